import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accepts, cuts, jsonText, mutated } from "./arbitrary-thread.ts";
import { encode, scanBytes } from "./scan-bytes.ts";
import { tokenizers } from "./tokenizers.ts";

describe.each(tokenizers)("read in %s", (_, make) => {
  const scan = (bytes: Uint8Array, places: readonly number[] = []) =>
    scanBytes(bytes, places, () => {}, { make });

  test("the scanner accepts exactly the texts that JSON.parse accepts, or values one after another", () => {
    fc.assert(
      fc.property(fc.oneof(jsonText, mutated), cuts, (text, places) => {
        const bytes = encode(text);
        const { fault, scanner } = scan(bytes, places);
        const isJson = fault === null || fault.code === "not-a-thread";
        const isOne = isJson && scanner.form !== "lines";
        expect(isOne).toBe(accepts(new TextDecoder().decode(bytes)));
      }),
      { numRuns: 250 },
    );
  });

  test("a fault and its place do not depend on the chunking", () => {
    fc.assert(
      fc.property(mutated, cuts, (text, places) => {
        const bytes = encode(text);
        const { fault } = scan(bytes);
        expect(scan(bytes, places).fault).toEqual(fault);
        if (fault?.place === undefined) return;
        const { offset, line, column } = fault.place;
        const before = new TextDecoder().decode(bytes.subarray(0, offset)).split("\n");
        expect({ line, column }).toEqual({
          line: before.length,
          column: Array.from(before.at(-1)!).length + 1,
        });
      }),
      { numRuns: 80 },
    );
  });
});
