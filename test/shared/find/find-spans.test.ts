import { expect, it } from "vitest";
import { findSpans } from "../../../shared/find/find-spans.ts";
import { matcherOf, queryOf } from "./find-in.ts";

const spansIn = (source: string, text: string) => findSpans(source, matcherOf(queryOf(text)));
const raw = String.raw;

it("an escape hides nothing, and its place is all of it", () => {
  expect(spansIn(raw`caf\u00e9 au lait`, "café")).toEqual([
    { start: 0, end: 9, textStart: 0, textEnd: 4, level: 1 },
  ]);
  expect(spansIn(raw`a\nothing`, "nothing")).toEqual([]);
  expect(spansIn(raw`a\nothing`, "othing")).toMatchObject([{ start: 3, textStart: 2 }]);
});

it("JSON inside of a string is looked into", () => {
  expect(spansIn(raw`{\"city\":\"M\\u00fcnchen\"}`, "München")).toMatchObject([
    { textStart: 9, textEnd: 21, level: 2 },
  ]);
  expect(spansIn(raw`{\"a\":\"{\\\"b\\\":\\\"\\\\u00fc\\\"}\"}`, "ü")).toMatchObject([{ level: 3 }]);
});

it("what is seen as it is written is not found a second time deeper down", () => {
  expect(spansIn(raw`{\"city\":\"Paris \\u00fc\"}`, "city")).toHaveLength(1);
  expect(spansIn(raw`ü \\u00fc ü`, "ü")).toMatchObject([{ level: 1 }, { level: 2 }, { level: 1 }]);
});

it("what only looks like an escape is text", () => {
  expect(spansIn(raw`\\q \\u12 \\`, raw`\u12`)).toHaveLength(1);
});
