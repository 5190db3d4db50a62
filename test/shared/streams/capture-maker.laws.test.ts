import fc from "fast-check";
import { expect, test } from "vitest";
import { scanBytes } from "../scan/scan-bytes.ts";
import { type Chunk, hostileLines, someChunks, written } from "./arbitrary-stream.ts";
import { bytesOf, makeThread, type Made, partsOf } from "./make-thread.ts";

const capture = (mayReplace: boolean) =>
  someChunks(mayReplace).chain((chunks) => fc.record({ chunks: fc.constant(chunks), text: written(chunks) }));
const anyText = fc.oneof(
  capture(true).map(({ text }) => text),
  hostileLines,
);
const cut = fc.nat().map((at) => (bytes: Uint8Array) => bytes.slice(0, at % (bytes.length + 1)));

test("what is made of any text, cut anywhere, is JSON and scans as a thread", () => {
  fc.assert(
    fc.property(anyText, cut, (text, cutAt) => {
      const made = makeThread(cutAt(bytesOf(text)));
      const { fault, index } = scanBytes(bytesOf(made.text));
      expect(fault).toBeNull();
      expect(index.turns.length).toBe(made.thread.turns.length);
      expectPlaces(made);
    }),
    { numRuns: 600 },
  );
});

test("the parts of what came first are, equal and in order, among those of the whole", () => {
  fc.assert(
    fc.property(capture(false), cut, ({ text }, cutAt) => {
      const bytes = bytesOf(text);
      const whole = partsOf(makeThread(bytes)).map((part) => JSON.stringify(part));
      let at = 0;
      for (const part of partsOf(makeThread(cutAt(bytes)))) {
        const found = whole.indexOf(JSON.stringify(part), at);
        expect(found).toBeGreaterThanOrEqual(0);
        at = found + 1;
      }
    }),
    { numRuns: 600 },
  );
});

test("pieces of any size give the same", () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 40 }), (text, size) => {
      expect(makeThread(bytesOf(text), size)).toEqual(makeThread(bytesOf(text)));
    }),
    { numRuns: 300 },
  );
});

test("asking in between changes nothing, and the answer is a thread each time", () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 30 }), (text, asks) => {
      const bytes = bytesOf(text);
      let settled = "";
      const made = makeThread(bytes, Math.ceil((bytes.length + 1) / asks), (maker) => {
        const more = maker.takeSettled();
        settled += more;
        expect(() => JSON.parse(settled + maker.ending().text)).not.toThrow();
        return more;
      });
      expect(made).toEqual(makeThread(bytes));
    }),
    { numRuns: 100 },
  );
});

test("every word of every delta is in a part or in a lost part", () => {
  fc.assert(
    fc.property(capture(true), ({ chunks, text }) => {
      const made = makeThread(bytesOf(text));
      const kept = made.text + made.lost.map((lost) => lost.text).join("\n");
      for (const word of chunks.flatMap(wordsOf)) expect(kept).toContain(word);
    }),
    { numRuns: 600 },
  );
});

test("only what ended is a part", () => {
  fc.assert(
    fc.property(capture(true), cut, ({ chunks, text }, cutAt) => {
      const ended = chunks.filter(({ type }) =>
        /-(?:end|available|error|denied|url|message)$|^(?:file|custom)$/.test(type),
      );
      // A call whose arguments were refused brings its return along.
      const refused = chunks.filter(({ type }) => type === "tool-input-error");
      const parts = partsOf(makeThread(cutAt(bytesOf(text))));
      expect(parts.length).toBeLessThanOrEqual(ended.length + refused.length);
    }),
    { numRuns: 300 },
  );
});

const wordsOf = ({ type, delta, inputTextDelta }: Chunk): string[] =>
  type.endsWith("-delta") ? (String(delta ?? inputTextDelta).match(/w\d\.\d+\./g) ?? []) : [];

/** Lost parts and problems stand in the thread, in its order. */
function expectPlaces({ thread, lost, problems, silences }: Made): void {
  let before = [0, 0];
  for (const { turn, message } of lost) {
    const messages = thread.turns[turn]?.messages.length ?? 0;
    expect(message).toBeLessThanOrEqual(messages);
    expect(turn).toBeLessThan(Math.max(1, thread.turns.length));
    expect(turn > before[0]! || (turn === before[0] && message >= before[1]!)).toBe(true);
    before = [turn, message];
  }
  for (const { pointer } of problems)
    expect(pointer === "" || valueAt(thread, pointer) !== undefined).toBe(true);
  for (const { turn } of silences) expect(thread.turns[turn]?.["interruption"]).toBeDefined();
}

const valueAt = (thread: unknown, pointer: string): unknown =>
  pointer
    .split("/")
    .slice(1)
    .reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], thread);
