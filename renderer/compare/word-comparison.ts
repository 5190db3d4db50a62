import type { CompareEntry, CompareSummary, SideSummary } from "../../shared/api/compare.ts";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";

/** How a turn or a row differs; `moved` is a turn that stands elsewhere on the other side. */
export type Difference = "changed" | "added" | "removed" | "moved";

export const signs: Readonly<Record<Difference, string>> = {
  changed: "~",
  added: "+",
  removed: "−",
  moved: "⇄",
};

/** In the order in which they are counted. */
export const differences: readonly Difference[] = ["changed", "added", "removed", "moved"];

export const differenceOf = ({ kind, moved }: CompareEntry): Difference | null => {
  if (kind === "equal") return null;
  return moved === null ? kind : "moved";
};

/** 1 changed, 2 added; nothing of what there is none of. */
export const wordCounts = (counts: CompareSummary["counts"]): string[] =>
  differences.filter((kind) => counts[kind] > 0).map((kind) => `${formatNumber(counts[kind])} ${kind}`);

/** turn 3; turns 3–7. */
export function wordTurns(first: number, turns: number): string {
  const from = formatNumber(first + 1);
  return turns === 1 ? `turn ${from}` : `turns ${from}–${formatNumber(first + turns)}`;
}

/** turns 1–12 are equal; turns 3–5 equal turns 4–6. */
export function wordEqual({ a, b }: Pick<CompareEntry, "a" | "b">, from: number, turns: number): string {
  const [firstA, firstB] = [(a ?? 0) + from, (b ?? 0) + from];
  if (firstA === firstB) return `${wordTurns(firstA, turns)} ${turns === 1 ? "is" : "are"} equal`;
  return `${wordTurns(firstA, turns)} ${turns === 1 ? "equals" : "equal"} ${wordTurns(firstB, turns)}`;
}

/** 0.0.4; 0.0.3, compared as 0.0.4. */
export function wordVersion({ version, isUpgraded }: SideSummary): string {
  const own = version.stated ?? version.readAs;
  return isUpgraded ? `${own}, compared as 0.0.4` : own;
}

/** turns 3–7 of 21; null where all of them are compared. */
export function wordPart({ turns, turnsInAll, firstTurn }: SideSummary): string | null {
  if (turns === turnsInAll) return null;
  return turns === 0
    ? `no turn of ${formatNumber(turnsInAll)}`
    : `${wordTurns(firstTurn, turns)} of ${formatNumber(turnsInAll)}`;
}

export function wordMoved({ kind, moved }: CompareEntry): string | null {
  if (moved === null) return null;
  return `moved ${kind === "removed" ? "to" : "from"} turn ${formatNumber(moved + 1)}`;
}

export const wordFold = (rows: number): string => formatCount(rows, "equal row");
