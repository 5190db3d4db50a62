import fc from "fast-check";
import { expect, test } from "vitest";
import { ByteStore } from "../../../shared/index/byte-store.ts";

const run = fc.tuple(
  fc.nat({ max: 255 }),
  fc.oneof(fc.nat({ max: 40 }), fc.constantFrom(0, 65_535, 65_536, 70_000)),
);

test("every run comes back from its place, also one that fills a page or is longer than one", () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 30 }), (runs) => {
      const store = new ByteStore();
      const places = runs.map(([byte, size]) => {
        const source = new Uint8Array(size + 2).fill(byte);
        return store.add(source, 1, size + 1);
      });
      expect(places.map((place, at) => store.get(place, runs[at]![1]).length)).toEqual(
        runs.map(([, size]) => size),
      );
      for (const [at, [byte, size]] of runs.entries())
        expect(store.get(places[at]!, size).every((one) => one === byte)).toBe(true);
    }),
    { numRuns: 30 },
  );
});
