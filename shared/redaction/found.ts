import type { FoundKind } from "./redaction.ts";

/** A stretch of a text that is a secret. */
export type Found = { start: number; end: number; kind: FoundKind };

/** Looks for secrets of one sort in a text. */
export type Detector = (text: string) => Iterable<Found>;

/** Stands where a marker stands, so that patterns see neither its words nor its digits. No detector takes it for part of a secret. */
export const placeholder = "\uFFFC";

/** In order, with those that overlap as one, which is of the first one's kind. */
export function mergeOverlapping(found: readonly Found[]): Found[] {
  const merged: Found[] = [];
  for (const next of found.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || next.start >= last.end) merged.push({ ...next });
    else last.end = Math.max(last.end, next.end);
  }
  return merged;
}
