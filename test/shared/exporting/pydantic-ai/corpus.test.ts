import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { scanText } from "../../problems/check-text.ts";
import { exportHistory, hashesOf, threadOf } from "./export-history.ts";
import { isLoadable } from "./is-loadable.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const folders = ["electron/engine/samples/", "test/shared/"];

/** Every file of the samples and of the cases of other tests that is a thread with turns. */
const files = folders
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }).map((name) => `${folder}${name}`),
  )
  .filter((name) => name.endsWith(".json") && hasTurns(readFileSync(`${root}${name}`, "utf8")));

function hasTurns(text: string): boolean {
  const { index, fault } = scanText(text);
  return fault === null && index.turns.length > 0;
}

test("there are threads to look at", () => {
  expect(files.length).toBeGreaterThan(50);
});

test.each(files)("%s is read back as it is", async (name) => {
  const text = readFileSync(`${root}${name}`, "utf8");
  const { text: history } = await exportHistory(text);
  expect(await hashesOf(threadOf(history))).toEqual(await hashesOf(text));
  expect((JSON.parse(history) as unknown[]).filter((message) => !isLoadable(message))).toEqual([]);
});
