import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memberRange } from "../../../shared/index/thread-index.ts";
import { cuts, threadText } from "./arbitrary-thread.ts";
import { dumpIndex } from "./dump-index.ts";
import { expectIndex } from "./expect-index.ts";
import { encode, every, scanBytes } from "./scan-bytes.ts";
import { snapshotIndex } from "./snapshot-index.ts";
import { tokenizers } from "./tokenizers.ts";

/** Ranges are compared as the values they hold: white space and escapes are the source's own. */
const ranges = new Set(["own", "usage", "agents", "eventData", "preview", "clientMetadata", "relationships"]);

function parseRanges(dump: unknown): unknown {
  return JSON.parse(JSON.stringify(dump), (key, value: unknown) =>
    ranges.has(key) && typeof value === "string" ? JSON.stringify(JSON.parse(value)) : value,
  );
}

describe.each(tokenizers)("read in %s", (_, make) => {
  const scan = (bytes: Uint8Array, places: readonly number[] = []) =>
    scanBytes(bytes, places, () => {}, { make });

  test("the index holds what JSON.parse gives at every pointer, whatever the shape", () => {
    fc.assert(
      fc.property(threadText, (text) => {
        const bytes = encode(text);
        const { usesNewerFields: _newer, members: _members, ...dump } = dumpIndex(scan(bytes).index, bytes);
        const source: unknown = JSON.parse(new TextDecoder().decode(bytes));
        expect(parseRanges(dump)).toEqual(parseRanges(expectIndex(source)));
      }),
      { numRuns: 70 },
    );
  });

  test("the fields of the root, put together again, are the root", () => {
    fc.assert(
      fc.property(threadText, (text) => {
        const bytes = encode(text);
        const source: unknown = JSON.parse(new TextDecoder().decode(bytes));
        fc.pre(typeof source === "object" && source !== null && !Array.isArray(source));
        const { members } = scan(bytes).index;
        const slice = (row: number, range: number) =>
          new TextDecoder().decode(bytes.subarray(members.start(row, range), members.end(row, range)));
        const fields = Array.from(
          { length: members.length },
          (__, row) => `${slice(row, memberRange.key)}:${slice(row, memberRange.value)}`,
        );
        expect(JSON.stringify(JSON.parse(`{${fields.join(",")}}`))).toBe(JSON.stringify(source));
      }),
      { numRuns: 30 },
    );
  });

  test("any chunking gives the index that one chunk gives, number by number", () => {
    fc.assert(
      fc.property(threadText, cuts, (text, places) => {
        const bytes = encode(text);
        const whole = scan(bytes);
        for (const chunking of [places, every(7, bytes), every(4096, bytes)]) {
          const cut = scan(bytes, chunking);
          expect(cut.fault).toEqual(whole.fault);
          expect(snapshotIndex(cut.index)).toEqual(snapshotIndex(whole.index));
        }
      }),
      { numRuns: 30 },
    );
  });

  test("one byte at a time gives the index that one chunk gives", () => {
    fc.assert(
      fc.property(threadText, (text) => {
        const bytes = encode(text);
        const single = scan(bytes, every(1, bytes));
        expect(snapshotIndex(single.index)).toEqual(snapshotIndex(scan(bytes).index));
      }),
      { numRuns: 10 },
    );
  });
});
