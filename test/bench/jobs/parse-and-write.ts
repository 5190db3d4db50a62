import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import type { ParsedThread } from "./count-parsed.ts";
import type { Job } from "./job.ts";

/** The way a script would convert a thread: all of it at once, to the disk. What it makes of it costs it nothing here. */
export const job: Job = async (path) => {
  const thread = JSON.parse(readFileSync(path, "utf8")) as ParsedThread;
  const target = `${path}.written`;
  const file = openSync(target, "wx");
  writeSync(file, JSON.stringify(thread.turns));
  fsyncSync(file);
  closeSync(file);
  return () => {
    rmSync(target);
    return { turns: thread.turns.length };
  };
};
