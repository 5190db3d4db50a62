import { expect, test } from "vitest";
import { describeThread } from "../../../shared/rows/describe-thread.ts";
import { encode, readerOf, scanBytes } from "../scan/scan-bytes.ts";

async function describeText(text: string) {
  const bytes = encode(text);
  return describeThread(scanBytes(bytes).index, readerOf(bytes));
}

const event = (event_type: string) => [
  { turn_type: "agent", messages: [{ message_type: "system", event_type }] },
];

test.each([
  [{ version: "0.0.3", turns: [{ completion_status: "complete" }] }, "0.0.3", "0.0.3"],
  [{ version: "0.0.4", turns: [] }, "0.0.4", "0.0.4"],
  [{ version: "1.2.0", turns: [] }, "1.2.0", "0.0.4"],
  [{ version: 3, turns: [] }, null, "0.0.3"],
  [{ turns: [] }, null, "0.0.3"],
  [{ turns: [{ completion_status: "complete" }] }, null, "0.0.4"],
  [{ turns: [{ interruption: {} }] }, null, "0.0.4"],
  [{ turns: event("data-tp-thread_end") }, null, "0.0.4"],
  [{ turns: event("data-app-x") }, null, "0.0.3"],
])("the version of %j", async (thread, stated, readAs) => {
  expect((await describeText(JSON.stringify(thread))).version).toEqual({ stated, readAs });
});

test("counts turns, messages, parts and interrupted turns", async () => {
  const message = { message_type: "response", parts: [{}, {}] };
  const turns = [
    { parts: [{}] },
    { messages: [message, message] },
    { completion_status: "interrupted", messages: [message] },
    5,
  ];
  expect(await describeText(JSON.stringify({ title: "T", turns }))).toMatchObject({
    title: "T",
    turns: 4,
    messages: 3,
    parts: 7,
    interruptedTurns: 1,
    rows: 4 + 7 + 1 + 1,
  });
});

test("of a list of turns that stands twice only the last one counts", async () => {
  const twice = '{"turns":[{"parts":[{},{}]},{"interruption":{}}],"turns":[{"parts":[{}]}]}';
  expect(await describeText(twice)).toMatchObject({ turns: 1, parts: 1, interruptedTurns: 0, rows: 2 });
});

test("a file that is cut off keeps its whole messages, in the unfinished turn too", async () => {
  const text = JSON.stringify({ turns: [{ messages: [{ parts: [{}] }, { parts: [{}, {}] }] }] });
  const cut = text.slice(0, text.lastIndexOf("{}"));
  expect(await describeText(cut)).toMatchObject({ turns: 1, messages: 1, parts: 1, rows: 2 });
});
