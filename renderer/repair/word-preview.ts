import type { Analysis } from "../../shared/api/analysis.ts";
import type { Document } from "../../shared/api/document.ts";
import type { RepairPreview } from "../../shared/api/repair.ts";
import { wordCounts } from "../dialog/word-counts.ts";
import { type Verdicts, providers, wordRefusers } from "../dialog/word-verdict.ts";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";

/** What a policy costs: "loses 1 call, 2 returns", "adds 1 synthesised return", "changes nothing". */
export function wordCost({ isSame, loses, synthesized, changed, removed }: RepairPreview): string {
  if (isSame) return "changes nothing";
  const lost = wordCounts(loses, false);
  const words = [
    lost !== "" && `loses ${lost}`,
    synthesized > 0 && `adds ${formatCount(synthesized, "synthesised return")}`,
  ].filter((word) => word !== false);
  if (words.length > 0) return words.join(", ");
  return changed > 0 || removed === 0
    ? `makes ${formatCount(changed, "change")}`
    : `takes out ${formatCount(removed, "field")}`;
}

/** What the protocol's older version would have cost, one line each; none where it would have cost nothing. */
export function wordOlder({ older, version: { to } }: RepairPreview): string[] {
  const { turns, returns, kept, tokens } = older;
  if (turns === 0) return [];
  const keeper = to === "0.0.3" ? "this result" : to;
  const lines = [
    returns > 0 &&
      `0.0.3 would lose ${formatCount(returns, "return")}; ${keeper} keeps ${formatNumber(kept)}`,
    tokens !== null &&
      tokens > 0 &&
      `${formatCount(tokens, "token")} of finished work ${tokens === 1 ? "is" : "are"} kept and need not be spent again`,
  ];
  return lines.filter((line) => line !== false);
}

/** What changes nothing may still be what providers refuse. */
export function wordSame({ chat }: Pick<Document, "chat">, { verdicts }: RepairPreview): string {
  const what = wordRefusers(verdicts) === null ? "Nothing needs repair" : "Nothing would change";
  return `${what}: the result would be the ${chat === null ? "file" : "thread as it is shown"}, byte for byte.`;
}

/** Whether there is anything to list. */
export const isListed = ({ removed, changed, notes }: RepairPreview): boolean =>
  removed + changed + notes > 0;

/** That the result is of another version than the source was read as, and why. */
export function wordVersionChange({ readAs, to }: RepairPreview["version"], isWish: boolean): string | null {
  if (readAs === to) return null;
  if (to === "0.0.3") return "Is written as 0.0.3, which cannot say that a turn was interrupted";
  return isWish
    ? `Is written as ${to} instead of ${readAs}`
    : `Is written as ${to}: only that can say that a turn was interrupted`;
}

/** What is wrong with the thread as it is. `kept`: what providers say to it when nothing is repaired. */
export function wordWrong(
  { analysis, interruptedTurns }: Pick<Document, "analysis" | "interruptedTurns">,
  kept: RepairPreview | null,
  dropped: RepairPreview | null,
): string {
  const incomplete = incompleteIn(analysis);
  if (incomplete === null) return "The thread is still being checked";
  const refusers = kept === null ? null : wordRefusers(kept.verdicts);
  if (incomplete === 0 && refusers === null && dropped?.isSame === true) return "Nothing needs repair";
  const what = [
    incomplete > 0
      ? `${formatCount(incomplete, "cycle")} ${incomplete === 1 ? "is" : "are"} incomplete`
      : "No cycle is incomplete",
    interruptedTurns > 0 &&
      `${formatCount(interruptedTurns, "turn")} ${interruptedTurns === 1 ? "was" : "were"} interrupted`,
  ]
    .filter((word) => word !== false)
    .join(", ");
  const but = incomplete === 0 && refusers !== null ? ", but" : ":";
  return kept === null ? what : `${what}${but} ${wordReception(kept.verdicts, refusers)}`;
}

function wordReception(verdicts: Verdicts, refusers: string | null): string {
  if (refusers === null) return "providers accept this conversation as it is";
  const all = providers.every(({ name }) => !verdicts[name].accepts);
  return all ? "providers refuse this conversation" : `${refusers} providers refuse this conversation`;
}

/** How many cycles are not whole; null until that is known. */
export function incompleteIn(analysis: Analysis): number | null {
  if (analysis.state !== "done") return null;
  const { partial, unanswered, empty } = analysis.cycles;
  return partial + unanswered + empty;
}
