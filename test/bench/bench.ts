import { type Comparison, type FileName, fileNames, type FileRun } from "./comparisons.ts";
import { formatBytes } from "./format.ts";
import { judge, type Verdict } from "./judge.ts";
import { type Measured, measure, runsOf, wordMeasured } from "./measure.ts";
import type { Options } from "./options.ts";
import { withFiles } from "./with-files.ts";
import type { Surroundings } from "./with-folder.ts";

/** Enough for a first page of rows, and read in a moment. */
const tinyBytes = 600_000;

export type Sizes = Readonly<Record<FileName, number>>;
export type Report = { sizes: Sizes; verdicts: Verdict<FileRun>[] };

/** Measures in processes of their own, on files that are gone again at the end. */
export async function bench(
  comparisons: readonly Comparison<FileRun>[],
  options: Options,
  surroundings: Surroundings,
): Promise<Report> {
  const runs = runsOf(comparisons);
  const sizes = { small: options.bytes, large: options.bytes * 3 };
  const needed = fileNames.filter((name) => runs.some(({ file }) => file === name));
  const generated: Record<string, number> = { tiny: tinyBytes };
  for (const name of needed) generated[name] = sizes[name];
  return withFiles(generated, options, surroundings, async ({ pathOf, run }) => {
    // Once on next to nothing, so that Node has every module compiled before the clock matters.
    for (const { job } of runs) await run("run-job.ts", job, pathOf("tiny"));
    const measured = await measure(runs, {
      rounds: options.rounds,
      start: ({ job, file }) => run("run-job.ts", job, pathOf(file)),
      onMeasured: (ran, round, now) => surroundings.say(wordRun(ran, sizes, round, now)),
    });
    return { sizes, verdicts: judge(comparisons, measured) };
  });
}

function wordRun({ job, file }: FileRun, sizes: Sizes, round: number, now: Measured): string {
  return `round ${round}: ${job}, ${formatBytes(sizes[file])}: ${wordMeasured(now)}`;
}
