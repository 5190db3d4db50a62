import { opendir } from "node:fs/promises";

const wanted = /\.(?:json|jsonl|ndjson)$/i;
const mostEntries = 100_000;
const mostFiles = 2000;

/**
 * The names in a folder that threads may go by: `own` first, then those that name one of the ids, then the others, each in the
 * order of their names. What turns out to be no file is met when it is opened. A folder that cannot be listed has none.
 */
export async function listCandidates(
  folder: string,
  { own, ids, signal }: { own: string; ids: readonly string[]; signal?: AbortSignal | undefined },
): Promise<string[]> {
  const names: string[] = [];
  let entries = 0;
  try {
    for await (const entry of await opendir(folder)) {
      if (++entries > mostEntries || signal?.aborted === true) break;
      const mayBeFile = entry.isFile() || entry.isSymbolicLink();
      if (mayBeFile && wanted.test(entry.name) && entry.name !== own) names.push(entry.name);
    }
  } catch {
    // What was listed until then still counts.
  }
  names.sort();
  const namesId = (name: string) => ids.some((id) => name.includes(id));
  const first = names.filter(namesId);
  const rest = names.filter((name) => !namesId(name));
  return [own, ...first, ...rest].slice(0, mostFiles);
}
