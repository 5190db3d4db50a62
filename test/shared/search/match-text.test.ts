import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutTerms, termsInLine } from "../../../shared/search/cut-terms.ts";
import { makeSnippet } from "../../../shared/search/make-snippet.ts";
import { matchText } from "../../../shared/search/match-text.ts";
import { loosen, readQuery } from "../../../shared/search/read-query.ts";

const found = (text: string, typed: string) =>
  matchText(text, readQuery(typed), 10)?.map(({ start, end }) => text.slice(start, end)) ?? null;
const foundInside = (text: string, typed: string) =>
  matchText(text, readQuery(typed).map(loosen), 10)?.map(({ start, end }) => text.slice(start, end)) ?? null;

describe("what is found", () => {
  test.each<[string, string, string[] | null]>([
    ["The cat sat", "CAT", ["cat"]],
    ["The cats sat", "cat", null],
    ["The cats sat", "cat*", ["cats"]],
    ["concatenate", "*cat*", ["concatenate"]],
    ["tomcat", "*cat", ["tomcat"]],
    ["tomcats", "*cat", null],
    ["sat the cat", "cat sat", ["sat", "cat"]],
    ["sat the cat", '"cat sat"', null],
    ["the cat sat", '"cat sat"', ["cat sat"]],
    ["the cat, sat", "cat-sat", ["cat, sat"]],
    ["Crème Brûlée", "creme brulee", ["Crème", "Brûlée"]],
    ["ＦＵＬＬ ﬁne", "full fine", ["ＦＵＬＬ", "ﬁne"]],
    ["ΟΔΥΣΣΕΥΣ", "οδυσσευς", ["ΟΔΥΣΣΕΥΣ"]],
    ["我喜欢天气", "天气", ["天气"]],
    ["我喜欢天气", "气", ["气"]],
    ["我喜欢天气预报", "天", ["天"]],
    ["我喜欢天气预报", "喜欢天气", ["喜欢天气"]],
    ["天空和气球", "天气", null],
    ["version5号楼", "5号", null],
    ["ver 5号楼", "5号", ["5号"]],
    ["한국어를 씁니다", "한국", ["한국"]],
    ["ภาษาไทยง่าย", "ไทย", ["ไทย"]],
    ["", "a", null],
  ])("in “%s”, for “%s”: %j", (text, typed, expected) => {
    expect(found(text, typed)).toEqual(expected);
  });

  test("a part of a word is found once its ends may lie within words", () => {
    expect(foundInside("a readPiecesOf b", "piece")).toEqual(["readPiecesOf"]);
    expect(foundInside("x foo-bar y", "oo-ba")).toEqual(["foo-bar"]);
  });

  test("a phrase is found across the stretches of a long text", () => {
    const text = `${"word ".repeat(13_107)}needle thread ${"word ".repeat(60_000)}end`;
    expect(found(text, '"needle thread"')).toEqual(["needle thread"]);
    expect(found(text, "end")).toEqual(["end"]);
    expect(found(text, "absent")).toBeNull();
  });
});

describe("what is typed", () => {
  test.each(['"', "*", "**", "'", "NEAR(", ":", "^", "-", "()", "\u0000", "   ", "", "“”"])(
    "“%s” looks for nothing but what letters it has",
    (typed) => {
      const terms = readQuery(typed).flatMap((sought) => sought.terms.map(({ text }) => text));
      expect(terms.every((text) => /^[\p{L}\p{N}\p{M}]+$/u.test(text))).toBe(true);
    },
  );

  test("whatever is typed, only letters, digits and marks are looked for", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (typed) => {
        for (const { terms } of readQuery(typed))
          for (const { text } of terms) expect(text).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
      }),
    );
  });
});

describe("compared with a plain search", () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from("ab天気 -")), maxLength: 40 });

  test("a word is found where it stands between what are no letters of its kind, and nowhere else", () => {
    fc.assert(
      fc.property(
        text,
        fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 2 }),
        (said, word) => {
          expect(found(said, word) !== null).toBe(said.split(/[^ab]+/).includes(word));
          expect(found(said, `${word}*`) !== null).toBe(
            said.split(/[^ab]+/).some((one) => one.startsWith(word)),
          );
        },
      ),
    );
  });

  test("letters of a script without spaces are found wherever they stand together, be it one", () => {
    fc.assert(
      fc.property(
        text,
        fc.string({ unit: fc.constantFrom("天", "気"), minLength: 1, maxLength: 4 }),
        (said, word) => {
          expect(found(said, word) !== null).toBe(said.includes(word));
        },
      ),
    );
  });
});

test("a snippet shows the place where most of what was looked for stands together", () => {
  const text = `a cat ${"and so on ".repeat(30)} the cat and the dog`;
  const { text: line, marks } = makeSnippet(text, matchText(text, readQuery("cat dog"), 50) ?? []);
  expect(marks.map(([from, to]) => line.slice(from, to))).toEqual(["cat", "dog"]);
});

describe("terms", () => {
  const texts = fc.string({ unit: fc.constantFrom(...Array.from("aAé 天気ｶ한1_\n😀ß")), maxLength: 80 });

  test("the line for the index holds the terms that are matched", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const line = termsInLine(text, () => undefined);
        expect(line.split(" ").filter((term) => term !== "")).toEqual(
          cutTerms(text).map((term) => term.text),
        );
      }),
    );
  });

  test("a snippet is on one line, and its marks lie in it and do not overlap", () => {
    fc.assert(
      fc.property(texts, fc.constantFrom("a", "天", "気", "1", "*a*"), (text, typed) => {
        const spans = matchText(text, readQuery(typed), 50) ?? [];
        const { text: line, marks } = makeSnippet(text, spans);
        expect(line).not.toMatch(/[\n\r]/);
        let before = 0;
        for (const [from, to] of marks) {
          expect(from).toBeGreaterThanOrEqual(before);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(line.length);
          before = to;
        }
        expect(marks.length > 0).toBe(spans.length > 0);
      }),
    );
  });
});
