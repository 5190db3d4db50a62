// What Linux tells about the files that processes hold open.
import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";

export function openFiles(pid: number | string | undefined): string[] {
  const folder = `/proc/${pid}/fd`;
  return list(folder).flatMap((name) => {
    try {
      return [readlinkSync(join(folder, name))];
    } catch {
      return [];
    }
  });
}

/** The processes that hold this file. */
export function holdersOf(path: string): number[] {
  const pids = list("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => openFiles(pid).includes(path)).map(Number);
}

/**
 * Stops the engine in the middle of reading a file, so that what a test does next comes before the end of the reading on any machine;
 * answers how to let it go on.
 */
export async function freezeReader(path: string, pid?: number): Promise<() => void> {
  const find = () =>
    pid === undefined ? holdersOf(path)[0] : openFiles(pid).includes(path) ? pid : undefined;
  let reader = find();
  for (; reader === undefined; reader = find()) await setImmediate();
  const frozen = reader;
  process.kill(frozen, "SIGSTOP");
  return () => void process.kill(frozen, "SIGCONT");
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
