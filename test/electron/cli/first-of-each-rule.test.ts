import fc from "fast-check";
import { expect, test } from "vitest";
import { firstOfEachRule } from "../../../electron/cli/first-of-each-rule.ts";

const itself = (rule: string) => rule;

test("of each rule the first are listed, in their order, and the others counted", () => {
  const { listed, left } = firstOfEachRule(["a1", "b1", "a2", "a3", "b2", "a4"], (name) => name[0]!, 2);
  expect(listed).toEqual(["a1", "b1", "a2", "b2"]);
  expect([...left]).toEqual([["a", 2]]);
});

test("what is listed and what is counted is all there is", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("a", "b", "__proto__")),
      fc.integer({ min: 1, max: 5 }),
      (rules, most) => {
        const { listed, left } = firstOfEachRule(rules, itself, most);
        for (const rule of new Set(rules)) {
          const shown = listed.filter((one) => one === rule).length;
          expect(shown).toBeLessThanOrEqual(most);
          expect(shown + (left.get(rule) ?? 0)).toBe(rules.filter((one) => one === rule).length);
        }
      },
    ),
  );
});
