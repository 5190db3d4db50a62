// What Linux tells about the files that processes hold open.
import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";

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

/** Whether any process holds this file. */
export function isHeld(path: string): boolean {
  return list("/proc").some((name) => /^\d+$/.test(name) && openFiles(name).includes(path));
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
