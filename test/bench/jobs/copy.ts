import { createReadStream, createWriteStream, rmSync, statSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Job } from "./job.ts";

/** As large as for reading alone. */
const chunkBytes = 1024 * 1024;

/** The way Node copies a file in chunks, to the disk. */
export const job: Job = async (path) => {
  const target = `${path}.copy`;
  const chunks = createReadStream(path, { highWaterMark: chunkBytes });
  await pipeline(chunks, createWriteStream(target, { flags: "wx", flush: true }));
  return () => {
    const { size } = statSync(target);
    rmSync(target);
    return { copied: size };
  };
};
