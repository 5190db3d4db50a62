import { expect, it } from "vitest";
import { TooSlow } from "../../../shared/find/expression-matcher.ts";
import { compileQuery } from "../../../shared/find/text-matcher.ts";
import { matchesIn, queryOf } from "./find-in.ts";

const found = (text: string, query: Parameters<typeof queryOf>[0], options?: Parameters<typeof queryOf>[1]) =>
  matchesIn(text, queryOf(query, options)).map(([start, end]) => text.slice(start, end));

it("capitals do not count unless asked for, in any script", () => {
  expect(found("Straße STRAẞE Äpfel äpfel ΣΑΣ σας", "ä")).toEqual(["Ä", "ä"]);
  expect(found("STRAẞE straße", "straße")).toEqual(["STRAẞE", "straße"]);
  expect(found("ΣΑΣ σας", "σας")).toEqual(["ΣΑΣ", "σας"]);
  expect(found("Error error", "Error", { matchCase: true })).toEqual(["Error"]);
});

it("a whole word has neither a letter nor a digit nor an underscore beside it", () => {
  const text = "cat catalog _cat cat_ cat1 (cat) Über überall 猫 cat";
  expect(matchesIn(text, queryOf("cat", { wholeWord: true }))).toHaveLength(3);
  expect(found(text, "über", { wholeWord: true })).toEqual(["Über"]);
  expect(found("aa aaa aa", "aa", { wholeWord: true, matchCase: true })).toHaveLength(2);
});

it("what means something in an expression means itself in plain text", () => {
  for (const text of ["a.b", "(x)", "[y]", "c\\d", "e|f", "$1 ^2 {3} *+?", "/g-h/"])
    for (const options of [{}, { matchCase: true }, { wholeWord: true }])
      expect(found(`before ${text} behind`, text, options)).toEqual([text]);
});

it("half a pair is found where it stands alone, and not in a whole one", () => {
  expect(matchesIn("a\ud83d b 🙂", queryOf("\ud83d", { matchCase: true }))).toEqual([[1, 2]]);
});

it("an expression knows lines, capitals and whole words", () => {
  const options = { isRegex: true };
  expect(found("one\ntwo\nthree", "^t\\w+$", options)).toEqual(["two", "three"]);
  expect(found("Error 12, error 7", "error \\d+", options)).toEqual(["Error 12", "error 7"]);
  expect(found("Error 12, error 7", "error \\d+", { ...options, matchCase: true })).toEqual(["error 7"]);
  expect(found("foo foo food _foo", "fo|foo", { ...options, wholeWord: true })).toEqual(["foo", "foo"]);
  expect(found("aXbX", "x*", options)).toEqual(["X", "X"]);
});

it("an expression that is none says why", () => {
  for (const text of ["(", "[a", "a**", "(?=x)", "\\1"]) {
    const compiled = compileQuery(queryOf(text, { isRegex: true }));
    expect(compiled).toMatchObject({ ok: false, reason: expect.stringMatching(/\.$/) as string });
  }
});

it("no expression can hang: the usual bombs take no time, and what would take long says so", () => {
  const bomb = `${"a".repeat(30_000)}!`;
  for (const text of ["(a+)+$", "(a|a)*$", "(.*)*x"]) matchesIn(bomb, queryOf(text, { isRegex: true }));
  expect(() => matchesIn("a".repeat(100_000), queryOf("a.*b|a", { isRegex: true }))).toThrow(TooSlow);
});
