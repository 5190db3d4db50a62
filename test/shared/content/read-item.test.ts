import { expect, test } from "vitest";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import { aLostPart } from "../rows/a-lost-part.ts";
import { threadIn } from "./read-thread.ts";

const message =
  '{"message_type":"response","timestamp":"2025-01-01T00:00:02Z","model_name":"m","finish_reason":"stop","provider_name":null,"target_agents":["a","b"],"usage":{"z":3,"__proto__":1,"2":2,"details":{"x":1},"big":1e999,"a":0.5},"parts":[{"part_kind":"text","content":"hi"}],"stored_at":1735689602}';
const turn = `{"turn_type":"agent","started_at":"2025-01-01T00:00:00Z","messages":[${message},{"message_type":"request","parts":[]}],"total_usage":{"total_tokens":9},"interruption":{"reason":"x","interrupted_at":"then","started_at":"never"}}`;
const text = `{"turns":[${turn},7]}`;

test("an item tells its message's fields, all times, its tokens and its place", async () => {
  const item = await threadIn(text).item("/turns/0/messages/0/parts/0");
  expect(item.pointer).toBe("/turns/0/messages/0/parts/0");
  expect(item.message).toEqual([
    { name: "model_name", text: "m" },
    { name: "finish_reason", text: "stop" },
    { name: "target_agents", text: "a, b" },
  ]);
  expect(item.times).toEqual([
    { name: "timestamp", text: "2025-01-01T00:00:02Z" },
    { name: "stored_at", text: "1735689602" },
    { name: "started_at", text: "2025-01-01T00:00:00Z" },
    { name: "interrupted_at", text: "then" },
    { name: "started_at", text: "never" },
  ]);
  expect(item.usage).toEqual({
    of: "message",
    counts: [
      { name: "z", value: 3 },
      { name: "__proto__", value: 1 },
      { name: "2", value: 2 },
      { name: "a", value: 0.5 },
    ],
  });
  expect(text.slice(item.offset, item.offset + item.sizeBytes)).toBe('{"part_kind":"text","content":"hi"}');
});

test("a message without tokens of its own has its turn's", async () => {
  const item = await threadIn(text).item("/turns/0/messages/1");
  expect(item.usage).toEqual({ of: "turn", counts: [{ name: "total_tokens", value: 9 }] });
  expect(item.message).toEqual([]);
});

test("turns, interruptions and what is no turn have an item too", async () => {
  const thread = threadIn(text);
  expect(await thread.item("/turns/0")).toMatchObject({ message: [], sizeBytes: turn.length });
  const interruption = await thread.item("/turns/0/interruption");
  expect(text.slice(interruption.offset).startsWith('{"reason"')).toBe(true);
  expect(await thread.item("/turns/1")).toMatchObject({ times: [], usage: null, sizeBytes: 1 });
});

test("long values are cut, and huge ones are not read", async () => {
  const fields = `"model_name":"${"m".repeat(300)}","agent_id":"${"a".repeat(1024 * 1024)}","x_at":{}`;
  const item = await threadIn(`{"turns":[{"messages":[{${fields}}]}]}`).item("/turns/0/messages/0");
  expect(item.message).toEqual([{ name: "model_name", text: `${"m".repeat(200)}…` }]);
  expect(item.times).toEqual([]);
});

test("a message of a million times lists some", async () => {
  const many = Array.from({ length: 5000 }, (_, at) => `"t${at}_at":"x"`).join();
  const item = await threadIn(`{"turns":[{"messages":[{${many},"t3_at":"last","model_name":"m"}]}]}`).item(
    "/turns/0/messages/0",
  );
  expect(item.times).toHaveLength(50);
  expect(item.times[3]).toEqual({ name: "t3_at", text: "last" });
  expect(item.message).toEqual([{ name: "model_name", text: "m" }]);
});

test("a lost part stands nowhere in the file, and has nothing of its turn's", async () => {
  const thread = threadIn(text);
  rowMapOf(thread.index).lose([aLostPart()], []);
  const pointer = "/turns/0/lost/0";
  expect(await thread.item(pointer)).toEqual({
    pointer,
    message: [],
    times: [],
    usage: null,
    offset: 0,
    sizeBytes: 0,
    problems: [],
  });
  expect(await thread.content(pointer)).toEqual({ pointer, pieces: [], left: 0 });
  expect((await thread.item("/turns/0/lost/1")).pointer).toBe("/turns/0");
});
