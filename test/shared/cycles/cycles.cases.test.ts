import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { CycleRule } from "../../../shared/cycles/cycle-columns.ts";
import { cyclesOfText } from "./cycles-of.ts";
import { dumpCycles } from "./dump-cycles.ts";
import { expectCycles } from "./expect-cycles.ts";

// The examples of the two documents that define the protocol: the amendments of 0.0.4 and the guide to 0.0.3.
const folder = fileURLToPath(new URL("cases/", import.meta.url));

describe.each(readdirSync(folder))("the case %s", (name) => {
  const text = readFileSync(`${folder}${name}/thread.json`, "utf8");
  const expected: unknown = JSON.parse(readFileSync(`${folder}${name}/expected.json`, "utf8"));
  const statesUnder = (rule: CycleRule) =>
    dumpCycles(cyclesOfText(text, rule)).cycles.map(({ state }) => state);

  test("has the cycles that its folder says, and the states of the literal rule beside", () => {
    const { cycles, faults } = dumpCycles(cyclesOfText(text));
    expect({ cycles, faults, anyReturn: statesUnder("any-return") }).toEqual(expected);
  });

  test("has the cycles that the plain reading gives", () => {
    expect(dumpCycles(cyclesOfText(text))).toEqual(expectCycles(JSON.parse(text), "all-returns"));
  });
});
