import { rmSync, statSync } from "node:fs";
import { copyFile, open } from "node:fs/promises";
import type { Job } from "./job.ts";

/** Inside of the system: not one byte passes through the process. To the disk. */
export const job: Job = async (path) => {
  const target = `${path}.copy`;
  await copyFile(path, target);
  const copy = await open(target, "r+");
  await copy.sync();
  await copy.close();
  return () => {
    const { size } = statSync(target);
    rmSync(target);
    return { copied: size };
  };
};
