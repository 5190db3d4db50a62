import fc from "fast-check";
import { expect, test } from "vitest";
import { readSources } from "../../../../shared/chats/said/read-sources.ts";
import { arbitraryColumn } from "./arbitrary-message.ts";

const sourcesOf = (value: unknown) =>
  readSources({ state: "value", value }).map(({ title, address, excerpt }) => [title, address, excerpt]);

const url = "https://x.example/a";

test.each<[string, unknown, unknown[]]>([
  ["a list of objects", [{ title: "t", url, content: "c", index: 1 }], [["t", url, "c"]]],
  [
    "other names",
    [
      { name: "t", link: url, snippet: "c" },
      { uri: url, excerpt: "c" },
      { href: url, text: "c" },
    ],
    [
      ["t", url, "c"],
      [null, url, "c"],
      [null, url, "c"],
    ],
  ],
  ["what stands in metadata", [{ page_content: "c", metadata: { title: "t", url } }], [["t", url, "c"]]],
  ["an object that holds a list", { query: "q", results: [{ title: "t" }] }, [["t", null, null]]],
  ["a single source", { title: "t", url }, [["t", url, null]]],
  [
    "texts",
    [url, "A page about heat"],
    [
      [null, url, null],
      [null, null, "A page about heat"],
    ],
  ],
  [
    "entries of no known shape",
    [7, null, { score: 1 }],
    [
      [null, null, "7"],
      [null, null, "null"],
      [null, null, '{"score": 1}'],
    ],
  ],
  ["an empty list", [], []],
  ["nothing", null, []],
  ["an object of no known shape", { score: 1 }, []],
])("reads %s", (_name, value, sources) => {
  expect(sourcesOf(value)).toEqual(sources);
});

test("a hundred sources are kept, and of each text five hundred letters", () => {
  const long = "a".repeat(501);
  const sources = sourcesOf(Array.from({ length: 101 }, () => ({ title: long, url: long, content: long })));
  expect(sources).toHaveLength(100);
  expect(new Set(sources.flat())).toEqual(new Set(["a".repeat(500)]));
});

test("a column that cannot be read holds no sources", () => {
  expect(readSources({ state: "none" })).toEqual([]);
  expect(readSources({ state: "not-json", text: url })).toEqual([]);
});

test("any column gives short texts", () => {
  fc.assert(
    fc.property(arbitraryColumn, (column) => {
      for (const source of readSources(column))
        for (const text of Object.values(source)) expect(text?.length ?? 0).toBeLessThanOrEqual(500);
    }),
  );
});
