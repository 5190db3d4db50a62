import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memorySource } from "../../../../electron/engine/memory-source.ts";
import { SourceLines } from "../../../../electron/engine/source/source-lines.ts";

const megabyte = 1024 * 1024;
const encoder = new TextEncoder();
const linesOf = (text: string) => new SourceLines(memorySource(encoder.encode(text)));

function countNaively(bytes: Uint8Array, offset: number) {
  const place = { line: 1, column: 1 };
  for (let at = 0; at < offset; at++)
    if (bytes[at] === 0x0a) Object.assign(place, { line: place.line + 1, column: 1 });
    else place.column++;
  return place;
}

/** Keeps where it read. */
function counted(bytes: Uint8Array) {
  const source = memorySource(bytes);
  const reads: number[] = [];
  const readInto = (buffer: Uint8Array, position: number) => {
    reads.push(position);
    return source.readInto(buffer, position);
  };
  return { lines: new SourceLines({ ...source, readInto }), reads };
}

describe("the line and column of a place", () => {
  test("are 1 and 1 at the start, in an empty file too", async () => {
    expect(await linesOf("abc").locate(0)).toEqual({ line: 1, column: 1 });
    expect(await linesOf("").locate(0)).toEqual({ line: 1, column: 1 });
  });

  test("count bytes in a file of one line", async () => {
    expect(await linesOf('{"é":1}').locate(6)).toEqual({ line: 1, column: 7 });
  });

  test("begin anew behind a newline, with or without a carriage return before it", async () => {
    expect(await linesOf("a\r\nb\nc").locate(2)).toEqual({ line: 1, column: 3 });
    expect(await linesOf("a\r\nb\nc").locate(3)).toEqual({ line: 2, column: 1 });
    expect(await linesOf("a\r\nb\nc").locate(5)).toEqual({ line: 3, column: 1 });
  });

  test("of a place behind the end are those of the end", async () => {
    expect(await linesOf("ab\ncd").locate(5)).toEqual({ line: 2, column: 3 });
    expect(await linesOf("ab\ncd").locate(500)).toEqual({ line: 2, column: 3 });
    expect(await linesOf("ab\n").locate(3)).toEqual({ line: 2, column: 1 });
  });

  test("are those of a plain count, whatever was asked before", async () => {
    const text = fc.array(fc.constantFrom("\n", "\r\n", "a", "é", "\n\n"), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat(140), { maxLength: 5 }), async (pieces, offsets) => {
        const bytes = encoder.encode(pieces.join(""));
        const lines = new SourceLines(memorySource(bytes));
        for (const offset of offsets)
          expect(await lines.locate(offset)).toEqual(countNaively(bytes, Math.min(offset, bytes.length)));
      }),
    );
  });
});

describe("a large file", () => {
  const bytes = new Uint8Array(40 * megabyte).fill(0x61);
  for (let at = 99; at < bytes.length; at += 1000) bytes[at] = 0x0a;
  // At the borders of what is read and of what is remembered.
  for (const at of [megabyte - 1, megabyte, 16 * megabyte - 1, 16 * megabyte, 32 * megabyte - 1])
    bytes[at] = 0x0a;
  const places = [0, 1, 16, 32].flatMap((at) => [-1, 0, 1, 2].map((by) => Math.max(0, at * megabyte + by)));

  test("has the places of a plain count around every border, asked in any order", async () => {
    const lines = new SourceLines(memorySource(bytes));
    for (const place of [bytes.length, ...places.toReversed()])
      expect(await lines.locate(place)).toEqual(countNaively(bytes, place));
  });

  test("is counted once: a second question reads 16 MB at most", async () => {
    const { lines, reads } = counted(bytes);
    await lines.locate(bytes.length);
    expect(reads).toHaveLength(40);
    reads.length = 0;
    await lines.locate(bytes.length - 1);
    expect(reads).toHaveLength(8);
    expect(reads[0]).toBe(32 * megabyte);
  });

  test("gives the same answers to questions that are asked at once", async () => {
    const { lines } = counted(bytes);
    const asked = [bytes.length, 20 * megabyte, bytes.length, 3];
    const answers = await Promise.all(asked.map((place) => lines.locate(place)));
    expect(answers).toEqual(asked.map((place) => countNaively(bytes, place)));
    expect(await lines.locate(39 * megabyte)).toEqual(countNaively(bytes, 39 * megabyte));
  });

  test("lets others pass between reads", async () => {
    let passed = 0;
    await new SourceLines(memorySource(bytes)).locate(5 * megabyte, { giveWay: async () => void passed++ });
    expect(passed).toBe(4);
  });

  test("is not read on once nobody wants the answer, and later counts on from there", async () => {
    const { lines, reads } = counted(bytes);
    const stop = new AbortController();
    const giveWay = async () => {
      if (reads.length === 20) stop.abort();
    };
    await lines.locate(bytes.length, { signal: stop.signal, giveWay });
    expect(reads).toHaveLength(20);
    expect(await lines.locate(bytes.length)).toEqual(countNaively(bytes, bytes.length));
    expect(reads).toHaveLength(20 + 24);
  });
});

test("a file that has become shorter ends the count", async () => {
  const short = { ...memorySource(encoder.encode("a\nb")), sizeBytes: 100 };
  expect(await new SourceLines(short).locate(50)).toEqual({ line: 2, column: 2 });
});
