import type { CompareOptions, Side } from "../../shared/api/compare.ts";

/** Two sides in a tab of their own. A side that is null is yet to be picked. */
export type Comparing = { key: string; a: Side | null; b: Side | null; options: CompareOptions };

/** One with both of its sides. */
export type Compared = Comparing & { a: Side; b: Side };

/** Which of the two. */
export type SideName = "a" | "b";

export const usualOptions: CompareOptions = { ignoreTimestamps: false, ignoreIds: false, withSystem: false };
