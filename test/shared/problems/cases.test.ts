import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { samples } from "../../../shared/samples/samples.ts";
import { allProblems } from "./check-text.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));

test.each(readdirSync(folder))("the case %s has exactly the problems that its folder says", async (name) => {
  const expected: unknown = JSON.parse(readFileSync(`${folder}${name}/expected.json`, "utf8"));
  expect(await allProblems(readFileSync(`${folder}${name}/input.json`, "utf8"))).toEqual(expected);
});

test.each(samples)("the sample $name has nothing but notes", async ({ name }) => {
  const file = new URL(`../../../electron/engine/samples/${name}.json`, import.meta.url);
  const problems = await allProblems(readFileSync(file, "utf8"));
  expect(problems.filter(({ severity }) => severity !== "note")).toEqual([]);
});
