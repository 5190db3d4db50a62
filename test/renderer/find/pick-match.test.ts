import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pickMatch } from "../../../renderer/find/pick-match.ts";
import { aHit } from "./find-host.ts";

/** Every place of a word in a text. */
function matchesOf(text: string, word: string, isWhole = true, aimed: number | null = null) {
  const found: { text: string; start: number; end: number; isWhole: boolean; aimed: number | null }[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    found.push({ text, start: at, end: at + word.length, isWhole, aimed });
  return found;
}

const hitAt = (text: string, at: number, length: number) =>
  aHit(0, {
    at,
    length,
    match: text.slice(at, at + length),
    before: text.slice(Math.max(0, at - 40), at),
    after: text.slice(at + length, at + length + 40),
  });

describe("the match that is the hit", () => {
  it("is the one at its place, however often the word stands in a text", () => {
    const words = fc.array(fc.constantFrom("ab", " ", "c", "ab ", "\n"), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(words, fc.nat(), (pieces, which) => {
        const text = pieces.join("");
        const all = matchesOf(text, "ab");
        fc.pre(all.length > 0);
        const wanted = all[which % all.length]!;
        expect(pickMatch(all, hitAt(text, wanted.start, 2))).toBe(wanted);
      }),
    );
  });

  it("is known by the words around it where marks are gone", () => {
    const source = "**one** cat and *two* cat";
    const drawn = matchesOf("one cat and two cat", "cat");
    expect(pickMatch(drawn, hitAt(source, source.lastIndexOf("cat"), 3))).toBe(drawn[1]);
  });

  it("is known beside letters that turn the text around or drive a terminal, which are not told", () => {
    const drawn = "a cat \u202Ecat\u202C \uFFFD cat \u0007cat";
    const all = matchesOf(drawn, "cat");
    const told = [
      { before: "a ", after: " cat cat cat" },
      { before: "a cat ", after: " cat cat" },
      { before: "a cat cat ", after: " cat" },
      { before: "a cat cat cat ", after: "" },
    ];
    const picked = told.map((around, at) =>
      pickMatch(all, aHit(0, { at: 40 + at, match: "cat", ...around })),
    );
    expect(picked).toEqual(all);
  });

  it("is rather in the whole text than on the line that begins it", () => {
    const line = matchesOf("a cat", "cat", false);
    const whole = matchesOf("a cat", "cat");
    expect(pickMatch([...line, ...whole], hitAt("a cat", 2, 3))).toBe(whole[0]);
  });

  it("has the hit's own letters where an expression finds several", () => {
    const drawn = ["x 1", "x 2", "x 3"].flatMap((text) => matchesOf(text, text));
    expect(pickMatch(drawn, hitAt('["x 1","x 2","x 3"]', 8, 3))).toBe(drawn[1]);
  });

  it("is in the value of a tree that was led to, whatever stands in the others", () => {
    const drawn = [null, 7, null].flatMap((aimed) => matchesOf('"cat"', "cat", true, aimed));
    expect(pickMatch(drawn, hitAt('["cat","cat","cat"]', 8, 3))).toBe(drawn[1]);
  });

  it("is none among none", () => {
    expect(pickMatch([], aHit(0))).toBeNull();
  });
});
