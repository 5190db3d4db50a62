import fc from "fast-check";
import { threadText } from "../cleaning/arbitrary-threads.ts";

/** What may happen to a list between two versions of a thread. */
type Edit =
  | { does: "remove" | "repeat" | "swap"; at: number; to: number }
  | { does: "change"; at: number; to: number; field: string; value: unknown };

const place = fc.nat({ max: 1000 });
const values = fc.constantFrom<unknown>(
  "another",
  7,
  null,
  ["a", { b: 1 }],
  { "x/y": "~", deep: { list: [1, 2, 3] } },
  "It was the best of times, it was the worst of times, it was the age of wisdom",
);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ does: fc.constantFrom("remove", "repeat", "swap"), at: place, to: place }),
  fc.record({
    does: fc.constant("change"),
    at: place,
    to: place,
    field: fc.constantFrom(
      "note",
      "content",
      "args",
      "timestamp",
      "turn_type",
      "__proto__",
      "parts",
      "messages",
    ),
    value: values,
  }),
);

type Where = { level: "turns" | "messages" | "parts"; turn: number; message: number; edit: Edit };
const where: fc.Arbitrary<Where> = fc.record({
  level: fc.constantFrom("turns", "messages", "parts"),
  turn: place,
  message: place,
  edit,
});

/** Two versions of a thread: the second is the first after some edits, or another one altogether. */
export const pairOfTexts: fc.Arbitrary<[string, string]> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(threadText, fc.array(where, { maxLength: 5 }))
      .map(([text, edits]): [string, string] => [text, JSON.stringify(edits.reduce(editRoot, parse(text)))]),
  },
  { weight: 1, arbitrary: fc.tuple(threadText, threadText) },
);

const parse = (text: string): unknown => JSON.parse(text.replace(/^\ufeff/, "")) as unknown;

function editRoot(root: unknown, { level, turn, message, edit: made }: Where): unknown {
  const copy = structuredClone(root) as { turns: unknown[] };
  const turnAt = pick(copy.turns, turn);
  const messageAt = pick(listOf(turnAt, "messages"), message);
  const list = {
    turns: copy.turns,
    messages: listOf(turnAt, "messages"),
    parts: listOf(messageAt, "parts") ?? listOf(turnAt, "parts"),
  }[level];
  if (list !== null && list.length > 0) editList(list, made);
  return copy;
}

const pick = (list: unknown[] | null, at: number): unknown =>
  list === null || list.length === 0 ? null : list[at % list.length];

function listOf(value: unknown, name: string): unknown[] | null {
  const field: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : null;
  return Array.isArray(field) ? (field as unknown[]) : null;
}

function editList(list: unknown[], made: Edit): void {
  const at = made.at % list.length;
  const to = made.to % list.length;
  if (made.does === "remove") list.splice(at, 1);
  else if (made.does === "repeat") list.splice(to, 0, structuredClone(list[at]));
  else if (made.does === "swap") [list[at], list[to]] = [list[to], list[at]];
  else if (made.does === "change" && typeof list[at] === "object" && list[at] !== null)
    Object.defineProperty(list[at], made.field, {
      value: structuredClone(made.value),
      enumerable: true,
      writable: true,
      configurable: true,
    });
}
