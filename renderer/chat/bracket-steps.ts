import type { RanStep } from "../../shared/api/stored.ts";

/** A step, and where it stands in its cycle: the rail beside it starts or ends there, and after the last one the words follow. */
export type Bracketed = { step: RanStep; opens: boolean; closes: boolean; isLast: boolean };

/** `isWhole`: whether no step follows these; else the cycle of the last one may go on. */
export function bracketSteps(steps: readonly RanStep[], isWhole: boolean): Bracketed[] {
  const last = new Map<number, number>();
  for (const [index, { cycle }] of steps.entries()) if (cycle !== null) last.set(cycle.number, index);
  const open = isWhole ? null : (steps.at(-1)?.cycle?.number ?? null);
  const numberAt = (index: number): number | null => steps[index]?.cycle?.number ?? null;
  return steps.map((step, index) => {
    const number = numberAt(index);
    if (number === null) return { step, opens: false, closes: false, isLast: false };
    return {
      step,
      opens: numberAt(index - 1) !== number,
      closes: numberAt(index + 1) !== number && !(number === open && index === steps.length - 1),
      isLast: last.get(number) === index && number !== open,
    };
  });
}
