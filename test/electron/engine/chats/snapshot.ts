import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Everything that reading could leave behind: names, sizes, times and content, and the folder's own time. */
export function snapshot(folder: string, without: readonly string[] = []): string[] {
  const files = readdirSync(folder)
    .filter((name) => !without.includes(name))
    .toSorted()
    .map((name) => {
      const path = join(folder, name);
      const { size, mtimeNs, mode, ino } = statSync(path, { bigint: true });
      const hash = createHash("sha256").update(readFileSync(path)).digest("hex");
      return [name, ino, size, mtimeNs, mode, hash].join(" ");
    });
  return [...files, `folder ${statSync(folder, { bigint: true }).mtimeNs}`];
}
