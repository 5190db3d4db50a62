import { expect, it } from "vitest";
import { findIn, queryOf } from "./find-in.ts";

const base64 = "TmVlZGxl".repeat(20);
const thread = {
  version: "0.0.4",
  agents: { "agent-7": { agent_name: "Heron", model_name: "model-x" } },
  turns: [
    {
      turn_type: "user",
      client_metadata: { theme: "heron-dark" },
      parts: [
        {
          part_kind: "user-prompt",
          content: ["Look at the heron", { kind: "binary", data: base64, media_type: "image/png" }],
        },
        { part_kind: "file", content: { kind: "image-url", url: "https://example.org/heron.png" } },
      ],
    },
    {
      turn_type: "agent",
      agent_id: "agent-7",
      completion_status: "interrupted",
      interruption: { reason: "heron_flew", interrupted_at: "2026-01-01T00:00:00Z" },
      messages: [
        {
          message_type: "system",
          event_type: "data-app-heron",
          event_data: { __proto__x: { constructor: "a heron" }, n: 4711 },
        },
        {
          message_type: "response",
          parts: [
            {
              part_kind: "tool-call",
              tool_name: "heron_find",
              tool_call_id: "call-heron",
              args: '{"bird":"h\\u0065ron"}',
            },
            { part_kind: "tool-call", tool_name: "other", tool_call_id: "c2", args: { bird: "heron" } },
          ],
        },
        {
          message_type: "request",
          parts: [
            { part_kind: "tool-return", tool_name: "other", tool_call_id: "c2", content: "second heron" },
            {
              part_kind: "tool-return",
              tool_name: "heron_find",
              tool_call_id: "call-heron",
              content: { found: ["heron", 4711] },
            },
            { part_kind: "custom:heron", content: "heron", note: "protocol keys are no finds" },
          ],
        },
      ],
    },
  ],
};
const source = JSON.stringify(thread).replace("__proto__x", "__proto__");
const brief = async (text: string, options?: Parameters<typeof queryOf>[1]) =>
  (await findIn(source, queryOf(text, options))).map(({ pointer, field, match }) => [pointer, field, match]);

it("everything that a row shows is searched, in the order of the rows", async () => {
  expect(await brief("heron")).toEqual([
    ["/turns/0", "/client_metadata", "heron"],
    ["/turns/0/parts/0", "/content/0", "heron"],
    ["/turns/0/parts/1", "/content", "heron"],
    ["/turns/1", null, "Heron"],
    ["/turns/1/messages/0", null, "heron"],
    ["/turns/1/messages/0", "/event_data", "heron"],
    ["/turns/1/messages/1/parts/0", null, "heron"],
    ["/turns/1/messages/1/parts/0", null, "heron"],
    ["/turns/1/messages/1/parts/0", "/args", "heron"],
    ["/turns/1/messages/2/parts/1", null, "heron"],
    ["/turns/1/messages/2/parts/1", null, "heron"],
    ["/turns/1/messages/2/parts/1", "/content", "heron"],
    ["/turns/1/messages/1/parts/1", "/args", "heron"],
    ["/turns/1/messages/2/parts/0", "/content", "heron"],
    ["/turns/1/messages/2/parts/2", "", "heron"],
    ["/turns/1/messages/2/parts/2", "", "heron"],
    ["/turns/1", "", "heron"],
  ]);
});

it("numbers, keys, models and ids are found", async () => {
  expect(await brief("4711")).toHaveLength(2);
  expect(await brief("__proto__")).toEqual([["/turns/1/messages/0", "/event_data", "__proto__"]]);
  expect(await brief("constructor")).toHaveLength(1);
  expect(await brief("model-x")).toEqual([["/turns/1", null, "model-x"]]);
  expect(await brief("agent-7")).toEqual([["/turns/1", null, "agent-7"]]);
  expect(await brief("image/png")).toEqual([["/turns/0/parts/0", null, "image/png"]]);
});

it("the protocol's own keys and the data of media are not", async () => {
  expect(await brief("part_kind")).toEqual([]);
  expect(await brief("interrupted_at")).toEqual([]);
  expect(await brief("TmVlZGxl", { matchCase: true })).toEqual([]);
});

const threadOf = (...parts: object[]) => JSON.stringify({ turns: [{ turn_type: "user", parts }] });

it("a hit tells where it stands in what its piece shows, and the text around it on one line", async () => {
  const text = `${"x".repeat(300)}one\n  two 🙂 three\tfour${"y".repeat(300)}`;
  const [inText] = await findIn(threadOf({ part_kind: "text", content: text }), queryOf("three"));
  expect(inText).toMatchObject({ field: "/content", at: text.indexOf("three"), length: 5, match: "three" });
  expect(inText?.before.endsWith("xxone two 🙂 ")).toBe(true);
  expect(inText?.before.length).toBeLessThanOrEqual(60);
  expect(inText?.after.startsWith(" fouryy")).toBe(true);
  const args = { a: "é\n", b: "three" };
  const [inJson] = await findIn(threadOf({ part_kind: "tool-call", args }), queryOf("three"));
  expect(inJson).toMatchObject({ field: "/args", at: JSON.stringify(args).indexOf("three"), length: 5 });
  expect(inJson?.before).toBe('{"a":"é ","b":"');
});

it("a text of many megabytes is searched to its end", async () => {
  const content = `${"lorem ipsum \u00e9\n".repeat(400_000)}needle${" dolor".repeat(10)}`;
  const found = await findIn(threadOf({ part_kind: "text", content }), queryOf("NEEDLE"));
  expect(found).toMatchObject([
    { at: content.indexOf("needle"), match: "needle", after: " dolor".repeat(10) },
  ]);
});
