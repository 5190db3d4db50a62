import { isExactNumber } from "../../text/is-exact-number.ts";
import type { Fact, Piece } from "./blocks.ts";
import { sayWords } from "./facts.ts";
import { TakenFields } from "./taken-fields.ts";

// One for all: to make one takes longer than to write a turn.
const figures = new Intl.NumberFormat("en", { maximumFractionDigits: 20 });

const counts = [
  ["input_tokens", "in"],
  ["output_tokens", "out"],
  ["thinking_tokens", "thinking"],
] as const;

/** What something cost, as far as it says: 2,252 tokens (1,840 in, 412 out). What else stands there is shown as it is. */
export function describeUsage(fields: TakenFields, name: string): { facts: Fact[]; pieces: Piece[] } {
  const object = fields.object(name);
  if (object === null) return { facts: [], pieces: [] };
  const usage = new TakenFields(object);
  const total = takeNumber(usage, "total_tokens");
  const parts = counts.flatMap(([field, word]) => {
    const count = takeNumber(usage, field);
    return count === null ? [] : [`${count} ${word}`];
  });
  const facts = total === null && parts.length === 0 ? [] : [sayWords(wordTokens(total, parts.join(", ")))];
  return { facts, pieces: usage.rest(`Other fields of ${name}`) };
}

function wordTokens(total: string | null, parts: string): string {
  if (total === null) return `tokens: ${parts}`;
  return `${total} ${total === "1" ? "token" : "tokens"}${parts === "" ? "" : ` (${parts})`}`;
}

function takeNumber(usage: TakenFields, name: string): string | null {
  const value = usage.peek(name);
  if (typeof value !== "number" && !isExactNumber(value)) return null;
  usage.value(name);
  return typeof value === "number" ? figures.format(value) : value.rawJSON;
}
