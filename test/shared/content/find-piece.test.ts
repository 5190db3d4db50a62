import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonText } from "../scan/arbitrary-thread.ts";
import { thePart, threadIn, threadOfPart } from "./read-thread.ts";

const part =
  '{"part_kind":"user-prompt","content":["a",{"kind":"binary","data":"aGk="},{"a/b":{"~":[10,20]}}],"content_ref":{"uri":"file:///x"}}';

test.each([
  ["", part],
  ["/content/0", '"a"'],
  ["/content/2/a~1b/~0/1", "20"],
  ["/part_kind", '"user-prompt"'],
])("a field leads to its value: %s", async (field, source) => {
  expect(await threadOfPart(part).source(thePart, field)).toBe(source);
});

test("it says what stands there", async () => {
  const { piece } = threadOfPart(part);
  expect(await piece(thePart, "/content/0")).toMatchObject({ form: "text" });
  expect(await piece(thePart, "/content/1")).toMatchObject({
    form: "media",
    media: { from: { at: "inline" } },
  });
  expect(await piece(thePart, "/content/2")).toMatchObject({ form: "json" });
  expect(await piece(thePart, "/content_ref")).toMatchObject({ form: "ref", ref: { hash: null } });
});

test.each([
  "content",
  "/",
  "//",
  "/nothing",
  "/content/3",
  "/content/01",
  "/content/-",
  "/content/-1",
  "/content/1e0",
  "/content/99999999999999999999",
  "/content/0/0",
  "/content/length",
  "/__proto__",
  "/constructor/name",
  "/content/2/a~2b",
  "/content/2/a/b",
  `/${"x".repeat(4000)}`,
  "/0".repeat(2000),
  "/\ud800",
])("a field that names nothing is null: %s", async (field) => {
  expect(await threadOfPart(part).piece(thePart, field)).toBeNull();
});

test("of turns and messages only what the index knows is looked into", async () => {
  const thread = threadIn(
    '{"turns":[{"client_metadata":{"a":[1]},"messages":[{"event_data":{"b":2}},{"event_data":null}],"interruption":{"c":3}}]}',
  );
  expect(await thread.source("/turns/0", "/client_metadata/a/0")).toBe("1");
  expect(await thread.source("/turns/0", "/messages")).toBeNull();
  expect(await thread.source("/turns/0/messages/0", "/event_data/b")).toBe("2");
  expect(await thread.source("/turns/0/messages/0", "")).toBe('{"event_data":{"b":2}}');
  expect(await thread.source("/turns/0/messages/1", "/event_data")).toBeNull();
  expect(await thread.source("/turns/0/interruption", "/c")).toBe("3");
});

/** Every pointer below a value, with the value; keys that are empty or longer than what is followed are left out. */
function* pointersOf(value: unknown, pointer = ""): Generator<[string, unknown]> {
  yield [pointer, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "" || key.length > 500 || !key.isWellFormed()) continue;
    yield* pointersOf(inner, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  }
}

/** At most eight of them, from all over. */
const some = <T>(all: readonly T[], seed: number): T[] => {
  const step = Math.ceil(all.length / 8);
  return all.filter((_, at) => at % step === seed % step);
};

test("every pointer leads to what JSON.parse finds there", async () => {
  await fc.assert(
    fc.asyncProperty(jsonText, fc.nat(), async (text, seed) => {
      const { bytes, piece } = threadOfPart(text);
      for (const [pointer, value] of some([...pointersOf(JSON.parse(text))], seed)) {
        const found = await piece(thePart, pointer);
        if (found === null) throw new Error(`nothing at ${pointer}`);
        const there = new TextDecoder().decode(bytes.subarray(found.range.start, found.range.end));
        expect(JSON.parse(there)).toEqual(value);
      }
      expect(await piece(thePart, "/no such key")).toBeNull();
    }),
    { numRuns: 50 },
  );
});
