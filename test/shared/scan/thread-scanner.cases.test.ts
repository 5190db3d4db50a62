import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { dumpIndex } from "./dump-index.ts";
import { scanBytes } from "./scan-bytes.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));

describe.each(readdirSync(folder))("the case %s", (name) => {
  const bytes = readFileSync(`${folder}${name}/input.json`);
  const expected: unknown = JSON.parse(readFileSync(`${folder}${name}/expected.json`, "utf8"));

  test("gives the index and the problem that its folder says", () => {
    const { index, problem } = scanBytes(bytes);
    expect(asJson({ problem, ...dumpIndex(index, bytes) })).toEqual(expected);
  });

  test("gives the same in chunks of seven bytes", () => {
    const cuts = Array.from({ length: Math.floor(bytes.length / 7) }, (_, at) => at * 7);
    const { index, problem } = scanBytes(bytes, cuts);
    expect(asJson({ problem, ...dumpIndex(index, bytes) })).toEqual(expected);
  });
});

test("pretty, minified, reordered, escaped and with other line ends a thread reads the same", () => {
  const texts = ["pretty", "minified", "byte-order-mark-and-crlf", "keys-in-reverse", "escaped-keys"].map(
    (name) => {
      const bytes = readFileSync(`${folder}${name}/input.json`);
      return JSON.stringify(dumpIndex(scanBytes(bytes).index, bytes), (key, value: unknown) =>
        sourceRanges.has(key) ? undefined : value,
      );
    },
  );
  expect(new Set(texts).size).toBe(1);
});

const sourceRanges = new Set(["own", "usage", "agents", "eventData", "preview"]);

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
