import { join } from "node:path";
import type { Options } from "./options.ts";
import { type Folder, orThrow, type Surroundings, withFolder } from "./with-folder.ts";

export type Files<Name extends string> = {
  /** Theirs alone, and deleted with them. */
  folder: string;
  pathOf: (name: Name) => string;
  run: Folder["run"];
};

/** Generates a thread of each size, hands them over, and deletes them again, whatever happens. */
export async function withFiles<Name extends string, T>(
  sizes: Readonly<Record<Name, number>>,
  options: Pick<Options, "folder" | "seed">,
  surroundings: Surroundings,
  use: (files: Files<Name>) => Promise<T>,
): Promise<T> {
  const names = Object.keys(sizes) as Name[];
  const needs = names.reduce((sum, name) => sum + sizes[name], 0);
  return withFolder(needs, options, surroundings, async ({ path: folder, run }) => {
    const pathOf = (name: Name) => join(folder, `${name}.json`);
    const write = (name: Name) => run("write-file.ts", pathOf(name), options.seed, sizes[name]).then(orThrow);
    await Promise.all(names.map(write));
    return use({ folder, pathOf, run });
  });
}
