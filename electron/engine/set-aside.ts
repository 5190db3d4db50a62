import { lstat, rename } from "node:fs/promises";

const mostAside = 1000;

/** What is broken goes under a name that is free; null: it stays where it is. Never is anything overwritten. */
export async function setAside(path: string): Promise<string | null> {
  for (let number = 1; number <= mostAside; number += 1) {
    const aside = `${path}.broken-${number}`;
    if ((await lstat(aside).catch(() => null)) !== null) continue;
    return rename(path, aside).then(
      () => aside,
      () => null,
    );
  }
  return null;
}
