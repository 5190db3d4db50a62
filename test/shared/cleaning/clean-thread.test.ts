import { expect, test } from "vitest";
import { cleanThread } from "../../../shared/cleaning/clean-thread.ts";
import { defaultPolicy } from "../../../shared/cleaning/policy.ts";
import { rootRange } from "../../../shared/index/thread-index.ts";
import { encode, readerOf, scanBytes } from "../scan/scan-bytes.ts";
import { cleanText, listed } from "./clean-text.ts";

const prompt = '{"turn_type":"user","parts":[{"part_kind":"user-prompt","content":"Hi"}]}';
const call = (id: string) => `{"part_kind":"tool-call","tool_name":"f","tool_call_id":"${id}"}`;
const answered = (id: string) =>
  `{"message_type":"response","parts":[${call(id)}]},{"message_type":"request","parts":[{"part_kind":"tool-return","tool_name":"f","tool_call_id":"${id}"}]}`;
const open = (id: string) => `{"message_type":"response","parts":[${call(id)}]}`;
const agent = (messages: string, rest = "") => `{"turn_type":"agent"${rest},"messages":[${messages}]}`;
const thread = (...turns: string[]) => `{"version":"0.0.4","turns":[${turns.join(",")}]}`;
const clean = agent(answered("a"), ',"completion_status":"complete"');
const broken = agent(`${answered("a")},${open("b")}`, ',"completion_status":"complete"');

const sourceOf = (text: string, number = 0) => {
  const bytes = encode(text);
  const { index } = scanBytes(bytes, [], undefined, { thread: number });
  return { index, reader: readerOf(bytes), bytes };
};

/** One thread of several, with the range of its own bytes. */
const aloneIn = (text: string, number: number) => {
  const { index, reader } = sourceOf(text, number);
  const range = { start: index.root.start(0, rootRange.own), end: index.root.end(0, rootRange.own) };
  return { index, reader, range };
};

test("a thread that is cut off is not cleaned", async () => {
  const { index, reader, bytes } = sourceOf(thread(prompt, broken).slice(0, -2));
  const range = { start: 0, end: bytes.length };
  expect(await cleanThread({ index, reader, range }, defaultPolicy)).toMatchObject({
    ok: false,
    fault: { code: "truncated" },
  });
});

test("one thread of several is cleaned by itself, and what stands around it is not in the result", async () => {
  const [first, second] = [thread(prompt, clean), thread(prompt, broken)];
  const result = await cleanThread(aloneIn(`${first}\n${second}\n`, 1), defaultPolicy);
  expect(result).toMatchObject({ ok: true, cleaned: { isSame: false } });
  const { cleaned } = result as Extract<typeof result, { ok: true }>;
  const alone = await cleanText(second);
  expect(new TextDecoder().decode(await cleaned.reader.read(0, cleaned.size))).toBe(alone.text);
  expect(listed(cleaned.removed)).toEqual(listed(alone.cleaned.removed));
  const same = await cleanThread(aloneIn(`${first}\n${first}`, 1), defaultPolicy);
  expect(same).toMatchObject({ ok: true, cleaned: { isSame: true, size: first.length } });
});

test("a source that became shorter while it was planned over is a change, not a broken thread", async () => {
  const { index, bytes } = sourceOf(thread(prompt, broken));
  const reader = readerOf(bytes.subarray(0, bytes.length - 60));
  const range = { start: 0, end: bytes.length };
  expect(await cleanThread({ index, reader, range }, defaultPolicy)).toMatchObject({
    ok: false,
    fault: { code: "changed" },
  });
});

test("it ends when nobody wants it any more", async () => {
  const { index, reader, bytes } = sourceOf(thread(prompt, broken));
  const signal = AbortSignal.abort();
  expect(
    await cleanThread({ index, reader, range: { start: 0, end: bytes.length } }, defaultPolicy, { signal }),
  ).toMatchObject({ ok: false, fault: { code: "cancelled" } });
});

test("progress counts what is read again", async () => {
  const { index, reader, bytes } = sourceOf(thread(prompt, broken).replace("0.0.4", "0.0.3"));
  const told: number[] = [];
  await cleanThread({ index, reader, range: { start: 0, end: bytes.length } }, defaultPolicy, {
    onProgress: (done, all) => void told.push(done / all),
  });
  expect(told.length).toBeGreaterThan(0);
  expect(told.every((share) => share > 0 && share <= 1)).toBe(true);
});

test("a chain of turns that answer each other late goes in one round, not one by one", async () => {
  const links = Array.from({ length: 300 }, (_, at) =>
    agent(
      `{"message_type":"request","parts":[{"part_kind":"tool-return","tool_name":"f","tool_call_id":"c${at}"}]},${open(`c${at + 1}`)}`,
      ',"completion_status":"complete"',
    ),
  );
  const text = thread(prompt, agent(open("c0"), ',"completion_status":"complete"'), ...links);
  const { cleaned, text: written } = await cleanText(text, { version: "0.0.3" });
  expect(JSON.parse(written)).toEqual({ version: "0.0.3", turns: [JSON.parse(prompt)] });
  expect(cleaned.loses.turns).toBe(301);
});

test("names that are markup, prototype keys or long are quoted short and on one line", async () => {
  const name = `<img src=x onerror=alert(1)>\\n\\u202e${"x".repeat(500)}`;
  const text = thread(
    prompt,
    agent(`{"message_type":"response","parts":[${call("b").replace('"f"', `"${name}"`)}]}`),
  );
  const [finding] = [...(await cleanText(text)).cleaned.removed].slice(1);
  expect(finding?.reason).not.toMatch(/[\n\u202e]/u);
  expect(finding?.reason.length).toBeLessThan(120);
});

test("an id that is longer than what is kept of it is not closed with half of it", async () => {
  const text = thread(prompt, clean, agent(open("x".repeat(3000))));
  const { cleaned } = await cleanText(text, { incompleteCycles: "close" });
  expect(cleaned.synthesized).toBe(0);
  expect(cleaned.cycles.counts).toMatchObject({ unanswered: 0 });
});

test("a thread that states no version stays of the one that it reads as, whatever goes", async () => {
  const text = `{"turns":[${prompt},${agent(open("a"), ',"completion_status":"complete"')}]}`;
  const { cleaned, text: written } = await cleanText(text);
  expect(JSON.parse(written)).toEqual({ turns: [JSON.parse(prompt)] });
  expect(cleaned).toMatchObject({ from: { readAs: "0.0.4" }, to: "0.0.4" });
  expect((await cleanText(text, { version: "0.0.3" })).cleaned.to).toBe("0.0.3");
});

test("a return that answers no call is no loss of the older version", async () => {
  const stray =
    '{"message_type":"request","parts":[{"part_kind":"tool-return","tool_name":"f","tool_call_id":"z"}]}';
  const interrupted = agent(`${answered("a")},${stray}`, ',"completion_status":"interrupted"');
  const { cleaned } = await cleanText(thread(prompt, interrupted));
  expect(await cleaned.older()).toEqual({ turns: 1, returns: 1, kept: 1, tokens: null });
});

test("turns that are cut are counted, those that go or were interrupted before are not", async () => {
  const before = ',"completion_status":"interrupted","interruption":{"reason":"timeout"}';
  const cut = agent(`${answered("a")},${open("b")}`, before);
  const gone = agent(open("c"), ',"completion_status":"complete"');
  expect((await cleanText(thread(prompt, broken, cut, gone, broken))).cleaned.cutTurns).toBe(2);
  expect((await cleanText(thread(prompt, broken), { incompleteCycles: "close" })).cleaned.cutTurns).toBe(0);
});
