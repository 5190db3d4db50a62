import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchLetters } from "../../../renderer/palette/match-letters.ts";

const scoreOf = (letters: string, text: string): number => matchLetters(letters, text)?.score ?? -1;
const marked = (letters: string, text: string): string =>
  (matchLetters(letters, text)?.at ?? []).map((at) => text.charAt(at)).join("");

describe("matchLetters", () => {
  it("finds letters in their order, whatever their case", () => {
    expect(marked("TURN", "Next turn")).toBe("turn");
    expect(marked("nt", "Next turn")).toBe("Nt");
    expect(matchLetters("tn", "nt")).toBeNull();
  });

  it("prefers the beginning of a word to its inside, that to initials, and those to scattered letters", () => {
    const scores = [
      scoreOf("co", "Compare"),
      scoreOf("co", "Record"),
      scoreOf("co", "Close Others"),
      scoreOf("co", "Acoustic"),
      scoreOf("ce", "Compare"),
    ];
    expect(scores[0]).toBeGreaterThan(scores[1]!);
    expect(scores[1]).toBeGreaterThan(scores[2]!);
    expect(scores[3]).toBeGreaterThan(scores[2]!);
    expect(scores[2]).toBeGreaterThan(scores[4]!);
  });

  it("marks the beginning of a word even if the letters stand inside another one before", () => {
    expect(matchLetters("port", "Report the port")?.at).toEqual([11, 12, 13, 14]);
  });

  it("marks as many signs as were asked for, each the same sign, in rising order", () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1, maxLength: 6 }), (text, letters) => {
        const match = matchLetters(letters, text);
        if (match === null) return;
        expect(match.at).toHaveLength(letters.length);
        const signs = match.at.map((at) => text.charAt(at).toLowerCase());
        expect(signs).toEqual(
          Array.from({ length: letters.length }, (_, at) => letters.charAt(at).toLowerCase()),
        );
        expect([...new Set(match.at)].toSorted((a, b) => a - b)).toEqual(match.at);
      }),
    );
  });

  it("finds every text by any of its pieces", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (text, from, length) => {
        const start = from % text.length;
        const piece = text.slice(start, start + 1 + (length % text.length));
        expect(matchLetters(piece, text)).not.toBeNull();
      }),
    );
  });
});
