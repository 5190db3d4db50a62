import { mkdtemp, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { type Comparison, type FileName, fileNames, type Run } from "./comparisons.ts";
import { formatBytes, formatTime } from "./format.ts";
import { judge, type Verdict } from "./judge.ts";
import { type Measured, measure, runsOf } from "./measure.ts";
import type { Options } from "./options.ts";
import { type Outcome, runScript } from "./run-script.ts";

/** Enough for a first page of rows, and read in a moment. */
const tinyBytes = 600_000;

export type Sizes = Readonly<Record<FileName, number>>;
export type Report = { sizes: Sizes; verdicts: Verdict[] };
type Surroundings = { say: (line: string) => void; signal: AbortSignal };

/** Generates the files, measures, and deletes them again, whatever happens. */
export async function bench(
  comparisons: readonly Comparison[],
  options: Options,
  { say, signal }: Surroundings,
): Promise<Report> {
  const runs = runsOf(comparisons);
  const sizes = { small: options.bytes, large: options.bytes * 3 };
  const needed = fileNames.filter((name) => runs.some(({ file }) => file === name));
  const needs = needed.reduce((sum, name) => sum + sizes[name], tinyBytes);
  await requireSpace(options.folder, needs);
  const folder = await mkdtemp(join(options.folder, "threadlens-bench-"));
  const pathOf = (name: string) => join(folder, `${name}.json`);
  const run = (script: string, ...args: (string | number)[]) =>
    runScript(script, args.map(String), { cache: join(folder, "compiled"), signal });
  try {
    say(`Generating ${formatBytes(needs)} in ${folder}; deleted at the end`);
    const bytesOf = (name: FileName | "tiny") => (name === "tiny" ? tinyBytes : sizes[name]);
    const write = (name: FileName | "tiny") =>
      run("write-file.ts", pathOf(name), options.seed, bytesOf(name)).then(orThrow);
    await Promise.all((["tiny", ...needed] as const).map(write));
    // Once on next to nothing, so that Node has every module compiled before the clock matters.
    for (const { job } of runs) await run("run-job.ts", job, pathOf("tiny"));
    const measured = await measure(runs, {
      rounds: options.rounds,
      start: ({ job, file }) => run("run-job.ts", job, pathOf(file)),
      onMeasured: (ran, round, now) => say(wordRun(ran, sizes, round, now)),
    });
    return { sizes, verdicts: judge(comparisons, measured) };
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

function wordRun({ job, file }: Run, sizes: Sizes, round: number, now: Measured): string {
  const took =
    now.state === "failed" ? now.why : `${formatTime(now.milliseconds)}, ${formatBytes(now.peakBytes)}`;
  return `round ${round}: ${job}, ${formatBytes(sizes[file])}: ${took}`;
}
