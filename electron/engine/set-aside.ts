import { link, lstat, rename, unlink } from "node:fs/promises";
import { systemErrorCode } from "./word-system-error.ts";

const mostAside = 1000;

/** What is broken goes under a name that is free; null: it stays where it is. Never is anything overwritten. */
export async function setAside(path: string): Promise<string | null> {
  for (let number = 1; number <= mostAside; number += 1) {
    const aside = `${path}.broken-${number}`;
    if ((await lstat(aside).catch(() => null)) !== null) continue;
    const refused = await move(path, aside);
    if (refused !== "EEXIST") return refused === null ? aside : null;
  }
  return null;
}

/** Null: it is there now. A link is made only where nothing is; what cannot be linked (a folder, on some disks a file) is renamed. */
async function move(path: string, aside: string): Promise<string | null> {
  const linked = await link(path, aside).then(() => null, systemErrorCode);
  if (linked === "EEXIST") return linked;
  return (linked === null ? unlink(path) : rename(path, aside)).then(() => null, systemErrorCode);
}
