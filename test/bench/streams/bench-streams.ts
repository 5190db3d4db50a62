import { join } from "node:path";
import type { Comparison } from "../comparisons.ts";
import type { FileLabels } from "../format-table.ts";
import { findDisagreement, judge, type Verdict } from "../judge.ts";
import type { Answer } from "../jobs/job.ts";
import { measure, runsOf, wordMeasured } from "../measure.ts";
import type { Options } from "../options.ts";
import type { Outcome } from "../run-script.ts";
import { type Folder, orThrow, type Surroundings, withFolder } from "../with-folder.ts";
import { bytesPerDelta, type CaptureName, deltasIn } from "./captures.ts";
import type { StreamsRun } from "./streams-comparisons.ts";
import type { WrittenCapture } from "./write-capture.ts";

/** Read in a moment. */
const tinyDeltas = 400;

/** `sizes`: of the captures, in bytes. */
export type StreamsReport = { sizes: Record<string, number>; verdicts: Verdict[] };

/** Measures in processes of their own, on captures that are gone again at the end. */
export async function benchStreams(
  comparisons: readonly Comparison<StreamsRun>[],
  options: Options,
  surroundings: Surroundings,
): Promise<StreamsReport> {
  const runs = runsOf(comparisons);
  const names = [...new Set(runs.map(({ file }) => file))];
  const labels = captureLabels(options.deltas);
  return withFolder(names.length * options.deltas * bytesPerDelta, options, surroundings, async (folder) => {
    const tiny = await writeCaptures(folder, "tiny", names, options.seed, tinyDeltas);
    const full = await writeCaptures(folder, "full", names, options.seed, options.deltas);
    // Once on next to nothing, so that Node has every module compiled before the clock matters.
    for (const run of runs) await runOn(folder, tiny, run);
    const measured = await measure(runs, {
      rounds: options.rounds,
      start: (run) => runOn(folder, full, run),
      onMeasured: ({ job, file }, round, now) =>
        surroundings.say(`round ${round}: ${job}, ${labels[file]}: ${wordMeasured(now)}`),
    });
    const sizes = Object.fromEntries(names.map((name) => [name, full[name]!.sizeBytes]));
    return { sizes, verdicts: judge(comparisons, measured) };
  });
}

/** How the captures are called in the table: by their deltas. */
export function captureLabels(deltas: number): FileLabels {
  const count = (name: CaptureName) => deltasIn(name, deltas).toLocaleString("en-US");
  return {
    text: `${count("text")} of text`,
    quarter: `${count("quarter")} of text`,
    arguments: `${count("arguments")} of a call`,
  };
}

type Captures = Partial<Record<CaptureName, WrittenCapture & { path: string }>>;

async function writeCaptures(
  folder: Folder,
  under: string,
  names: readonly CaptureName[],
  seed: number,
  deltas: number,
): Promise<Captures> {
  const write = async (name: CaptureName) => {
    const path = join(folder.path, `${under}-${name}.sse`);
    const size = deltasIn(name, deltas);
    const written = orThrow(await folder.run("streams/write-streams.ts", path, name, seed, size));
    return [name, { ...(written as WrittenCapture), path }] as const;
  };
  return Object.fromEntries(await Promise.all(names.map(write)));
}

/** What was read must be what was written. */
async function runOn(folder: Folder, captures: Captures, { job, file }: StreamsRun): Promise<Outcome> {
  const { path, expected } = captures[file]!;
  const outcome = await folder.run("streams/run-streams.ts", job, path);
  if (!outcome.ok) return outcome;
  const { answer } = outcome.value as { answer: Answer };
  const unlike = findDisagreement(answer, expected);
  return unlike === null ? outcome : { ok: false, why: `what was read and what was written: ${unlike}` };
}
