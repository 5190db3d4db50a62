import type { CompareOptions, Side } from "../../shared/api/compare.ts";
import type { Settings } from "../../shared/settings/settings.ts";

/** Two sides in a tab of their own. A side that is null is yet to be picked. */
export type Comparing = { key: string; a: Side | null; b: Side | null; options: CompareOptions };

/** One with both of its sides. */
export type Compared = Comparing & { a: Side; b: Side };

/** Which of the two. */
export type SideName = "a" | "b";

/** What a comparison begins with. */
export const usualOptions = (settings: Settings): CompareOptions => ({
  ignoreTimestamps: settings["compare.ignoreTimestamps"],
  ignoreIds: settings["compare.ignoreIds"],
  withSystem: settings["compare.withSystem"],
});
