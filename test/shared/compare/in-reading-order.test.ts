import { expect, test } from "vitest";
import type { Entry } from "../../../shared/compare/comparison.ts";
import { inReadingOrder } from "../../../shared/compare/in-reading-order.ts";

const entry = (kind: Entry["kind"], at: number): Entry => ({
  kind,
  a: kind === "added" ? null : at,
  b: kind === "removed" ? null : at,
  turns: 1,
  moved: null,
});

test("A's turns come first where both sides have some in one place, and nothing else moves", () => {
  const [equal, changed] = [entry("equal", 0), entry("changed", 3)];
  const entries = [
    equal,
    entry("added", 1),
    entry("added", 2),
    entry("removed", 1),
    entry("removed", 2),
    changed,
    entry("added", 4),
    entry("removed", 4),
    entry("added", 5),
  ];
  expect(inReadingOrder(entries)).toEqual([
    equal,
    entry("removed", 1),
    entry("removed", 2),
    entry("added", 1),
    entry("added", 2),
    changed,
    entry("removed", 4),
    entry("added", 4),
    entry("added", 5),
  ]);
});
