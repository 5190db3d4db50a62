import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "../../../../shared/canonical/canonical-json.ts";
import { briefJson, jsonText } from "../../../../shared/chats/stacks/json-text.ts";

test("two values have the same text exactly where their canonical JSON is the same", () => {
  const pair = fc.tuple(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }));
  fc.assert(
    fc.property(pair, ([a, b]) => {
      expect(jsonText(a) === jsonText(b)).toBe(canonicalJson(a) === canonicalJson(b));
      expect(canonicalJson(JSON.parse(jsonText(a)))).toBe(canonicalJson(a));
    }),
  );
});

test("a cut text is the start of the whole one", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 30 }), (value, most) => {
      const whole = jsonText(value);
      expect(jsonText(value, most).slice(0, most)).toBe(whole.slice(0, most));
      expect(briefJson(value, most).length).toBeLessThanOrEqual(most + 1);
    }),
  );
});
