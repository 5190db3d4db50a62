import { parseTime } from "../../problems/iso-time.ts";
import type { Instant } from "../read-time.ts";

type Timed = { createdAt: Instant | null; updatedAt: Instant | null };

export const rowTime = ({ createdAt, updatedAt }: Timed): Instant | null => createdAt ?? updatedAt;

/** When the first of these rows was made. */
export const earliestTime = (rows: readonly Timed[]): Instant | null =>
  rows.reduce<Instant | null>((first, row) => pick(first, rowTime(row), -1), null);

/** When the last of these rows was made or changed. */
export const latestTime = (rows: readonly Timed[]): Instant | null =>
  rows.reduce<Instant | null>(
    (last, { createdAt, updatedAt }) => pick(pick(last, createdAt, 1), updatedAt, 1),
    null,
  );

function pick(a: Instant | null, b: Instant | null, direction: 1 | -1): Instant | null {
  if (a === null || b === null) return a ?? b;
  return compareTimes(b, a) * direction > 0 ? b : a;
}

/** Below milliseconds only the written digits tell. */
const compareTimes = (a: Instant, b: Instant) =>
  a.at - b.at || (parseTime(a.iso) ?? 0) - (parseTime(b.iso) ?? 0);
