import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "../../../shared/canonical/canonical-json.ts";
import { Canonicalizer, type KeyOrder } from "../../../shared/canonical/canonicalizer.ts";
import { ChangedText } from "../../../shared/canonical/changed-text.ts";
import type { Oddity } from "../../../shared/canonical/oddity.ts";
import { writeCanonical } from "../../../shared/canonical/write-canonical.ts";
import { anyKey, jsonText, writeObject } from "./arbitrary-json.ts";
import { decode, encode } from "./canonical-text.ts";

const canonicalizer = new Canonicalizer();

/** Serves bytes and remembers the largest read. */
function watchReads(bytes: Uint8Array) {
  const reader = {
    largest: 0,
    read: async (start: number, end: number) => {
      reader.largest = Math.max(reader.largest, end - start);
      return bytes.subarray(start, end);
    },
  };
  return reader;
}

async function write(
  bytes: Uint8Array,
  options: { order?: KeyOrder; largest?: number; oddities?: Oddity[] },
): Promise<string> {
  const pieces: Uint8Array[] = [];
  const range = { start: 0, end: bytes.length };
  const take = (piece: Uint8Array) => void pieces.push(piece.slice());
  await writeCanonical(watchReads(bytes), range, take, { ...options, canonicalizer });
  return decode(Buffer.concat(pieces));
}

/** So little that each way through the writer is taken. No word such as `false` is longer. */
const anyLargest = fc.constantFrom(5, 6, 20, 60, 200);
const largeObject = fc.array(fc.tuple(anyKey, jsonText), { minLength: 4, maxLength: 12 }).chain(writeObject);

describe("a value that is written in pieces", () => {
  test("has the form that it has at once, however small the pieces are", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(jsonText, largeObject), anyLargest, async (text, largest) => {
        expect(await write(encode(` ${text}\n`), { largest })).toBe(canonicalJson(JSON.parse(text)));
      }),
      { numRuns: 80 },
    );
  });

  test("has JavaScript's order where that is asked for", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(jsonText, largeObject), anyLargest, async (text, largest) => {
        expect(await write(encode(text), { largest, order: "javascript" })).toBe(
          JSON.stringify(JSON.parse(text)),
        );
      }),
      { numRuns: 80 },
    );
  });

  test("tells of the same oddities in the same places", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(jsonText, largeObject), anyLargest, async (text, largest) => {
        const found: Oddity[] = [];
        const expected: Oddity[] = [];
        await write(encode(text), { largest, oddities: found });
        canonicalizer.run(encode(text), { oddities: expected });
        // What a later key replaced is not looked into when it stands by itself.
        fc.pre(expected.every(({ kind }) => kind !== "duplicate-key"));
        expect(sorted(found)).toEqual(sorted(expected));
      }),
      { numRuns: 80 },
    );
  });
});

const sorted = (oddities: Oddity[]) =>
  oddities.toSorted((a, b) => a.offset - b.offset || a.kind.localeCompare(b.kind));

describe("large values", () => {
  test("a string of many megabytes is never held whole", async () => {
    const bytes = encode(`["${"text \\u00e9\\ud83d\\ude00\\/ and é ".repeat(500_000)}"]`);
    const reader = watchReads(bytes);
    let written = 0;
    await writeCanonical(reader, { start: 0, end: bytes.length }, (piece) => (written += piece.length));
    expect(reader.largest).toBeLessThan(2_000_000);
    expect(written).toBe(encode(canonicalJson(JSON.parse(decode(bytes)))).length);
  });

  test("nesting close to the limit around something large takes one pass and no stack", async () => {
    const depth = 9_900;
    const text = `${'[{"b":1,"a":'.repeat(depth / 2)}"${"x".repeat(5000)}"${"}]".repeat(depth / 2)}`;
    expect((await write(encode(text), { largest: 1000 })) === canonicalJson(JSON.parse(text))).toBe(true);
  });

  test("white space of any length between values is no part of a piece", async () => {
    const gap = " ".repeat(5000);
    const text = `${gap}[1,${gap}2,${gap}{"b"${gap}:${gap}1,${gap}"a":2}${gap}]${gap}`;
    expect(await write(encode(text), { largest: 100 })).toBe('[1,2,{"a":2,"b":1}]');
  });

  test("numbers of any length are printed as JavaScript prints them", async () => {
    const digits = "123456789".repeat(300);
    const numbers = [
      digits,
      `-0.${digits}`,
      `${digits}e-2700`,
      `${digits}.${digits}E-2690`,
      `0.${"0".repeat(2000)}${digits}e2001`,
      `1${"0".repeat(3000)}e-3000`,
      `0.${"0".repeat(3000)}`,
      `1e${"0".repeat(3000)}12`,
      `1e-${"0".repeat(3000)}3`,
      `1e${"9".repeat(3000)}`,
      `1e-${"9".repeat(3000)}`,
      `9007199254740993.${"0".repeat(900)}1`,
      `-0e${"0".repeat(2000)}`,
    ];
    const text = `[${numbers.join(",")}]`;
    const oddities: Oddity[] = [];
    expect(await write(encode(text), { largest: 500, oddities })).toBe(canonicalJson(JSON.parse(text)));
    expect(oddities).toEqual([
      { kind: "number-overflow", offset: 1 },
      { kind: "number-overflow", offset: text.indexOf("1e9999") },
    ]);
  });
});

/** A key of some thousand units. */
const long = (tail: string, escaped = false) => {
  const body = "k".repeat(7000) + tail;
  if (!escaped) return JSON.stringify(body);
  return `"${Array.from(body, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("")}"`;
};

describe("keys too long to be held", () => {
  test("are told apart and put in order by all of their bytes", async () => {
    const keys = [
      long("b"),
      long("a"),
      long("\ufb33"),
      long("\u{1f600}"),
      long("", true),
      '"k"',
      long("ab", true),
    ];
    const text = `{${keys.map((key, at) => `${key}:${at}`).join(",")}}`;
    expect((await write(encode(text), { largest: 500 })) === canonicalJson(JSON.parse(text))).toBe(true);
  });

  test("are one key if they say the same, however they are written", async () => {
    const text = `{${long("a")}:1,"b":2,${long("a", true)}:3,${long("c")}:4}`;
    const oddities: Oddity[] = [];
    expect((await write(encode(text), { largest: 500, oddities })) === canonicalJson(JSON.parse(text))).toBe(
      true,
    );
    expect(oddities).toEqual([{ kind: "duplicate-key", offset: text.indexOf(long("a", true)) }]);
    const javascript = await write(encode(text), { largest: 500, order: "javascript" });
    expect(javascript === JSON.stringify(JSON.parse(text))).toBe(true);
  });
});

describe("a file that changed", () => {
  test.each(["[1,2", '{"a":1', '["aaaaaaaaaaaaaaaaaaaaaaa', '[1,"\\x"]', '{"a":nul}'])(
    "is noticed in %s",
    async (text) => {
      await expect(write(encode(text), {})).rejects.toThrow(ChangedText);
      await expect(write(encode(text), { largest: 5 })).rejects.toThrow(ChangedText);
    },
  );
});
