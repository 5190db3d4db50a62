import { once } from "node:events";
import { join } from "node:path";
import { scratchFolder, writeBigFile } from "../engine/scratch.ts";
import type { startThreadlens } from "./run-cli.ts";

/** A thread of many user turns; `tail`: what ends it, from its last turn on. */
export async function bigFile(megabytes: number, tail: string): Promise<string> {
  const path = join(scratchFolder(), "big.json");
  const prompt = `{"part_kind":"user-prompt","content":"${"again ".repeat(300)}"}`;
  await writeBigFile(path, {
    head: '{"version":"0.0.4","turns":[',
    unit: `{"turn_type":"user","parts":[${prompt}]},`,
    tail,
    megabytes,
  });
  return path;
}

export function watch(child: ReturnType<typeof startThreadlens>) {
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  return { ended: once(child, "close"), stderr: () => stderr };
}
