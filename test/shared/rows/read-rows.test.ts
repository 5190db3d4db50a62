import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { rowSchema } from "../../../shared/api/row.ts";
import { countRows } from "../../../shared/rows/count-rows.ts";
import { describeThread } from "../../../shared/rows/describe-thread.ts";
import { readRows } from "../../../shared/rows/read-rows.ts";
import { cuts, threadText } from "../scan/arbitrary-thread.ts";
import { encode, readerOf, scanBytes } from "../scan/scan-bytes.ts";

async function rowsOf(source: string | object) {
  const bytes = encode(typeof source === "string" ? source : JSON.stringify(source));
  const { index } = scanBytes(bytes);
  return readRows(index, readerOf(bytes), 0, 10_000);
}

const agentTurn = (turn: object) => ({ turns: [{ turn_type: "agent", ...turn }] });
const response = (...parts: unknown[]) => ({ message_type: "response", parts });

test("a thread becomes flat rows: headers, parts, events and interruptions in order", async () => {
  const sample = new URL("../../../electron/engine/samples/weather-interrupted.json", import.meta.url);
  const rows = await rowsOf(readFileSync(sample, "utf8"));
  expect(rows.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual([
    "turn /turns/0",
    "part /turns/0/parts/0",
    "turn /turns/1",
    "part /turns/1/messages/0/parts/0",
    "part /turns/1/messages/0/parts/1",
    "part /turns/1/messages/0/parts/2",
    "part /turns/1/messages/1/parts/0",
    "part /turns/1/messages/1/parts/1",
    "interruption /turns/1/interruption",
    "turn /turns/2",
    "part /turns/2/parts/0",
    "turn /turns/3",
    "part /turns/3/messages/0/parts/0",
    "part /turns/3/messages/1/parts/0",
    "part /turns/3/messages/2/parts/0",
  ]);
});

test("a turn's header takes its names from the agents, its model from its first response", async () => {
  const agents = { a1: { agent_name: "Weather agent", model_name: "model-a" } };
  const turn = {
    turn_type: "agent",
    agent_id: "a1",
    started_at: "T1",
    completed_at: "T2",
    completion_status: "complete",
  };
  const named = {
    ...turn,
    messages: [{ ...response({}), model_name: "model-b" }],
    total_usage: { total_tokens: 7 },
  };
  const rows = await rowsOf({ agents, turns: [turn, named] });
  const shared = {
    kind: "turn",
    agent: "a1",
    agentName: "Weather agent",
    startedAt: "T1",
    endedAt: "T2",
    status: "complete",
  };
  expect(rows[0]).toMatchObject({ ...shared, model: "model-a", messages: 0, tokens: null });
  expect(rows[2]).toMatchObject({ ...shared, model: "model-b", messages: 1, tokens: 7 });
});

test.each([
  [{ total_tokens: 5, input_tokens: 1 }, 5],
  [{ input_tokens: 3, output_tokens: 4 }, 7],
  [{ output_tokens: 4 }, 4],
  [{ total_tokens: "5" }, null],
  [{}, null],
  ["many", null],
])("the usage %j comes to %s tokens", async (total_usage, tokens) => {
  expect((await rowsOf(agentTurn({ total_usage })))[0]).toMatchObject({ tokens });
});

test("an agent named like a property of objects is only found where the thread has one", async () => {
  const turns = [
    { turn_type: "agent", agent_id: "__proto__" },
    { turn_type: "agent", agent_id: "constructor" },
  ];
  const text = `{"agents":{"__proto__":{"agent_name":"Proto"}},"turns":${JSON.stringify(turns)}}`;
  const rows = await rowsOf(text);
  expect(rows.filter(({ kind }) => kind === "turn")).toMatchObject([
    { agentName: "Proto" },
    { agentName: null },
  ]);
});

test.each([
  [{ content: "72 °F \n and 😀" }, "text", "72 °F \n and 😀"],
  [{ content: { b: 1.0, a: [1, 2] } }, "json", '{"b":1,"a":[1,2]}'],
  [{ args: { city: "Paris" } }, "json", '{"city":"Paris"}'],
  [{ content: null, content_ref: { uri: "s3://x" } }, "json", '{"uri":"s3://x"}'],
  [{ content: null }, "none", ""],
  [{ content: "" }, "text", ""],
  [{ content: false }, "json", "false"],
  [
    { part_kind: "user-prompt", content: ["Look at", { kind: "image-url" }, "this"] },
    "text",
    "Look at\n[image-url]\nthis",
  ],
  [{ part_kind: "user-prompt", content: [{ kind: "image-url" }] }, "text", "[image-url]"],
  [{ part_kind: "user-prompt", content: ["odd", 7] }, "json", '["odd",7]'],
  [{ part_kind: "text", content: ["a", "b"] }, "json", '["a","b"]'],
  [{ part_kind: "custom:step", id: 1 }, "json", '{"part_kind":"custom:step","id":1}'],
])("the part %j is shown as %s", async (part, form, text) => {
  const rows = await rowsOf({ turns: [{ turn_type: "user", parts: [part] }] });
  expect(rows[1]).toMatchObject({ kind: "part", preview: { form, text, cut: false } });
});

test.each(["x".repeat(100_000), "😀".repeat(50_000), "\u0001".repeat(50_000), "天".repeat(50_000)])(
  "a long text is cut cleanly and says its real size",
  async (content) => {
    const [, row] = await rowsOf({ turns: [{ turn_type: "user", parts: [{ content }] }] });
    const preview = row?.kind === "part" ? row.preview : null;
    expect(preview).toMatchObject({
      form: "text",
      cut: true,
      sizeBytes: encode(JSON.stringify(content)).length,
    });
    expect(content.startsWith(preview!.text)).toBe(true);
    expect(preview!.text.isWellFormed()).toBe(true);
    expect(preview!.text.length).toBeGreaterThan(1000);
    expect(preview!.text.length).toBeLessThanOrEqual(2000);
  },
);

test("a return says its status, else its outcome; parts know whether they open or close their message", async () => {
  const rows = await rowsOf(
    agentTurn({
      messages: [
        response({ status: "error", outcome: "failed" }, { outcome: "denied" }, { part_kind: "text" }),
      ],
    }),
  );
  expect(rows.slice(1)).toMatchObject([
    { outcome: "error", opens: true, closes: false, role: "response" },
    { outcome: "denied", opens: false, closes: false },
    { outcome: null, opens: false, closes: true, tier: "protocol" },
  ]);
});

test("what is no turn, message or part, and what holds nothing, gets a bare row", async () => {
  const rows = await rowsOf({
    turns: [
      "x",
      {},
      { turn_type: "agent", messages: [7, { message_type: "response", parts: [] }, {}, response(null)] },
    ],
  });
  expect(rows.filter(({ kind }) => kind === "bare")).toMatchObject([
    { pointer: "/turns/0", what: "a string in place of a turn", preview: { form: "text", text: "x" } },
    { pointer: "/turns/1", what: "a turn without messages or parts", preview: { form: "json", text: "{}" } },
    { pointer: "/turns/2/messages/0", what: "a number in place of a message", preview: { text: "7" } },
    { pointer: "/turns/2/messages/1", what: "a response without parts" },
    { pointer: "/turns/2/messages/2", what: "a message without parts" },
    { pointer: "/turns/2/messages/3/parts/0", what: "null in place of a part", preview: { form: "none" } },
  ]);
});

test("a turn with its own parts and messages shows both, its parts first, in either order of keys", async () => {
  const parts = [{ part_kind: "text" }];
  const messages = [response({ part_kind: "text" })];
  for (const turn of [
    { parts, messages },
    { messages, parts },
  ])
    expect((await rowsOf(agentTurn(turn))).map(({ pointer }) => pointer)).toEqual([
      "/turns/0",
      "/turns/0/parts/0",
      "/turns/0/messages/0/parts/0",
    ]);
});

test.each([
  [{ completion_status: "interrupted" }, "interrupted", null],
  [{ interruption: { reason: "timeout" } }, "unstated", "timeout"],
  [{ completion_status: "complete", interruption: { reason: "odd" } }, "complete", "odd"],
])("the turn %j ends with an interruption", async (turn, status, reason) => {
  const rows = await rowsOf(agentTurn({ ...turn, messages: [response({})] }));
  expect(rows[0]).toMatchObject({ status });
  expect(rows.at(-1)).toMatchObject({ kind: "interruption", reason });
});

test("rows of whole messages are there while their turn is still being read", () => {
  const text = JSON.stringify(
    agentTurn({ messages: [response({ part_kind: "text" }), response({}), response({})] }),
  );
  const counts = new Set<number>();
  scanBytes(
    encode(text),
    Array.from(text, (_, at) => at),
    (index) => counts.add(countRows(index)),
  );
  expect([...counts]).toEqual([0, 1, 2, 3, 4]);
});

test("reading rows while the scan goes on changes nothing in the end", async () => {
  await fc.assert(
    fc.asyncProperty(threadText, cuts, async (text, places) => {
      const bytes = encode(text);
      const followed = scanBytes(bytes, places, countRows).index;
      const plain = scanBytes(bytes).index;
      const reader = readerOf(bytes);
      const rows = await readRows(followed, reader, 0, 1000);
      expect(rows).toEqual(await readRows(plain, reader, 0, 1000));
      expect(await describeThread(followed, reader)).toEqual(await describeThread(plain, reader));
      for (const row of rows) rowSchema.parse(row);
    }),
    { numRuns: 60 },
  );
});

test("pages put together are the whole", async () => {
  await fc.assert(
    fc.asyncProperty(threadText, fc.integer({ min: 1, max: 7 }), async (text, size) => {
      const bytes = encode(text);
      const { index } = scanBytes(bytes);
      const reader = readerOf(bytes);
      const pages: unknown[] = [];
      for (let from = 0; from < countRows(index); from += size)
        pages.push(...(await readRows(index, reader, from, size)));
      expect(pages).toEqual(await readRows(index, reader, 0, 1000));
      expect(await readRows(index, reader, countRows(index), 10)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test("a page of a hundred rows costs few reads and never the size of what it shows", async () => {
  const big = { part_kind: "tool-return", content: "y".repeat(1_000_000) };
  const small = { part_kind: "text", content: "short" };
  const bytes = encode(
    JSON.stringify(
      agentTurn({
        messages: Array.from({ length: 50 }, (_, at) => response(at === 20 ? big : small, small)),
      }),
    ),
  );
  const { index } = scanBytes(bytes);
  const reads: number[] = [];
  const rows = await readRows(
    index,
    {
      read: async (start, end) => {
        reads.push(end - start);
        return bytes.subarray(start, end);
      },
    },
    0,
    100,
  );
  expect(rows).toHaveLength(100);
  expect(reads.length).toBeLessThanOrEqual(3);
  expect(Math.max(...reads)).toBeLessThan(20_000);
});

test("a row shows the beginning of a very long name", async () => {
  const long = "n".repeat(1500);
  const shown = `${"n".repeat(200)}…`;
  const part = { part_kind: long, tool_name: long, tool_call_id: long, content: "x" };
  const [turn, row] = await rowsOf(agentTurn({ agent_id: long, messages: [response(part)] }));
  expect(turn).toMatchObject({ agent: shown });
  expect(row).toMatchObject({ partKind: shown, tool: shown, callId: shown });
});
