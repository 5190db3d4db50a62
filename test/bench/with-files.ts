import { mkdtemp, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { formatBytes } from "./format.ts";
import type { Options } from "./options.ts";
import { type Outcome, runScript } from "./run-script.ts";

export type Surroundings = { say: (line: string) => void; signal: AbortSignal };

export type Files<Name extends string> = {
  /** Theirs alone, and deleted with them. */
  folder: string;
  pathOf: (name: Name) => string;
  /** A script of this folder, in a process of its own. */
  run: (script: string, ...args: (string | number)[]) => Promise<Outcome>;
};

/** Generates a thread of each size, hands them over, and deletes them again, whatever happens. */
export async function withFiles<Name extends string, T>(
  sizes: Readonly<Record<Name, number>>,
  options: Pick<Options, "folder" | "seed">,
  { say, signal }: Surroundings,
  use: (files: Files<Name>) => Promise<T>,
): Promise<T> {
  const names = Object.keys(sizes) as Name[];
  const needs = names.reduce((sum, name) => sum + sizes[name], 0);
  await requireSpace(options.folder, needs);
  const folder = await mkdtemp(join(options.folder, "threadlens-bench-"));
  const pathOf = (name: Name) => join(folder, `${name}.json`);
  const run = (script: string, ...args: (string | number)[]) =>
    runScript(script, args.map(String), { cache: join(folder, "compiled"), signal });
  try {
    say(`Generating ${formatBytes(needs)} in ${folder}; deleted at the end`);
    const write = (name: Name) => run("write-file.ts", pathOf(name), options.seed, sizes[name]).then(orThrow);
    await Promise.all(names.map(write));
    return await use({ folder, pathOf, run });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new Error(
      `${folder} has ${formatBytes(bavail * bsize)} left, and ${formatBytes(bytes)} are needed: name another with --folder`,
    );
}

function orThrow(outcome: Outcome): void {
  if (!outcome.ok) throw new Error(outcome.why);
}
