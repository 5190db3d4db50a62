import { expect, it } from "vitest";
import { literalsOf } from "../../../shared/find/expression-literals.ts";

it.each<[expression: string, literals: string[]]>([
  ["needle", ["needle"]],
  ["a(b|c)de+f?", ["a", "de"]],
  ["ab*c", ["a", "c"]],
  ["ab{0,3}c{2}d", ["a", "d"]],
  ["request \\w+ failed", ["request ", " failed"]],
  ["\\.json$", [".json"]],
  ["[a\\]b]x[^]c]y", ["x", "y"]],
  ["(?:a(b)c)d(?P<n>e)", ["d"]],
  ["🙂?x", ["x"]],
])("%s has texts that stand in every match", (expression, literals) => {
  expect(literalsOf(expression)).toEqual(literals);
});

it.each(["a|b", "(?i)a", "(?i:a)b", "\\Qa.b\\E", "\\x41b", "\\pLb", "[[:alpha:]]b", "\\d+", "a{", ""])(
  "%s has none that are plain to see",
  (expression) => {
    expect(literalsOf(expression)).toEqual([]);
  },
);
