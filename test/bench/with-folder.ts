import { mkdtemp, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { formatBytes } from "./format.ts";
import type { Options } from "./options.ts";
import { type Outcome, runScript } from "./run-script.ts";

export type Surroundings = { say: (line: string) => void; signal: AbortSignal };

export type Folder = {
  path: string;
  /** A script of this folder, in a process of its own. */
  run: (script: string, ...args: (string | number)[]) => Promise<Outcome>;
};

/** Hands over an empty folder with room for `bytes`, and deletes it again, whatever happens. */
export async function withFolder<T>(
  bytes: number,
  options: Pick<Options, "folder">,
  { say, signal }: Surroundings,
  use: (folder: Folder) => Promise<T>,
): Promise<T> {
  await requireSpace(options.folder, bytes);
  const path = await mkdtemp(join(options.folder, "threadlens-bench-"));
  const run = (script: string, ...args: (string | number)[]) =>
    runScript(script, args.map(String), { cache: join(path, "compiled"), signal, say });
  try {
    say(`Generating ${formatBytes(bytes)} in ${path}; deleted at the end`);
    return await use({ path, run });
  } finally {
    await rm(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new Error(
      `${folder} has ${formatBytes(bavail * bsize)} left, and ${formatBytes(bytes)} are needed: name another with --folder`,
    );
}

export function orThrow(outcome: Outcome): unknown {
  if (outcome.ok) return outcome.value;
  throw new Error(outcome.why);
}
