import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { skippedRules } from "../../../shared/converted/converted-format.ts";
import { parseExactly } from "../../../shared/text/parse-exactly.ts";
import { checkText, scanText } from "../problems/check-text.ts";
import { makeThreadOf } from "./make-thread.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));

/** Each folder: a history, the thread that it becomes, what is told beside it, and what the rules for threads and the cycles say of it. */
test.each(readdirSync(folder))("the case %s becomes what its folder says", async (name) => {
  const read = (file: string) => readFileSync(`${folder}${name}/${file}`, "utf8");
  const { text, lost, problems, silences } = makeThreadOf(read("input.json"));
  const { cycles } = scanText(text);
  const checked = (await checkText(text)).problems.filter(({ rule }) => !skippedRules.includes(rule));
  const made = {
    thread: parseExactly(text),
    lost,
    problems,
    checked: checked.map(({ rule, pointer }) => `${rule} ${pointer}`),
    cycles: Array.from({ length: cycles.table.length }, (_, cycle) => cycles.stateOf(cycle)),
  };
  expect(silences).toEqual([]);
  expect(printed(made)).toBe(printed(parseExactly(read("expected.json"))));
});

const printed = (value: unknown) => JSON.stringify(value, null, 2);
