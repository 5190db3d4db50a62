import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { AsideText } from "../../../../shared/converted/aside-text.ts";
import { judgeHistory } from "../../../../shared/providers/judge-history.ts";
import { wrongIn } from "./check.ts";
import { formatNames, listed, threadOf, writeText } from "./write-text.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));

/** Each folder: a thread, what stands beside it, the messages for each provider, and what the report says of them. */
describe.each(readdirSync(folder))("the case %s", (name) => {
  const pathOf = (file: string) => `${folder}${name}/${file}`;
  const read = (file: string) => readFileSync(pathOf(file), "utf8");
  const thread = read("input.json");
  const aside = existsSync(pathOf("aside.json")) ? (JSON.parse(read("aside.json")) as AsideText[]) : [];

  test.each(formatNames)("is written for %s as its folder says", async (format) => {
    const written = await writeText(format, thread, { aside });
    expect(written.text).toBe(read(`${format}.json`));
    expect(listed(written)).toEqual(JSON.parse(read(`${format}-report.json`)));
    expect(wrongIn(format, written.text, await judgeHistory(threadOf(thread)))).toEqual([]);
  });
});
