import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Segment } from "../../../shared/api/compare.ts";
import { diffText } from "../../../shared/compare/diff-text.ts";

const words = fc.array(
  fc.constantFrom(
    "the",
    "sun",
    " ",
    "  ",
    "\n",
    ",",
    ".",
    "rain",
    "rainy",
    "今",
    "日",
    "😀",
    "😁",
    "é",
    "\ud83d",
    "\ude00",
  ),
  { maxLength: 40 },
);
const pairOfTexts = fc.oneof(
  fc.tuple(words, words).map(([a, b]) => [a.join(""), b.join("")] as const),
  fc
    .tuple(words, words, words, words)
    .map(
      ([start, a, b, end]) => [[...start, ...a, ...end].join(""), [...start, ...b, ...end].join("")] as const,
    ),
);

const side = (segments: readonly Segment[], other: "added" | "removed") =>
  segments
    .filter(({ kind }) => kind === "same" || kind === other)
    .map(({ text }) => text)
    .join("");

const otherKind = { same: "same", added: "removed", removed: "added" } as const;

/** What was removed in a place before what was added there: which of them comes first says nothing. */
function removedFirst(segments: readonly Segment[]): Segment[] {
  const ordered: Segment[] = [];
  for (const segment of segments) {
    const isAfterAdded = segment.kind === "removed" && ordered.at(-1)?.kind === "added";
    ordered.splice(isAfterAdded ? -1 : ordered.length, 0, segment);
  }
  return ordered;
}

const numberedWords = (from: number) => Array.from({ length: 30_000 }, (_, at) => `w${from + at}`).join(" ");

const numbersFrom = (from: number) => Array.from({ length: 14_000 }, (_, at) => `${from + at}`).join(" ");

describe("diffText", () => {
  test("gives A by what is the same and removed, B by what is the same and added", () => {
    fc.assert(
      fc.property(pairOfTexts, ([a, b]) => {
        const { segments } = diffText(a, b);
        if (segments === null) return;
        expect(side(segments, "removed")).toBe(a);
        expect(side(segments, "added")).toBe(b);
      }),
      { numRuns: 300 },
    );
  });

  test("is mirrored when the texts are swapped", () => {
    fc.assert(
      fc.property(pairOfTexts, ([a, b]) => {
        const there = diffText(a, b);
        const back = diffText(b, a);
        expect(back.gaveUp).toBe(there.gaveUp);
        const mirrored = there.segments?.map(({ kind, text }) => ({ kind: otherKind[kind], text })) ?? [];
        expect(removedFirst(back.segments ?? [])).toEqual(removedFirst(mirrored));
      }),
    );
  });

  test("has no empty segments, and no two of one kind beside each other", () => {
    fc.assert(
      fc.property(pairOfTexts, ([a, b]) => {
        for (const [at, { kind, text }] of (diffText(a, b).segments ?? []).entries()) {
          expect(text).not.toBe("");
          expect(diffText(a, b).segments![at - 1]?.kind).not.toBe(kind);
        }
      }),
    );
  });

  test("names whole words", () => {
    const { segments } = diffText("It is sunny in Rome today.", "It is rainy in Rome today.");
    expect(removedFirst(segments!)).toEqual([
      { kind: "same", text: "It is " },
      { kind: "removed", text: "sunny" },
      { kind: "added", text: "rainy" },
      { kind: "same", text: " in Rome today." },
    ]);
  });

  test("does not look into short texts or equal ones", () => {
    const nothing = { segments: null, gaveUp: false };
    expect(diffText("sunny", "rainy")).toEqual(nothing);
    expect(diffText("fifteen letters", "other 15 letter")).toEqual(nothing);
    expect(diffText("a text that is long", "a text that is long")).toEqual(nothing);
  });

  test("looks into two texts as soon as one of them is long", () => {
    expect(diffText("", "now there is some text").segments).toEqual([
      { kind: "added", text: "now there is some text" },
    ]);
  });

  test("never cuts a surrogate pair", () => {
    const { segments } = diffText("smiles: 😀😀😁 and more", "smiles: 😀😂😁 and more");
    for (const { text } of segments!) expect(text.isWellFormed()).toBe(true);
    expect(side(segments!, "removed")).toBe("smiles: 😀😀😁 and more");
  });

  test("costs nothing for what is the same at both ends, be it megabytes", () => {
    const ends = "the same words, over and over. ".repeat(60_000);
    const { segments, gaveUp } = diffText(`${ends}one word ${ends}`, `${ends}another word ${ends}`);
    expect(gaveUp).toBe(false);
    expect(removedFirst(segments!).filter(({ kind }) => kind !== "same")).toEqual([
      { kind: "removed", text: "one" },
      { kind: "added", text: "another" },
    ]);
  });

  test("gives up on long texts that have nothing in common, and says so", () => {
    expect(diffText(numberedWords(0), numberedWords(50_000))).toEqual({ segments: null, gaveUp: true });
  });

  test("gives up within moments on texts that are just short enough to be looked at", () => {
    expect(diffText(numbersFrom(10_000), numbersFrom(50_000))).toEqual({ segments: null, gaveUp: true });
  });
});
