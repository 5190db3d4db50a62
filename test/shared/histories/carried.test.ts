import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseExactly } from "../../../shared/text/parse-exactly.ts";
import { scanText } from "../problems/check-text.ts";
import { resolvePointer } from "../problems/resolve-pointer.ts";
import { encode } from "../scan/scan-bytes.ts";
import { makeThread, makeThreadOf } from "./make-thread.ts";

type Turn = Record<string, unknown> & { messages?: Record<string, unknown>[] };

const text = { part_kind: "text", content: "b" };
const prompt = { part_kind: "user-prompt", content: "a" };
const request = (threadprotocol: unknown, ...parts: unknown[]) => ({
  kind: "request",
  parts,
  metadata: { threadprotocol },
});
const response = (threadprotocol: unknown) => ({
  kind: "response",
  parts: [text],
  metadata: { threadprotocol },
});
const threadOf = (...messages: unknown[]) =>
  JSON.parse(makeThreadOf(JSON.stringify(messages)).text) as { version?: string; turns: Turn[] };

test("an agent's turn gets its own fields, and what stands among its messages", () => {
  const event = { message_type: "system", event_type: "data-app-x" };
  const { turns } = threadOf(
    request({ as: "user", turn: { fields: { client_metadata: { "a.b": 1 } } } }, prompt),
    response({
      as: "agent",
      turn: { fields: { agent_id: "x" }, without: ["completed_at"] },
      message: { fields: { note: 1 } },
      items: [
        { at: 1, value: event },
        { at: 5, value: event },
      ],
      parts: [{ at: 0, value: { part_kind: "custom:x" } }],
    }),
    { kind: "response", parts: [] },
  );
  expect(turns).toEqual([
    { turn_type: "user", parts: [prompt], client_metadata: { "a.b": 1 } },
    {
      turn_type: "agent",
      completion_status: "complete",
      agent_id: "x",
      messages: [
        { message_type: "response", parts: [{ part_kind: "custom:x" }, text], note: 1 },
        event,
        { message_type: "response", parts: [] },
        event,
      ],
    },
  ]);
});

test("a message goes on with the turn before it, or begins one, or is one whole, as it says", () => {
  const { turns } = threadOf(
    response({ as: "agent" }),
    response({ as: "agent" }),
    request({ as: "same" }, prompt),
    request({ as: "turn", value: null }),
    request({ as: "both" }, prompt),
  );
  expect(turns.map((turn) => turn && [turn["turn_type"], turn.messages?.length])).toEqual([
    ["agent", 1],
    ["agent", 2],
    null,
    ["user", undefined],
    ["agent", 1],
  ]);
});

test("what stands around the turns counts in the first message alone", () => {
  const root = { root: { fields: { version: "0.0.3", title: "x" } } };
  expect(threadOf(response(root))).toMatchObject({ version: "0.0.3", title: "x" });
  expect(threadOf(response({ root: { without: ["version"] } }))).not.toHaveProperty("version");
  expect(threadOf({ kind: "response", parts: [] }, response(root))).toMatchObject({ version: "0.0.4" });
});

test("other metadata stay, and an agent's name in them counts", () => {
  const message = {
    ...response({ as: "agent" }),
    metadata: { threadprotocol: { as: "agent" }, agent_id: "a" },
  };
  expect(threadOf(message).turns[0]).toMatchObject({
    agent_id: "a",
    messages: [{ metadata: { agent_id: "a" } }],
  });
});

test("how a turn ended is not believed where the list is cut", () => {
  const turn = { fields: { completion_status: "complete", completed_at: "x", agent_id: "a" } };
  const { text: made } = makeThreadOf(`[${JSON.stringify(response({ as: "agent", turn }))}`);
  const [cut] = (JSON.parse(made) as { turns: Turn[] }).turns;
  expect(cut).toMatchObject({ agent_id: "a", completion_status: "interrupted" });
  expect(cut).not.toHaveProperty("completed_at");
});

