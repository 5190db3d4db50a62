import type { LongText } from "../../shared/api/content.ts";

/** The blocks that one list holds. */
export type Stretch = { number: number; first: number; count: number; isLast: boolean };

/** Stretches begin where the text says; the first one begins at its beginning whatever it says. */
export function stretchOf({ blocks, stretches }: LongText, wanted: number): Stretch {
  const last = Math.max(0, stretches.length - 1);
  const number = Math.min(wanted, last);
  const first = number === 0 ? 0 : (stretches[number] ?? 0);
  const end = number === last ? blocks : (stretches[number + 1] ?? blocks);
  return { number, first, count: Math.max(0, end - first), isLast: number === last };
}

/** The number of the stretch that holds a block. */
export const stretchWith = ({ stretches }: LongText, block: number): number =>
  Math.max(
    0,
    stretches.findLastIndex((first) => first <= block),
  );
