import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idInTail } from "../../../../electron/engine/links/id-in-tail.ts";

const encoder = new TextEncoder();
const tailOf = (text: string) => idInTail(encoder.encode(text));

describe("the end of a thread's file", () => {
  test("gives the id that stands in the root", () => {
    expect(tailOf('"b":[1,{}]}],"thread_id" : "t" ,"title":"x","n":1}\n')).toBe("t");
  });

  test("gives the last one of two", () => {
    expect(tailOf(',"thread_id":"a","thread_id":"b"}')).toBe("b");
    expect(tailOf(',"thread_id":"a","thread_id":5}')).toBeNull();
  });

  test("gives none that stands deeper, is a value, or is no text", () => {
    expect(tailOf(',"links":[{"thread_id":"a"}]}')).toBeNull();
    expect(tailOf(',"x":"thread_id","y":"a"}')).toBeNull();
    expect(tailOf(',"thread_id":5}')).toBeNull();
    expect(tailOf(',"thread_id":{"a":"b"}}')).toBeNull();
  });

  test("gives none of an object that begins there, of a list, or of a text that ends otherwise", () => {
    expect(tailOf('{"turns":[],"thread_id":"a"}')).toBeNull();
    expect(tailOf('"turns":[],"thread_id":"a"}]')).toBeNull();
    expect(tailOf('"turns":[],"thread_id":"a"')).toBeNull();
    expect(tailOf("")).toBeNull();
    expect(tailOf('"')).toBeNull();
  });

  test("is read rightly from wherever it is cut", () => {
    const text = ',"note":"a \\"quoted\\" \\\\","thread_id":"t\\u0041","z":["\\\\\\""]}';
    const before = text.indexOf('"thread_id"');
    for (let cut = 0; cut <= before; cut++) expect(tailOf(text.slice(cut))).toBe("tA");
    for (let cut = before + 1; cut < text.length; cut++) expect(tailOf(text.slice(cut))).toBeNull();
  });
});

test("agrees with JSON.parse on any object, seen from behind its beginning", () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  const key = fc.oneof(fc.constantFrom("thread_id", "links", "a"), fc.string());
  fc.assert(
    fc.property(
      fc.dictionary(key, fc.oneof(value, fc.dictionary(key, value))),
      fc.option(fc.string()),
      (root, id) => {
        const object = id === null ? root : { ...root, thread_id: id };
        const text = JSON.stringify({ turns: [], ...object });
        const own = (JSON.parse(text) as Record<string, unknown>)["thread_id"];
        expect(tailOf(text.slice(1))).toBe(typeof own === "string" ? own : null);
      },
    ),
  );
});
