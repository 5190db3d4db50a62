import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { judgeHistory } from "../../../../shared/providers/judge-history.ts";
import type { AsideText } from "../../../../shared/converted/aside-text.ts";
import { cleanText } from "../../cleaning/clean-text.ts";
import { makeThreadOf } from "../../histories/make-thread.ts";
import { makeThread as makeCapture } from "../../streams/make-thread.ts";
import { check, wrongIn } from "./check.ts";
import { lostLeaves } from "./lost-leaves.ts";
import { formatNames, writeThread } from "./write-text.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const folders = [
  "electron/engine/samples",
  ...["cleaning", "cycles", "problems", "hashes", "versions", "chats/thread"].map(
    (of) => `test/shared/${of}/cases`,
  ),
];

/** Every thread that lies in a folder, however deep. */
const threadsIn = (folder: string): string[] =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => `${folder}/${name}`)
    .filter((path) => isThread(readFileSync(`${root}${path}`, "utf8")));

function isThread(text: string): boolean {
  try {
    return Array.isArray((JSON.parse(text.replace(/^\ufeff/u, "")) as { turns?: unknown } | null)?.turns);
  } catch {
    return false;
  }
}

/** What is wrong with a thread, cleaned as by default and written for both; and what is in neither messages nor report. */
async function wrongWith(thread: string, aside: readonly AsideText[] = []): Promise<unknown[]> {
  const { text, cleaned } = await cleanText(thread);
  const verdicts = await judgeHistory(cleaned);
  const wrong: unknown[] = [];
  for (const format of formatNames) {
    const written = await writeThread(format, cleaned, { aside, sourcePointer: (pointer) => pointer });
    if (written.fault !== null) wrong.push(written.fault);
    wrong.push(...lostLeaves(text, written.text, written.report.pointers));
    wrong.push(...wrongIn(format, written.text, verdicts));
  }
  return wrong;
}

describe.each(folders)("the threads in %s", (folder) => {
  const paths = threadsIn(folder);

  test("are there", () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  test.each(paths)("%s, once cleaned, is written as messages that providers take", async (path) => {
    expect(await wrongWith(readFileSync(`${root}${path}`, "utf8"))).toEqual([]);
  });
});

const histories = `${root}test/shared/histories/cases/`;
test.each(readdirSync(histories))("so is what the history %s becomes", async (name) => {
  const { text, aside } = makeThreadOf(readFileSync(`${histories}${name}/input.json`, "utf8"));
  expect(await wrongWith(text, aside)).toEqual([]);
});

const captures = `${root}test/shared/streams/cases/`;
test.each(readdirSync(captures))("so is what the capture %s becomes", async (name) => {
  const input = readdirSync(`${captures}${name}`).find((file) => file.startsWith("input."));
  expect(await wrongWith(makeCapture(readFileSync(`${captures}${name}/${input}`)).text)).toEqual([]);
});

test("the samples are accepted once they are cleaned", async () => {
  for (const path of threadsIn("electron/engine/samples")) {
    const { cleaned } = await cleanText(readFileSync(`${root}${path}`, "utf8"));
    for (const format of formatNames) {
      const { text } = await writeThread(format, cleaned);
      expect({ path, wrong: check[format](text) }).toEqual({ path, wrong: [] });
    }
  }
});
