import { describe, expect, test } from "vitest";
import { changeSchema, type Segment } from "../../../shared/api/compare.ts";
import type { Change } from "../../../shared/compare/comparison.ts";
import { cutChange, cutSegments } from "../../../shared/compare/cut-change.ts";
import { TooLarge } from "../../../shared/compare/value-text.ts";

const changed = (before: unknown, after: unknown): Change => ({
  kind: "changed",
  a: "/x",
  b: "/x",
  before,
  after,
});

const numberedWords = (from: number) => Array.from({ length: 30_000 }, (_, at) => `w${from + at}`).join(" ");

const same = (text: string): Segment => ({ kind: "same", text });

describe("cutChange", () => {
  test("tells values as JSON, and nothing of a side that has none", () => {
    expect(cutChange({ kind: "added", a: null, b: "/x", after: { n: 1 } })).toEqual({
      kind: "added",
      a: null,
      b: "/x",
      before: null,
      after: { text: '{"n":1}', cut: false },
      text: null,
      gaveUp: false,
    });
    expect(cutChange({ kind: "removed", a: "/x", b: null, before: "gone" })).toMatchObject({
      before: { text: '"gone"', cut: false },
      after: null,
    });
    expect(cutChange({ kind: "removed", a: "/x", b: null, before: null }).before).toEqual({
      text: "null",
      cut: false,
    });
  });

  test("is what a screen can take", () => {
    for (const change of [
      changed(1, null),
      changed("a long text of words", "another long text"),
      changed([], {}),
    ])
      expect(changeSchema.parse(cutChange(change))).toEqual(cutChange(change));
  });

  test("cuts long values, and no surrogate pair in two", () => {
    const { before, after } = cutChange(
      changed(["x".repeat(5000)], [`${"x".repeat(1997)}😀${"x".repeat(50)}`]),
    );
    expect(before).toEqual({ text: `["${"x".repeat(1998)}`, cut: true });
    expect(after!.cut).toBe(true);
    expect(after!.text.isWellFormed()).toBe(true);
    expect(after!.text.length).toBeLessThanOrEqual(2000);
  });

  test("looks inside of long texts, and only of texts", () => {
    const { text } = cutChange(changed("It is rainy in Rome", "It is sunny in Rome"));
    expect(text!.map(({ kind }) => kind)).toEqual(["same", "removed", "added", "same"]);
    expect(cutChange(changed(["It is sunny in Rome"], ["It is rainy in Rome"])).text).toBeNull();
    expect(cutChange(changed("short", "shorter")).text).toBeNull();
  });

  test("says that it gave up where two texts are too different", () => {
    expect(cutChange(changed(numberedWords(0), numberedWords(50_000)))).toMatchObject({
      text: null,
      gaveUp: true,
      before: { cut: true },
      after: { cut: true },
    });
  });

  test("does not look inside of texts when there is no time for it, and says so", () => {
    expect(cutChange(changed("It is rainy in Rome", "It is sunny in Rome"), false)).toMatchObject({
      text: null,
      gaveUp: true,
      before: { text: '"It is rainy in Rome"', cut: false },
    });
    expect(cutChange(changed(1, 2), false).gaveUp).toBe(false);
  });

  test("names the size of what is too large to be looked into", () => {
    expect(cutChange(changed(new TooLarge(17_000_000, "aa"), 1)).before).toEqual({
      text: "17,000,000 bytes",
      cut: true,
    });
  });
});

describe("cutSegments", () => {
  test("keeps of the equal stretches of a long text what stands beside a difference", () => {
    const long = `${"a".repeat(50_000)}${"z".repeat(50_000)}`;
    const [first, , middle, , last] = cutSegments([
      same(long),
      { kind: "removed", text: "x" },
      same(long),
      { kind: "added", text: "y" },
      same(long),
    ]);
    expect(first!.text).toBe(`…${"z".repeat(120)}`);
    expect(middle!.text).toBe(`${"a".repeat(120)}…${"z".repeat(120)}`);
    expect(last!.text).toBe(`${"a".repeat(120)}…`);
  });

  test("leaves short stretches as they are, and cuts no surrogate pair", () => {
    expect(cutSegments([same("a".repeat(240))])).toEqual([same("a".repeat(240))]);
    const [, cut] = cutSegments([
      { kind: "added", text: "x" },
      same(`b${"😀".repeat(50_000)}c`),
      { kind: "added", text: "y" },
    ]);
    expect(cut!.text.isWellFormed()).toBe(true);
  });

  test("leaves a text as it is that a screen can take", () => {
    const segments = [same("a".repeat(30_000)), { kind: "added" as const, text: "b".repeat(10_000) }];
    expect(cutSegments(segments)).toEqual(segments);
  });

  test("cuts what differs only where it is very long, and says that a few hundred segments are not all", () => {
    const [long] = cutSegments([{ kind: "added", text: "a".repeat(100_000) }]);
    expect(long!.text.length).toBeLessThanOrEqual(4001);
    const many = Array.from({ length: 1000 }, (_, at): Segment => ({
      kind: at % 2 === 0 ? "added" : "removed",
      text: "x",
    }));
    const cut = cutSegments(many);
    expect(cut).toHaveLength(401);
    expect(cut.at(-1)).toEqual(same("…"));
  });
});
