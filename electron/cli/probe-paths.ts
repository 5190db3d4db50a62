import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { probeFile } from "../engine/probe-file.ts";

/** The paths made absolute, or the first that cannot be opened: nothing is started for a bad one. */
export async function probePaths(paths: readonly string[]): Promise<Result<string[]>> {
  const absolute = paths.map((path) => resolve(path));
  for (const path of absolute) {
    const probed = await probeFile(path);
    if (!probed.ok && !(await isFolder(path))) return probed;
  }
  return succeed(absolute);
}

/** It opens as a library. */
const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() ?? false;