describe("what cannot be understood is metadata like any other:", () => {
  test.each([
    ["nothing", {}],
    ["no object", "agent"],
    ["another way", { as: "other" }],
    ["a name of every object", { as: "constructor" }],
    ["a field that nobody knows", { as: "agent", more: 1 }],
    ["a field of another way", { as: "same", turn: {} }],
    ["a turn's type", { as: "agent", turn: { fields: { turn_type: "user" } } }],
    ["a turn's messages", { as: "agent", turn: { without: ["messages"] } }],
    ["a message's parts", { as: "agent", message: { fields: { parts: [] } } }],
    ["turns in the root", { root: { fields: { turns: [] } } }],
    ["fields that are a list", { as: "agent", turn: { fields: [] } }],
    ["names that are no text", { as: "agent", turn: { without: [1] } }],
    [
      "patches out of order",
      {
        as: "agent",
        parts: [
          { at: 1, value: 1 },
          { at: 0, value: 1 },
        ],
      },
    ],
    ["a patch at no place", { as: "agent", parts: [{ at: -1, value: 1 }] }],
    ["a patch that is two things", { as: "agent", parts: [{ at: 0, value: 1, without: [] }] }],
    ["an item that changes one", { as: "agent", items: [{ at: 0, without: [] }] }],
    ["a turn in the place of a message that says something", { as: "turn", value: 1 }],
  ])("%s", (_, threadprotocol) => {
    const { turns } = threadOf(response(threadprotocol));
    expect(turns).toEqual([
      {
        turn_type: "agent",
        completion_status: "complete",
        messages: [{ message_type: "response", parts: [text], metadata: { threadprotocol } }],
      },
    ]);
  });
});

const value = fc.oneof(
  fc.constantFrom<unknown>(null, 1, "x", [], { part_kind: "meta:x" }),
  fc.jsonValue({ maxDepth: 2, stringUnit: "binary" }),
);
const name = fc.constantFrom(
  "__proto__",
  "parts",
  "messages",
  "turn_type",
  "version",
  "turns",
  "x",
  "status",
);
const change = fc.oneof(
  value,
  fc.record(
    {
      fields: fc.dictionary(name, value, { maxKeys: 2, noNullPrototype: true }),
      without: fc.array(name, { maxLength: 2 }),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
);
const patches = fc.array(
  fc.oneof(
    fc.record({ at: fc.nat(4), value }, { noNullPrototype: true }),
    fc.tuple(fc.nat(4), change).map(([at, made]) => Object.assign({ at }, made)),
  ),
  { maxLength: 3 },
);
const changes = { turn: change, message: change, user: change, root: change };
const lists = { parts: patches, prompts: patches, items: patches };
const places: [as: string | undefined, names: string[]][] = [
  [undefined, ["root"]],
  ["user", ["turn", "parts", "root"]],
  ["agent", ["turn", "message", "parts", "items"]],
  ["both", ["turn", "message", "parts", "items", "user", "prompts"]],
  ["same", ["message", "parts"]],
  ["turn", ["value"]],
];
/** Mostly what belongs together. */
const carried = fc
  .tuple(
    fc.record({ ...changes, ...lists, value }, { requiredKeys: ["value"], noNullPrototype: true }),
    fc.constantFrom(...places),
    fc.nat(9),
  )
  .map(([all, [as, names], luck]) =>
    Object.fromEntries([
      ["as", as],
      ...Object.entries(all).filter(([key]) => luck === 0 || names.includes(key)),
    ]),
  );
const message = fc.record({
  kind: fc.constantFrom("request", "response"),
  parts: fc.array(fc.oneof(fc.constantFrom<unknown>(prompt, text, { part_kind: "tool-return" }), value), {
    maxLength: 3,
  }),
  metadata: carried.map((threadprotocol) => ({ threadprotocol })),
});

test("whatever is carried, what comes out is a thread in which no key stands twice, at any cut", () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 5 }), fc.nat(3000), (messages, cut) => {
      const list = JSON.stringify(messages);
      const bytes = encode(list);
      for (const { text: made, problems } of [
        makeThreadOf(list),
        makeThread([bytes.subarray(0, cut % (bytes.length + 1))]),
      ]) {
        const { index, fault } = scanText(made);
        expect([fault, index.isThread]).toEqual([null, true]);
        expect(JSON.stringify(parseExactly(made))).toBe(made.replaceAll("\n", ""));
        for (const { pointer } of problems) expect(resolvePointer(JSON.parse(made), pointer)).toBeDefined();
      }
    }),
    { numRuns: 300 },
  );
});
