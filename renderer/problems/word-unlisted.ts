import { formatCount } from "../format/format-count.ts";
import type { Severity } from "./problem-list.ts";
import type { Counts } from "./severity-chips.tsx";

/** How many were counted beyond those that are listed, in words; null if all of them are. */
export function wordUnlisted(counts: Counts, severity: Severity | null, listed: number): string | null {
  const found = severity === null ? counts.error + counts.warning + counts.note : counts[severity];
  const left = found - (severity === null ? counts.listed : listed);
  if (left <= 0) return null;
  const more = formatCount(left, `more ${severity ?? "problem"}`);
  return `and ${more} not listed: of a rule that found very many, only the first are`;
}
