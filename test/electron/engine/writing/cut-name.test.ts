import { assert, nat, property, string } from "fast-check";
import { expect, test } from "vitest";
import { cutName } from "../../../../electron/engine/writing/cut-name.ts";

test("a cut name is the beginning of the whole one, as long as it may be, and ends with a whole character", () => {
  assert(
    property(string({ unit: "binary" }), nat({ max: 40 }), (name, most) => {
      const cut = cutName(name, most);
      const [next = ""] = name.slice(cut.length);
      expect(name.startsWith(cut)).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(most);
      expect(next === "" || Buffer.byteLength(cut + next) > most).toBe(true);
    }),
  );
});
