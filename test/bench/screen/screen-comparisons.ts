import { median, worst } from "./summaries.ts";
import type { VisitName } from "./visits.ts";

/** The two generated files: of one kind, and only their lengths differ. */
export const screenFiles = ["short", "long"] as const;
export type ScreenFileName = (typeof screenFiles)[number];

/** `times`: this many times what the short one takes. */
export type ScreenGoal = { times: number } | { milliseconds: number };

export type ScreenComparison<Name extends string = VisitName> = {
  work: string;
  visit: Name;
  /** What one figure says of all that a visit measured. */
  summary: (milliseconds: readonly number[]) => number;
  /** Null: shown beside the others, and judged by nobody. */
  goal: ScreenGoal | null;
};

/** What is measured on the long thread, beside the short one, and what we want of it. */
export const screenComparisons: readonly ScreenComparison[] = [
  { work: "screen: scroll, p95 of frames", visit: "scroll", summary: worst, goal: { times: 1.3 } },
  { work: "screen: jump to a turn, worst", visit: "jump", summary: worst, goal: { milliseconds: 100 } },
  { work: "screen: jump to a turn, median", visit: "jump", summary: median, goal: null },
  { work: "screen: first paint", visit: "first paint", summary: worst, goal: { times: 1.5 } },
];
