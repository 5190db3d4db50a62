import { formatCount } from "../format/format-count.ts";
import { type Equal, namePlace } from "./equal-threads.ts";
import type { LibraryRow } from "./lay-rows.ts";

/** A file that ends before its end has that as an error of its own, which the rules may have counted already. */
export function wordProblems({ figures, state, fault }: LibraryRow): {
  errors: number;
  warnings: number;
  words: string;
} {
  const isFaulty = state === "broken" || (state === "threads" && fault !== null);
  const errors = Math.max(figures?.errors ?? 0, isFaulty ? 1 : 0);
  const warnings = figures?.warnings ?? 0;
  if (figures === null && !isFaulty) return { errors: 0, warnings: 0, words: "" };
  const parts = [
    errors > 0 ? formatCount(errors, "error") : "",
    warnings > 0 ? formatCount(warnings, "warning") : "",
  ].filter((part) => part !== "");
  return { errors, warnings, words: parts.length === 0 ? "No problems" : parts.join(", ") };
}

const mostNamed = 5;

/** Same thread as b.json (identical bytes) and c.json (written differently). */
export function wordSame(same: readonly Equal[]): string {
  const named = same.slice(0, mostNamed).map((equal) => `${namePlace(equal)}${kindOf(equal)}`);
  const left = same.length - named.length;
  return `Same thread as ${[...named, ...(left > 0 ? [`${left} more`] : [])].join(", ")}`;
}

function kindOf({ isWhole, isAlone }: Equal): string {
  if (isWhole === null) return "";
  if (isWhole) return " (identical bytes)";
  return isAlone ? " (written differently)" : "";
}
