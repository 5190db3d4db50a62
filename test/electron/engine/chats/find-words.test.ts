import fc from "fast-check";
import { expect, test } from "vitest";
import { findWords, readWords } from "../../../../electron/engine/chats/find-words.ts";

const find = (text: string, typed: string) => findWords(text, readWords(typed));

test("every word must stand in the text, anywhere and in any order", () => {
  expect(find("Big data", "data big")).toEqual({ before: "Big ", match: "data", after: "" });
  expect(find("Big data", "data small")).toBeNull();
  expect(find("database", "BAS")).toEqual({ before: "data", match: "bas", after: "e" });
  expect(find("anything", " \t\u00A0 ")).toBeNull();
});

test.each([
  ["STRASSE", "strasse", "STRASSE"],
  ["ÉTÉ", "été", "ÉTÉ"],
  ["МОСКВА", "москва", "МОСКВА"],
  ["ΟΔΟΣ ΟΔΟΣΑ", "οδοσα", "ΟΔΟΣΑ"],
  ["ὀδός", "ΔΌΣ", "δός"],
  ["𐐀𐐁", "𐐨𐐩", "𐐀𐐁"],
  ["İİ Istanbul", "istanbul", "Istanbul"],
  ["İzmir", "i", "İ"],
  ["a İ b", "B", "b"],
])("capitals make no difference: %s has %s", (text, typed, match) => {
  expect(find(text, typed)?.match).toBe(match);
});

test("no word is a pattern", () => {
  expect(find("axb", "a.b")).toBeNull();
  expect(find("(a+)+$", "(a+)+$")?.match).toBe("(a+)+$");
});

test("what stands around it is cut to 60 and 120 characters, never within one", () => {
  const found = find(`${"b".repeat(100)}X${"a".repeat(200)}`, "x");
  expect(found).toEqual({ before: "b".repeat(60), match: "X", after: "a".repeat(120) });
  const faces = find(`${"😀".repeat(40)}.X${"😀".repeat(70)}`, ".x");
  expect(faces?.before).toBe("😀".repeat(30));
  expect(faces?.after).toBe("😀".repeat(60));
  const odd = find(`😀${"b".repeat(59)}X${"a".repeat(119)}😀`, "x");
  expect(odd).toEqual({ before: "b".repeat(59), match: "X", after: "a".repeat(119) });
});

test("it stands on one line and drives nothing", () => {
  expect(find("a\r\nb\u0000\u001B[2J x\u2028\u202Ey\t", "x")).toEqual({
    before: "a b [2J ",
    match: "x",
    after: " y ",
  });
});

test("half of a character in the text is replaced", () => {
  expect(find("a\uDC00 x \uD800b", "x")).toEqual({ before: "a\uFFFD ", match: "x", after: " \uFFFDb" });
  expect(find("x", "\uD800")).toBeNull();
});

test("what was found is the word, and with its surroundings it stands in the text", () => {
  const unit = fc.constantFrom("a", "B", "é", "İ", "ß", "Σ", "ς", "😀", " ", "𐐀");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 300 }), fc.string({ unit, maxLength: 3 }), (text, typed) => {
      const words = readWords(typed);
      const found = findWords(text, words);
      if (found === null) return;
      const { before, match, after } = found;
      expect(text).toContain(before + match + after);
      expect(readWords(match).join(" ")).toContain(words[0]);
      expect([before, match, after].every((part) => part.isWellFormed())).toBe(true);
      expect([before.length <= 60, after.length <= 120]).toEqual([true, true]);
    }),
  );
});
