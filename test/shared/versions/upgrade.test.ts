import { expect, test } from "vitest";
import { EditedBytes } from "../../../shared/edits/edited-bytes.ts";
import { rootRange } from "../../../shared/index/thread-index.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import { downgrade } from "../../../shared/versions/downgrade.ts";
import { upgrade } from "../../../shared/versions/upgrade.ts";
import type { PlanResult } from "../../../shared/versions/version-plan.ts";
import { encode, scanBytes } from "../scan/scan-bytes.ts";
import { copyingReader, upgradeText } from "./convert.ts";

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const editsOf = (result: PlanResult) => (result.ok ? result.plan.edits : []);

test("a thread that states no version goes on stating none, and reads as 0.0.4 by its turns", async () => {
  const { text } = await upgradeText('{"turns":[{"turn_type":"agent"}]}');
  expect(text).toBe('{"turns":[{"turn_type":"agent","completion_status":"complete"}]}');
});

test.each([
  ["0.0.4", '{"version":"0.0.4","turns":[{"turn_type":"agent"}]}'],
  ["a version nobody knows", '{"version":"2","turns":[{"turn_type":"agent"}]}'],
  ["no version, but a status", '{"turns":[{"turn_type":"agent"},{"completion_status":"complete"}]}'],
  ["no turns of agents", '{"turns":[{"turn_type":"user"},7,{"turn_type":"plan"},{}]}'],
])("does not change a thread of %s", async (_, text) => {
  expect(await upgradeText(text)).toMatchObject({ text, plan: { edits: [], changed: [], losses: [] } });
});

const withStatus = (version: string, status: string) =>
  `{"version":"${version}","turns":[{"turn_type":"agent","completion_status":1,"completion_status":${status}}]}`;

test.each([
  ["null is no status", "null", '"complete"', 1],
  ["a status of the wrong type is left as it is", "5", "5", 0],
  ["a status is left as it is, whatever it says", '"streaming"', '"streaming"', 0],
  ["an interrupted turn stays interrupted", '"interrupted"', '"interrupted"', 0],
])("%s", async (_, before, after, changes) => {
  const { text, plan } = await upgradeText(withStatus("0.0.3", before));
  expect(text).toBe(withStatus("0.0.4", after));
  expect(plan.changed).toHaveLength(1 + changes);
  expect(plan.losses.map(({ pointer }) => pointer)).toEqual(["/turns/0/completion_status"]);
});

const withEvents = (version: string, last: string) =>
  `{"version":"${version}","turns":[{"messages":[` +
  `{"event_type":"error","message_type":"system","event_type":"${last}"},` +
  `{"message_type":"system","event_type":"error","event_type":7},` +
  `{"message_type":"request","event_type":"error"},{"event_type":"error"}]}]}`;

test("only the last of an event's names changes, and only where the message is an event", async () => {
  const { text, plan } = await upgradeText(withEvents("0.0.3", "thread.end"));
  expect(text).toBe(withEvents("0.0.4", "data-tp-thread_end"));
  expect(plan.changed.map(({ pointer }) => pointer)).toEqual(["/version", "/turns/0/messages/0/event_type"]);
});

test("of turns and messages that stand twice only the last ones change", async () => {
  const event = '{"message_type":"system","event_type":"error"}';
  const { text } = await upgradeText(
    `{"turns":[{"turn_type":"agent"}],"turns":[{"messages":[${event}],"turn_type":"agent","messages":[${event}]}]}`,
  );
  const newer = event.replace("error", "data-tp-error");
  expect(text).toBe(
    `{"turns":[{"turn_type":"agent"}],` +
      `"turns":[{"messages":[${event}],"turn_type":"agent","completion_status":"complete","messages":[${newer}]}]}`,
  );
});

const thread =
  '{"version":"0.0.3","turns":[{"turn_type":"agent","messages":[{"message_type":"system","event_type":"error"}]}]}';

test("one of several threads in a file is converted by itself", async () => {
  const older = '{"version":"0.0.3","turns":[]}';
  const bytes = encode(`[${older},\n ${older}]`);
  const scanner = new ThreadScanner({ thread: 1 });
  scanner.push(bytes);
  scanner.end();
  const { index } = scanner;
  const reader = copyingReader(bytes);
  const result = await upgrade({ index, reader });
  const range = { start: index.root.start(0, rootRange.own), end: index.root.end(0, rootRange.own) };
  const alone = new EditedBytes(reader, range, editsOf(result));
  expect(decode(await alone.read(0, alone.size))).toBe(older.replace("3", "4"));
  const inFile = new EditedBytes(reader, { start: 0, end: bytes.length }, editsOf(result));
  expect(decode(await inFile.read(0, inFile.size))).toBe(`[${older},\n ${older.replace("3", "4")}]`);
});

test("a plan's result can be read and planned over without writing it", async () => {
  const bytes = encode(thread);
  const plan = editsOf(await upgrade({ index: scanBytes(bytes).index, reader: copyingReader(bytes) }));
  const newer = new EditedBytes(copyingReader(bytes), { start: 0, end: bytes.length }, plan);
  const { index } = scanBytes(await newer.read(0, newer.size));
  const back = new EditedBytes(
    newer,
    { start: 0, end: newer.size },
    editsOf(await downgrade({ index, reader: newer })),
  );
  expect(decode(await back.read(0, back.size))).toBe(thread);
});

test("a thread that is cut off has no plan", async () => {
  const bytes = encode(thread.slice(0, -1));
  const result = await upgrade({ index: scanBytes(bytes).index, reader: copyingReader(bytes) });
  expect(result).toMatchObject({ ok: false, fault: { code: "truncated" } });
});

test("a plan that is cancelled is none", async () => {
  const bytes = encode(thread);
  const source = { index: scanBytes(bytes).index, reader: copyingReader(bytes) };
  const result = await upgrade(source, { signal: AbortSignal.abort() });
  expect(result).toMatchObject({ ok: false, fault: { code: "cancelled" } });
});

test.each([
  ["shorter", thread.slice(0, 60)],
  ["another version", thread.replace("0.0.3", "0.0.2")],
  ["another event", thread.replace('"error"', '"errar"')],
  ["no JSON", "x".repeat(thread.length)],
  ["a turn that ends elsewhere", thread.replace("agent", 'ag"nt')],
])("a file that has changed since it was read has no plan: %s", async (_, now) => {
  const { index } = scanBytes(encode(thread));
  const result = await upgrade({ index, reader: copyingReader(encode(now)) });
  expect(result).toMatchObject({ ok: false, fault: { code: "changed" } });
});
