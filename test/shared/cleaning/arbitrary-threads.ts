import fc from "fast-check";
import { thread as callsAndReturns } from "../cycles/arbitrary-turns.ts";

/** An object as its members, so that keys may stand in any order and twice; `raw` is JSON text that no writer would choose. */
type Written = { members: [key: string, value: unknown][] } | { raw: string };

/** What a rewriter would lose: each is written as it stands here. */
const oddValues = fc.constantFrom(
  { raw: "12345678901234567890" },
  { raw: "1.0" },
  { raw: "1e400" },
  { raw: "-0" },
  { raw: String.raw`"\u0041\/\ud83d"` },
  { raw: "[ 1 ,\t{ } ]" },
);

const oddMembers = fc.array(fc.tuple(fc.constantFrom("x_unknown", "__proto__", "usage", "note"), oddValues), {
  maxLength: 2,
});

const status = fc.constantFrom(
  {},
  {},
  { completion_status: "complete", completed_at: "2025-01-20T10:00:30Z" },
  { completion_status: "interrupted" },
  {
    completion_status: "interrupted",
    interruption: { reason: "user_cancelled", interrupted_at: "2025-01-20T10:00:20Z" },
  },
  { completion_status: "interrupted", completed_at: "2025-01-20T10:00:30Z" },
  { completion_status: null, interruption: null },
  { interruption: { reason: "timeout" } },
);

const extraParts = fc.array(
  fc.constantFrom<unknown>(
    { part_kind: "thinking", content: "Hm." },
    { part_kind: "text", content: "So." },
    { part_kind: "meta:trace", content: 1 },
  ),
  { maxLength: 1 },
);

const extraEvents = fc.array(
  fc
    .constantFrom(
      "data-sys-trace",
      "meta:span",
      "data-app-x",
      "data-tp-agent_handoff",
      "agent.handoff",
      "odd",
    )
    .map((event_type) => ({ message_type: "system", event_type, timestamp: "2025-01-20T10:00:01Z" })),
  { maxLength: 1 },
);

type Change = {
  status: object;
  parts: unknown[];
  events: unknown[];
  members: [string, unknown][];
  isTwice: boolean;
};
const change: fc.Arbitrary<Change> = fc.record({
  status,
  parts: extraParts,
  events: extraEvents,
  members: oddMembers,
  isTwice: fc.boolean(),
});

/** Threads of all versions with calls and returns that meet or do not, as text in odd spacing with odd values in it. */
export const threadText: fc.Arbitrary<string> = fc
  .record({
    thread: callsAndReturns,
    version: fc.constantFrom(undefined, "0.0.3", "0.0.4", "0.0.9"),
    changes: fc.array(change, { minLength: 1, maxLength: 7 }),
    gaps: fc.array(fc.constantFrom("", "", "", " ", "\n  ", "\t", "\r\n"), { minLength: 1, maxLength: 7 }),
    around: fc.constantFrom(["", ""], ["\ufeff", "\n"], [" ", ""]),
  })
  .map(({ thread, version, changes, gaps, around }) => {
    const next = inTurn(changes);
    const number = inTurn(Array.from({ length: 1000 }, (_, at) => at));
    const { turns } = thread as { turns: unknown[] };
    const root = {
      ...(version === undefined ? {} : { version }),
      turns: turns.map((turn) => dress(turn, next, number)),
    };
    return `${around[0]}${write(root, inTurn(gaps))}${around[1]}`;
  });

function inTurn<T>(list: readonly T[]): () => T {
  let at = 0;
  return () => list[at++ % list.length]!;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function dress(turn: unknown, next: () => Change, number: () => number): unknown {
  if (!isObject(turn)) return turn;
  const { status: said, events, members } = next();
  const messages = Array.isArray(turn["messages"])
    ? [...events, ...turn["messages"].map((message: unknown) => dressMessage(message, next(), number))]
    : turn["messages"];
  const plain = Object.entries({ ...turn, ...(turn["turn_type"] === "agent" ? said : {}), messages });
  return { members: [...members, ...plain.filter(([, value]) => value !== undefined)] };
}

/** Each message and part has a number of its own, by which it is found again. */
function dressMessage(message: unknown, { parts, members, isTwice }: Change, number: () => number): unknown {
  if (!isObject(message)) return message;
  const added = message["message_type"] === "response" ? parts : [];
  const held = Array.isArray(message["parts"])
    ? [...added, ...message["parts"]].map((part: unknown) => dressPart(part, members, number()))
    : message["parts"];
  const plain = Object.entries({
    ...message,
    x_number: number(),
    timestamp: "2025-01-20T10:00:05Z",
    parts: held,
  });
  const all = [...plain.filter(([, value]) => value !== undefined), ...members];
  return { members: isTwice ? [["message_type", "system"] as [string, unknown], ...all] : all };
}

const dressPart = (part: unknown, members: [string, unknown][], number: number): unknown =>
  isObject(part) ? { members: [...members, ["x_number", number], ...Object.entries(part)] } : part;

function write(value: unknown, gap: () => string): string {
  if (Array.isArray(value))
    return `[${value.map((item) => `${gap()}${write(item, gap)}`).join(`${gap()},`)}${gap()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  if ("raw" in value) return (value as { raw: string }).raw;
  const { members } =
    "members" in value
      ? (value as Written & { members: [string, unknown][] })
      : { members: Object.entries(value) };
  const texts = members.map(
    ([key, item]) => `${gap()}${JSON.stringify(key)}${gap()}:${gap()}${write(item, gap)}`,
  );
  return `{${texts.join(`${gap()},`)}${gap()}}`;
}
