import { expect, test } from "vitest";
import { listNames, quoteName } from "../../../shared/problems/quote-name.ts";

test.each([
  ["get_weather", "“get_weather”"],
  ["x".repeat(61), `“${"x".repeat(60)}…”`],
  ["a\r\nb\u202ec\u2028d", "“a b c d”"],
  ["\u001b[31mred", "“[31mred”"],
  ["half \ud83d", "“half \ufffd”"],
  [`${"x".repeat(59)}😀😀`, `“${"x".repeat(59)}…”`],
  ["", "“”"],
])("%j is written as %s", (name, written) => {
  expect(quoteName(name)).toBe(written);
});

test("a name of any length is quoted at once", () => {
  expect(quoteName("é".repeat(50_000_000))).toBe(`“${"é".repeat(60)}…”`);
});

test("of many names the first are listed and the rest counted", () => {
  expect(listNames(["a"])).toBe("“a”");
  expect(listNames(["a", "b"])).toBe("“a” and “b”");
  expect(listNames(["a", "b", "c", "d"])).toBe("“a”, “b”, “c” and 1 more");
  expect(listNames(["a"], { total: 5000 })).toBe("“a” and 4,999 more");
});
