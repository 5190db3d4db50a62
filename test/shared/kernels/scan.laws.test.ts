import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memberTables } from "../../../shared/scan/noted-fields.ts";
import { jsonText, mutated, threadText } from "../scan/arbitrary-thread.ts";
import { encode } from "../scan/scan-bytes.ts";
import { findDifference, whole } from "./scan-calls.ts";

const sizes = [7, 4096, whole];

/** Threads in every form that a file may have. */
const fileText = fc.oneof(
  threadText,
  fc.array(threadText, { maxLength: 3 }).map((texts) => `[${texts.join(",")}]`),
  fc
    .tuple(fc.array(jsonText, { minLength: 1, maxLength: 3 }), fc.constantFrom("\n", " \r\n", ""))
    .map(([texts, gap]) => texts.join(gap)),
);

const brokenBytes = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 3 }),
  fc.constantFrom(
    Uint8Array.of(0xc0, 0x80),
    Uint8Array.of(0xe0, 0x80, 0x80),
    Uint8Array.of(0xed, 0xa0, 0x80),
    Uint8Array.of(0xf0, 0x80, 0x80, 0x80),
    Uint8Array.of(0xf4, 0x90, 0x80, 0x80),
    Uint8Array.of(0xe2, 0x82),
    Uint8Array.of(0x5c, 0x75, 0x30),
    Uint8Array.of(0x5c),
    Uint8Array.of(0x22),
  ),
);

/** A file of which some bytes are others. */
const hurtFile = fc
  .tuple(fileText, fc.nat(), fc.nat({ max: 3 }), brokenBytes)
  .map(([text, at, removed, added]) => {
    const bytes = encode(text);
    const place = at % (bytes.length + 1);
    return Uint8Array.from([...bytes.subarray(0, place), ...added, ...bytes.subarray(place + removed)]);
  });

describe("the kernel and the plain tokenizer make the same calls and answer the same faults", () => {
  test("for threads alone, in a list and one after another", () => {
    fc.assert(
      fc.property(fileText, fc.constantFrom<"each" | number>("each", 0, 1, 2), (text, thread) => {
        expect(findDifference(encode(text), sizes, { thread })).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  test("for texts that are nearly JSON", () => {
    fc.assert(
      fc.property(mutated, (text) => {
        expect(findDifference(encode(text), sizes)).toBeNull();
      }),
      { numRuns: 80 },
    );
  });

  test("for bytes that are no text", () => {
    fc.assert(
      fc.property(hurtFile, (bytes) => {
        expect(findDifference(bytes, sizes)).toBeNull();
      }),
      { numRuns: 80 },
    );
  });

  test("one byte at a time", () => {
    const short = fc.oneof(fileText.map(encode), hurtFile).filter((bytes) => bytes.length < 2000);
    fc.assert(
      fc.property(short, (bytes) => {
        expect(findDifference(bytes, [1])).toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  test("for any limit of nesting", () => {
    fc.assert(
      fc.property(fileText, fc.nat({ max: 8 }), (text, maxDepth) => {
        expect(findDifference(encode(text), [7, whole], { maxDepth })).toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  test("for other tables of notes", () => {
    fc.assert(
      fc.property(fc.oneof(jsonText, mutated), (text) => {
        expect(findDifference(encode(text), [7, whole], { tables: memberTables, thread: 0 })).toBeNull();
      }),
      { numRuns: 40 },
    );
  });
});
