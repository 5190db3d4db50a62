import type { Report } from "./shared-work.ts";

/** How far a step of the work has come, in bytes; the work goes on when it settles. */
export type OnStep = (bytesDone: number) => Promise<void>;

/** Several steps as one piece of work; each lets others pass. */
export function inSteps<const S extends readonly number[]>(
  { report, giveWay }: { report: Report; giveWay: () => Promise<void> },
  sizes: S,
): { [step in keyof S]: OnStep } {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let begin = 0;
  const steps = sizes.map((size): OnStep => {
    const start = begin;
    begin += size;
    return (bytesDone) => {
      report(start + Math.min(bytesDone, size), total);
      return giveWay();
    };
  });
  return steps as { [step in keyof S]: OnStep };
}
