import type { Comparison, Run } from "./comparisons.ts";
import { formatBytes, formatTime } from "./format.ts";
import type { Answer } from "./jobs/job.ts";
import type { Outcome } from "./run-script.ts";

export type Measured =
  | { state: "measured"; milliseconds: number; cpuMilliseconds: number; peakBytes: number; answer: Answer }
  | { state: "failed"; why: string };

export type Measuring<R extends Run> = {
  rounds: number;
  start: (run: R) => Promise<Outcome>;
  onMeasured: (run: R, round: number, now: Measured) => void;
};

export const runKey = ({ job, file }: Run): string => `${job} of ${file}`;

/** Everything that the comparisons need, each once. */
export function runsOf<R extends Run>(comparisons: readonly Comparison<R>[]): R[] {
  const runs = comparisons.flatMap(({ against, run }) => [against, run]);
  return [...new Map(runs.map((run) => [runKey(run), run])).values()];
}

/** Round by round, every run once in each: what slows the machine down for a while slows all of them. */
export async function measure<R extends Run>(
  runs: readonly R[],
  { rounds, start, onMeasured }: Measuring<R>,
): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>();
  for (let round = 1; round <= rounds; round++)
    for (const run of runs) {
      const before = measured.get(runKey(run));
      if (before?.state === "failed") continue;
      const now = measuredIn(await start(run));
      onMeasured(run, round, now);
      measured.set(runKey(run), before === undefined ? now : best(before, now));
    }
  return measured;
}

function measuredIn(outcome: Outcome): Measured {
  if (!outcome.ok) return { state: "failed", why: outcome.why };
  return { ...(outcome.value as Measured & { state: "measured" }), state: "measured" };
}

/** The least time, since everything else on the machine only ever adds to it; and the most memory, which has to be there. */
function best(before: Measured, now: Measured): Measured {
  if (before.state === "failed" || now.state === "failed") return now;
  return {
    ...now,
    milliseconds: Math.min(before.milliseconds, now.milliseconds),
    cpuMilliseconds: Math.min(before.cpuMilliseconds, now.cpuMilliseconds),
    peakBytes: Math.max(before.peakBytes, now.peakBytes),
  };
}

export const wordMeasured = (now: Measured): string =>
  now.state === "failed" ? now.why : `${formatTime(now.milliseconds)}, ${formatBytes(now.peakBytes)}`;
