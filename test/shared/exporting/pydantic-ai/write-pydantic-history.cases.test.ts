import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { exportHistory, hashesOf, threadOf } from "./export-history.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));

/** Each folder: a thread, the history that is written of it, and what is said of that. */
test.each(readdirSync(folder))("the case %s becomes what its folder says", async (name) => {
  const read = (file: string) => readFileSync(`${folder}${name}/${file}`, "utf8");
  const thread = read("thread.json");
  const { text, report } = await exportHistory(thread);
  expect(text).toBe(read("history.txt"));
  expect(report).toEqual(JSON.parse(read("report.json")));
  expect(await hashesOf(threadOf(text))).toEqual(await hashesOf(thread));
});
