import { jsonText } from "./json-text.ts";

/** What assistants of one run share, key by key. Any key may be there, `__proto__` too. */
export type Space = Record<string, unknown>;

/** Keys, sorted. */
export type SpaceChange = { added: string[]; changed: string[]; removed: string[] };

export function compareSpaces(before: Space, after: Space): SpaceChange {
  const keys = Object.keys(after).toSorted();
  return {
    added: keys.filter((key) => !Object.hasOwn(before, key)),
    changed: keys.filter((key) => Object.hasOwn(before, key) && !areEqual(before[key], after[key])),
    removed: Object.keys(before)
      .filter((key) => !Object.hasOwn(after, key))
      .toSorted(),
  };
}

const areEqual = (a: unknown, b: unknown) => jsonText(a) === jsonText(b);
