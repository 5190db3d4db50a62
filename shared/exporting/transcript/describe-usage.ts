import { isExactNumber } from "../../text/is-exact-number.ts";
import type { Fact, Piece } from "./blocks.ts";
import { sayWords } from "./facts.ts";
import type { TakenFields } from "./taken-fields.ts";
import { TakenFields as Fields } from "./taken-fields.ts";

const counts = [
  ["input_tokens", "in"],
  ["output_tokens", "out"],
  ["thinking_tokens", "thinking"],
] as const;

/** What something cost, as far as it says: 2,252 tokens (1,840 in, 412 out). What else stands there is shown as it is. */
export function describeUsage(fields: TakenFields, name: string): { facts: Fact[]; pieces: Piece[] } {
  const object = fields.object(name);
  if (object === null) return { facts: [], pieces: [] };
  const usage = new Fields(object);
  const total = takeNumber(usage, "total_tokens");
  const parts = counts.flatMap(([field, word]) => {
    const count = takeNumber(usage, field);
    return count === null ? [] : [`${count} ${word}`];
  });
  const words =
    total === null
      ? parts.length === 0
        ? []
        : [`tokens: ${parts.join(", ")}`]
      : [
          `${total} ${total === "1" ? "token" : "tokens"}${parts.length === 0 ? "" : ` (${parts.join(", ")})`}`,
        ];
  return { facts: words.map((text) => sayWords(text)), pieces: usage.rest(`Other fields of ${name}`) };
}

function takeNumber(usage: Fields, name: string): string | null {
  const value = usage.peek(name);
  if (typeof value !== "number" && !isExactNumber(value)) return null;
  usage.value(name);
  return typeof value === "number"
    ? value.toLocaleString("en", { maximumFractionDigits: 20 })
    : value.rawJSON;
}
