// What the build noted of its bundles (vite.config.ts), for whoever puts a package together.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * `needs`: what each chunk imports, at once or later. `libraries`: the folders of the packages that became part of it.
 *
 * @typedef {{ needs: Record<string, string[]>, libraries: string[] }} Bundle
 */

/**
 * @param {string} root
 * @param {"client" | "node" | "preload"} name
 * @returns {Bundle}
 */
export function readBundle(root, name) {
  return JSON.parse(readFileSync(join(root, "dist", "bundles", `${name}.json`), "utf8"));
}

/**
 * The chunks that some of them need, themselves among them. What is not in the bundle comes from the machine.
 *
 * @param {Bundle["needs"]} needs
 * @param {readonly string[]} entries
 * @returns {string[]}
 */
export function reachableChunks(needs, entries) {
  const reached = new Set(entries);
  for (const chunk of reached)
    for (const needed of needs[chunk] ?? []) if (needed in needs) reached.add(needed);
  return [...reached].toSorted();
}
