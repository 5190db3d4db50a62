import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Comparison } from "../../../shared/compare/comparison.ts";
import { wordComparison } from "../../../shared/compare/word-comparison.ts";
import { type CompareTexts, compareTexts, tellAll } from "./compare-texts.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));

async function report(comparison: Comparison) {
  const { verdict, equalBefore, counts, entries, changes, rootChanges } = await tellAll(comparison);
  const words = wordComparison(comparison, { a: "A", b: "B" }, await comparison.cost());
  return { verdict, equalBefore, counts, entries, changes, rootChanges, words };
}

/** Each folder: two threads, how they are compared if not as usual, and all that is to be said of them. */
test.each(readdirSync(folder))("the case %s is compared as its folder says", async (name) => {
  const read = (file: string) => readFileSync(`${folder}${name}/${file}`, "utf8");
  const chosen = existsSync(`${folder}${name}/options.json`)
    ? (JSON.parse(read("options.json")) as CompareTexts)
    : {};
  const comparison = await compareTexts(read("a.json"), read("b.json"), chosen);
  expect(await report(comparison)).toEqual(JSON.parse(read("expected.json")));
});
