import { expect, test } from "vitest";
import type { SaidPiece } from "../../../../shared/api/stored.ts";
import { readJsonColumn } from "../../../../shared/chats/json-column.ts";
import { read, url, whole } from "./expected-pieces.ts";

test.each([
  [{ state: "none" }, { state: "none" }],
  [
    { state: "not-json", text: "{oh no" },
    { state: "not-json", text: "{oh ", isCut: true },
  ],
  [
    { state: "too-deep", text: "[[[" },
    { state: "too-deep", text: "[[[", isCut: false },
  ],
  [
    { state: "too-large", sizeBytes: 7 },
    { state: "too-large", sizeBytes: 7 },
  ],
] as const)("a column that is %o is said to be unreadable, whatever the message is", (props, column) => {
  for (const type of ["text", "tool_call", "image", "chart"])
    for (const role of ["assistant", "tool"])
      expect(read({ type, role, columns: { props } }, 4)).toEqual([{ form: "unreadable", column }]);
});

test("texts are cut where they are long, and between characters", () => {
  expect(read({ props: "a👍b" }, 2)).toEqual([{ form: "text", text: "a", isCut: true }]);
  expect(read({ props: "a👍b" }, 3)).toEqual([{ form: "text", text: "a👍", isCut: true }]);
  expect(read({ props: "a👍b" }, 4)).toEqual([whole("text", "a👍b")]);
  expect(read({ type: "chart", props: [1, 2] }, 3)).toEqual([{ form: "other", text: "[1,", isCut: true }]);
  expect(read({ type: "error", props: { message: "ab", details: "cd" } }, 5)).toEqual([
    { form: "error", text: "ab\n\nc", isCut: true, code: null },
  ]);
  expect(read({ props: "a".repeat(16_001) })).toEqual([
    { form: "text", text: "a".repeat(16_000), isCut: true },
  ]);
});

const content = (many: number) => ({ props: { content: Array.from({ length: many }, () => "a") } });

test("of many pieces the first are kept, and the last says how many more there are", () => {
  expect(read(content(200))).toEqual(Array.from({ length: 200 }, () => whole("text", "a")));
  const many = read(content(130_000));
  expect(many).toHaveLength(200);
  expect(many.at(-1)).toEqual({ form: "other", text: "129,801 more pieces", isCut: true });
  expect(many.at(-2)).toEqual(whole("text", "a"));
  const files = Array.from({ length: 201 }, () => url);
  expect(read({ props: { ...content(1000).props, files } }).at(-1)).toEqual({
    form: "other",
    text: "1,002 more pieces",
    isCut: true,
  });
});

test("of many sources the first hundred are kept, and the others counted", () => {
  const sources = Array.from({ length: 107 }, (_, at) => `https://x.example/${at}`);
  const [piece] = read({ type: "retrieval", props: { query: "a", sources } });
  expect(piece).toMatchObject({ left: 7, sources: { length: 100 } });
});

const data = (length: number) => "data:image/png;base64,".padEnd(length, "A");
const inlined = (pieces: SaidPiece[]) =>
  pieces.map((piece) => piece.form === "media" && piece.inline?.length);

test("an address that holds its own data is handed over whole up to a megabyte, and shown by its beginning", () => {
  const [piece] = read({ type: "image", props: { url: data(1_000_000) } });
  expect(piece).toMatchObject({ address: data(200), isCut: true, mediaType: "image/png" });
  expect(inlined([piece!])).toEqual([1_000_000]);
  expect(inlined(read({ type: "image", props: { url: data(1_000_001) } }))).toEqual([undefined]);
  const images = Array.from({ length: 6 }, () => data(900_000));
  expect(inlined(read({ type: "image", props: { images } }))).toEqual([
    ...Array.from({ length: 4 }, () => 900_000),
    undefined,
    undefined,
  ]);
});

test("a number that no double can hold keeps its digits", () => {
  const props = readJsonColumn('{"n": 12345678901234567890}');
  expect(read({ type: "chart", columns: { props } })).toEqual([
    whole("other", '{"n": 12345678901234567890}'),
  ]);
});
