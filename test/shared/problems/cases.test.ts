import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { threadSamples } from "../../../shared/samples/samples.ts";
import { allProblems } from "./check-text.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));

test.each(readdirSync(folder))("the case %s has exactly the problems that its folder says", async (name) => {
  const expected: unknown = JSON.parse(readFileSync(`${folder}${name}/expected.json`, "utf8"));
  expect(await allProblems(readFileSync(`${folder}${name}/input.json`, "utf8"))).toEqual(expected);
});

/** What a sample is there to show. */
const meant = new Map([
  [
    "everything",
    [
      "warning /turns/1/messages/7/event_type unknown-event",
      "warning /turns/1/messages/8/parts/2/part_kind unknown-part-kind",
      "error /turns/6/messages/2 incomplete-cycle",
      "error /turns/6/messages/4 incomplete-cycle",
    ],
  ],
  ["weather-unanswered", ["error /turns/1/messages/2 incomplete-cycle"]],
]);

test.each(threadSamples)(
  "the sample $name has nothing but notes and what it is there to show",
  async ({ name }) => {
    const file = new URL(`../../../electron/engine/samples/${name}.json`, import.meta.url);
    const problems = await allProblems(readFileSync(file, "utf8"));
    const found = problems.filter(({ severity }) => severity !== "note");
    expect(found.map(({ severity, pointer, rule }) => `${severity} ${pointer} ${rule}`)).toEqual(
      meant.get(name) ?? [],
    );
  },
);
