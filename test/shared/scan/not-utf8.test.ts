import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fault } from "../../../shared/scan/fault.ts";
import { encode, every, scanBytes } from "./scan-bytes.ts";
import { tokenizers } from "./tokenizers.ts";

const padding = "x".repeat(40);
/** Places in a file where a character may stand: what is wrong there is found wherever it is. */
const places: Record<string, readonly [before: string, after: string]> = {
  "a title": [`{"title":"é`, `${padding}","turns":[]}`],
  "a short title": ['{"title":"', '","turns":[]}'],
  "a content": [`{"turns":[{"parts":[{"content":"${padding}`, `${padding}"}]}]}`],
  "a silent object": [`{"metadata":{"a":[1,"é${padding}`, `${padding}"]},"turns":[]}`],
  "a silent key": [`{"metadata":{"a":1,"${padding}`, `${padding}":2},"turns":[]}`],
  "a known key": ['{"turns":[],"ti', `tle":"${padding}"}`],
};

const broken: Record<string, readonly number[]> = {
  "a byte that continues nothing": [0x80],
  "the last byte that continues nothing": [0xbf],
  "an overlong slash": [0xc0],
  "an overlong two-byte form": [0xc1],
  "an overlong three-byte form": [0xe0, 0x9f],
  "an overlong four-byte form": [0xf0, 0x8f],
  "half a surrogate pair": [0xed, 0xa0],
  "the other half": [0xed, 0xbf],
  "a character beyond U+10FFFF": [0xf4, 0x90],
  "a lead byte beyond that": [0xf5],
  "a byte that is never used": [0xff],
  "two bytes cut by a letter": [0xc3, 0x28],
  "three bytes cut by a quote": [0xe2, 0x82, 0x22],
  "four bytes cut by another character": [0xf0, 0x9f, 0x98, 0xc3],
  "a control character inside a character": [0xe2, 0x0a],
};

const nameBytes = (bytes: readonly number[]) =>
  `${bytes.length === 1 ? "byte" : "bytes"} ${bytes.map((byte) => `0x${byte.toString(16).toUpperCase().padStart(2, "0")}`).join(" ")}`;

describe.each(tokenizers)("read in %s", (_, make) => {
  const faultOf = (bytes: Uint8Array, cuts: readonly number[] = []) =>
    scanBytes(bytes, cuts, () => {}, { make }).fault;

  test.each(Object.entries(broken))("%s is refused wherever it stands", (__, bytes) => {
    for (const [before, after] of Object.values(places)) {
      const all = Uint8Array.from([...encode(before), ...bytes, ...encode(after)]);
      const offset = encode(before).length;
      const fault = {
        code: "not-utf8",
        place: { offset, line: 1, column: before.length + 1 },
        expected: "a character in UTF-8",
        found: nameBytes(bytes),
      };
      expect(faultOf(all)).toEqual(fault);
      expect(faultOf(all, [offset, offset + 1, offset + 2])).toEqual(fault);
      expect(faultOf(all, every(1, all))).toEqual(fault);
    }
  });

  test("a file cut inside a character is cut off, not broken", () => {
    for (const character of ["é", "€", "😀"])
      for (const [before] of Object.values(places))
        for (let length = 1; length < encode(character).length; length++) {
          const bytes = encode(before + character).subarray(0, encode(before).length + length);
          expect(faultOf(bytes)).toMatchObject({
            code: "truncated",
            place: { offset: bytes.length },
            expected: "the rest of a character",
          });
        }
  });

  test("exactly what a strict decoder refuses is refused, at the end of the same bytes", () => {
    const any = fc.array(fc.constantFrom(0x41, 0x7f, 0x80, 0x9f, 0xa0, 0xbf, 0xc2, 0xe0, 0xed, 0xf0, 0xf4), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(any, fc.constantFrom(...Object.values(places)), fc.nat(), (bytes, [before, after], cut) => {
        const all = Uint8Array.from([...encode(before), ...bytes, ...encode(after)]);
        const fault = faultOf(all, [cut]);
        const end = refusedAt(all);
        const refused = fault?.code === "not-utf8" ? endOf(fault) : null;
        expect(refused).toBe(end);
      }),
      { numRuns: 300 },
    );
  });
});

/** Where the bytes end that the fault names. */
const endOf = ({ place, found }: Fault) => place!.offset + found.split(" ").length - 1;

/** How many bytes a strict decoder takes until it refuses; null if it never does. */
function refusedAt(bytes: Uint8Array): number | null {
  for (let length = 1; length <= bytes.length; length++)
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
    } catch {
      return length;
    }
  return null;
}
