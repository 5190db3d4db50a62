import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { dumpIndex } from "./dump-index.ts";
import { every, scanBytes } from "./scan-bytes.ts";
import { tokenizers } from "./tokenizers.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));

describe.each(readdirSync(folder))("the case %s", (name) => {
  const bytes = readFileSync(`${folder}${name}/input.json`);
  const expected: unknown = JSON.parse(readFileSync(`${folder}${name}/expected.json`, "utf8"));

  test.each(tokenizers)("gives what its folder says, in %s and in chunks of any size", (_, make) => {
    for (const size of [bytes.length + 1, 4096, 7, 1]) {
      const { index, fault, scanner } = scanBytes(bytes, every(size, bytes), () => {}, { make });
      const { form, threads } = scanner;
      expect(asJson({ fault, form, threads, ...dumpIndex(index, bytes) })).toEqual(expected);
    }
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

const sourceRanges = new Set(["own", "usage", "agents", "eventData", "preview", "members"]);

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
