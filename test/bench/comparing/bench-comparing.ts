import { join } from "node:path";
import type { Comparison } from "../comparisons.ts";
import { formatBytes } from "../format.ts";
import type { FileLabels } from "../format-table.ts";
import { findDisagreement, judge, type Verdict } from "../judge.ts";
import type { Answer } from "../jobs/job.ts";
import { measure, runsOf, wordMeasured } from "../measure.ts";
import type { Options } from "../options.ts";
import type { Outcome } from "../run-script.ts";
import { type Folder, orThrow, type Surroundings, withFolder } from "../with-folder.ts";
import type { ComparingRun } from "./comparing-comparisons.ts";
import { bytesPerMessage, type PairName } from "./pair/pairs.ts";
import type { WrittenPair } from "./pair/write-pair.ts";

/** Enough for every edit, and compared in a moment. */
const tinyMessages = 200;

export const pairLabels: FileLabels = { edited: "8 edits", reworded: "20 % changed" };

/** `sizes`: of both files together. */
export type ComparingReport = { sizes: Record<string, number>; verdicts: Verdict[] };

/** Measures in processes of their own, on pairs of threads that are gone again at the end. */
export async function benchComparing(
  comparisons: readonly Comparison<ComparingRun>[],
  options: Options,
  surroundings: Surroundings,
): Promise<ComparingReport> {
  const runs = runsOf(comparisons);
  const names = [...new Set(runs.map(({ file }) => file))];
  const bytes = names.length * options.messages * bytesPerMessage;
  return withFolder(bytes, options, surroundings, async (folder) => {
    const tiny = await writePairs(folder, "tiny", names, options.seed, tinyMessages);
    const full = await writePairs(folder, "full", names, options.seed, options.messages);
    // Once on next to nothing, so that Node has every module compiled before the clock matters.
    for (const run of runs) await runOn(folder, tiny, run);
    const measured = await measure(runs, {
      rounds: options.rounds,
      start: (run) => runOn(folder, full, run),
      onMeasured: ({ job, file }, round, now) =>
        surroundings.say(`round ${round}: ${job}, ${pairLabels[file]}: ${wordMeasured(now)}`),
    });
    const sizes = Object.fromEntries(names.map((name) => [name, full[name]!.sizeBytes]));
    return { sizes, verdicts: judge(comparisons, measured) };
  });
}

type Pairs = Partial<Record<PairName, WrittenPair & { path: string }>>;

async function writePairs(
  folder: Folder,
  under: string,
  names: readonly PairName[],
  seed: number,
  messages: number,
): Promise<Pairs> {
  const write = async (name: PairName) => {
    const path = join(folder.path, under, name);
    const written = orThrow(await folder.run("comparing/write-comparing.ts", path, name, seed, messages));
    return [name, { ...(written as WrittenPair), path }] as const;
  };
  return Object.fromEntries(await Promise.all(names.map(write)));
}

/** What was found must be what was edited. */
async function runOn(folder: Folder, pairs: Pairs, { job, file }: ComparingRun): Promise<Outcome> {
  const { path, expected } = pairs[file]!;
  const outcome = await folder.run("comparing/run-comparing.ts", job, path);
  if (!outcome.ok) return outcome;
  const { answer } = outcome.value as { answer: Answer };
  const unlike = findDisagreement(answer, expected);
  return unlike === null ? outcome : { ok: false, why: `what was found and what was edited: ${unlike}` };
}

export const wordSizes = (sizes: ComparingReport["sizes"]): string =>
  Object.entries(sizes)
    .map(([name, bytes]) => `${pairLabels[name]}: ${formatBytes(bytes)}`)
    .join(", ");
