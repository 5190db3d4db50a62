import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Failure } from "../../shared/failure/failure.ts";
import { wordWriteError } from "../engine/word-system-error.ts";

/** Makes a folder that is written to later. Null if that can be; Electron's lock only says that it has none. */
export function probeFolder(folder: string): Failure | null {
  const probe = join(folder, `probe-${process.pid}.tmp`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, "", { flag: "wx" });
    rmSync(probe);
    return null;
  } catch (error) {
    return wordWriteError(folder, error).failure;
  }
}
