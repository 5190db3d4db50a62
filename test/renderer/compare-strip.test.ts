import { describe, expect, it } from "vitest";
import { cutSegments } from "../../renderer/compare/cut-segments.ts";
import { findEntryOfTurn } from "../../renderer/compare/find-entry.ts";
import { entryOnStrip, layStrip, placeOnStrip } from "../../renderer/compare/lay-strip.ts";
import { wordEqual } from "../../renderer/compare/word-comparison.ts";
import { aSummary, anEntry, barOf, someEntries } from "./compare-view-build.ts";

describe("the strip of a comparison", () => {
  it("gives each entry as much as it has turns, and all of the height to all of them", () => {
    const places = layStrip(
      [anEntry({ turns: 30 }), anEntry({ kind: "changed" }), anEntry({ turns: 9 })].map(barOf),
      400,
    );
    expect(places.map(({ height }) => height)).toEqual([300, 10, 90]);
    expect(places.map(({ top }) => top)).toEqual([0, 300, 310]);
  });

  it("shows what differs, however little that is of the whole", () => {
    const bars = [anEntry({ turns: 100_000 }), anEntry({ kind: "added", a: null })].map(barOf);
    const places = layStrip(bars, 400);
    expect(places[1]?.height).toBe(4);
    expect(places[0]?.height).toBe(396);
  });

  it("stays within its height where there is more to show than room", () => {
    const bars = Array.from({ length: 300 }, (_, at) => barOf(anEntry({ kind: "changed" }), at));
    const places = layStrip(bars, 400);
    expect(places.at(-1)!.top + places.at(-1)!.height).toBeCloseTo(400);
  });

  it("leads from an entry to its place and back", () => {
    const places = layStrip(someEntries.map(barOf), 500);
    for (const entry of [0, 0.5, 1, 3.25, 6.9])
      expect(entryOnStrip(places, 7, placeOnStrip(places, 7, entry))).toBeCloseTo(entry);
    expect(entryOnStrip(places, 7, 9999)).toBe(7);
    expect(entryOnStrip([], 0, 10)).toBe(0);
  });

  it("says where a turn is without looking through all entries", async () => {
    const loads: [number, number][] = [];
    const load = (from: number, count: number) => {
      loads.push([from, count]);
      return Promise.resolve(someEntries.slice(from, from + count));
    };
    const given = { summary: aSummary({ entries: 7 }), strip: someEntries.map(barOf), load };
    expect(await findEntryOfTurn({ ...given, side: "b", turn: 18 })).toBe(6);
    expect(await findEntryOfTurn({ ...given, side: "a", turn: 17 })).toBe(5);
    expect(loads).toEqual([
      [6, 1],
      [5, 1],
    ]);
    expect(await findEntryOfTurn({ ...given, strip: [], side: "b", turn: 13 })).toBe(2);
    expect(await findEntryOfTurn({ ...given, side: "b", turn: 99 })).toBeNull();
  });
});

describe("the words of equal turns", () => {
  it("name both numbers only where they differ", () => {
    expect(wordEqual({ a: 0, b: 0 }, 0, 12)).toBe("turns 1–12 are equal");
    expect(wordEqual({ a: 2, b: 3 }, 0, 3)).toBe("turns 3–5 equal turns 4–6");
    expect(wordEqual({ a: 2, b: 2 }, 0, 1)).toBe("turn 3 is equal");
    expect(wordEqual({ a: 2, b: 3 }, 1, 1)).toBe("turn 4 equals turn 5");
  });
});

describe("a text that is marked", () => {
  const long = "x".repeat(1000);

  it("leaves out what is equal and far from any difference, and says how much", () => {
    const segments = [
      { kind: "same" as const, text: long },
      { kind: "removed" as const, text: "old" },
      { kind: "added" as const, text: "new" },
      { kind: "same" as const, text: long },
    ];
    const { stretches, cut } = cutSegments(segments, "a");
    expect(stretches.map(({ kind, letters }) => [kind, letters])).toEqual([
      ["gap", 840],
      ["same", 160],
      ["marked", 3],
      ["same", 160],
      ["gap", 840],
    ]);
    expect(cut).toBe(false);
    expect(cutSegments(segments, "b").stretches[2]?.text).toBe("new");
  });

  it("never cuts a letter in two", () => {
    const text = `${"x".repeat(159)}😀${"y".repeat(800)}`;
    const { stretches } = cutSegments(
      [
        { kind: "added", text: "new" },
        { kind: "same", text },
      ],
      "b",
    );
    expect(stretches[1]?.text).toBe(`${"x".repeat(159)}😀`);
  });

  it("ends where there is too much of it", () => {
    const { stretches, cut } = cutSegments(
      [
        { kind: "removed", text: "z".repeat(9000) },
        { kind: "same", text: "end" },
      ],
      "a",
    );
    expect(stretches.map(({ text }) => text.length)).toEqual([6000]);
    expect(cut).toBe(true);
  });
});
