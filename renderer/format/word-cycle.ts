import type { RowCycle, RowOf } from "../../shared/api/row.ts";
import { formatCount } from "./format-count.ts";
import { formatNumber } from "./format-number.ts";

/** What the state means here, where that is more than its word; of a deferred cycle the beginning, its turn follows. */
export function wordAnswers({ state, calls, answered }: RowCycle): string | null {
  switch (state) {
    case "empty":
      return "the response holds nothing";
    case "deferred":
      return "answered in ";
    case "complete":
    case "partial":
    case "unanswered":
      if (calls === 0) return null;
      return `${formatNumber(answered)} of ${formatCount(calls, "call")} answered`;
  }
}

/** What an interruption left behind in its turn. */
export function wordLeft(left: RowOf<"interruption">["left"]): { kept: string; lost: string | null } | null {
  if (left === null) return null;
  const kept = left.kept === 0 ? "no cycle kept" : `${formatCount(left.kept, "cycle")} kept`;
  if (left.incomplete === 0) return { kept, lost: null };
  const calls =
    left.unansweredCalls === 0 ? "" : `, ${formatCount(left.unansweredCalls, "call")} without return`;
  return { kept, lost: `${formatCount(left.incomplete, "cycle")} incomplete${calls}` };
}

/** A cycle on one line: 3, partial, 1 of 2 calls answered. */
export function wordCycle(cycle: RowCycle): string {
  const { number, state, hasErrors, answeredAt } = cycle;
  const words = [formatNumber(number + 1), state];
  if (answeredAt !== null) words.push(`answered in turn ${formatNumber(answeredAt.turn + 1)}`);
  else if (state !== "deferred") words.push(wordAnswers(cycle) ?? "");
  if (hasErrors) words.push("with errors");
  return words.filter((word) => word !== "").join(", ");
}
