import { messageRange, turnRange } from "../../index/thread-index.ts";
import { asFields, type Fields, fieldOf } from "../fields.ts";
import { rangeOf } from "../../index/range-of.ts";
import type { ThreadRule } from "../rule.ts";
import { statedStatus } from "../turn-status.ts";

const fields = ["input_tokens", "output_tokens", "thinking_tokens", "total_tokens"] as const;

export const usageSum: ThreadRule = {
  id: "usage-sum",
  severity: "warning",
  scope: "turn",
  explains:
    "A turn's “total_usage” is the sum of what its responses used. An interrupted turn may say more: the tokens of the response that was cut off and left out count too. It may also say more where a response says nothing; it may never say less.",
  check(thread, report) {
    const { turns, messages } = thread.index;
    let sums = noSums();
    const hasTotal = (turn: number) => turns.end(turn, turnRange.usage) > 0;
    return {
      message(message, turn) {
        if (!thread.messageTypeIs(message, "response") || !hasTotal(turn)) return;
        const place = thread.atMessage(message, turn, "usage");
        thread.readValue(rangeOf(messages, message, messageRange.usage), place, (usage) =>
          addUsage(sums, asFields(usage)),
        );
      },
      turn(turn) {
        if (!hasTotal(turn)) return;
        const place = thread.atTurn(turn, "total_usage");
        const mayBeMore = statedStatus(thread, turn) === "interrupted";
        thread.readValue(rangeOf(turns, turn, turnRange.usage), place, (total) => {
          const words = compareUsage(sums, asFields(total), mayBeMore);
          sums = noSums();
          if (words !== null) report(place, words);
        });
      },
    };
  },
};

type Sum = { total: number; stated: number };
type Sums = { responses: number; byField: Record<(typeof fields)[number], Sum> };

function noSums(): Sums {
  const byField = Object.fromEntries(fields.map((field) => [field, { total: 0, stated: 0 }]));
  return { responses: 0, byField: byField as Sums["byField"] };
}

function addUsage(sums: Sums, usage: Fields | null): void {
  sums.responses++;
  for (const field of fields) {
    const tokens = tokensOf(usage, field);
    if (tokens === null) continue;
    sums.byField[field].total += tokens;
    sums.byField[field].stated++;
  }
}

function compareUsage(sums: Sums, total: Fields | null, mayBeMore: boolean): string | null {
  const wrong = fields.flatMap((field) => {
    const says = tokensOf(total, field);
    const { total: sum, stated } = sums.byField[field];
    if (says === null || stated === 0) return [];
    const isFine = says === sum || (says > sum && (mayBeMore || stated < sums.responses));
    return isFine
      ? []
      : [`${says.toLocaleString("en")} ${field}, its responses add up to ${sum.toLocaleString("en")}`];
  });
  return wrong.length === 0
    ? null
    : `The turn says ${wrong.join("; ")}. Correct the total or the parts of it.`;
}

function tokensOf(usage: Fields | null, field: string): number | null {
  const value = fieldOf(usage, field);
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
