import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeThread } from "../thread/write-thread.ts";
import type { Answer } from "./job.ts";
import { type JobName, jobs } from "./jobs.ts";

const folder = mkdtempSync(join(tmpdir(), "threadlens-test-"));
const path = join(folder, "tiny.json");
beforeAll(() => writeThread(path, 1, 1_500_000));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const answers = new Map<JobName, Promise<Answer>>();

/** Each runs once, however many tests ask. */
function answerOf(name: JobName): Promise<Answer> {
  const answer = answers.get(name) ?? run(name);
  answers.set(name, answer);
  return answer;
}

async function run(name: JobName): Promise<Answer> {
  const work = await jobs[name]();
  const job = "prepare" in work ? await work.prepare(path) : work.job;
  return (await job(path))();
}

describe("a job of the benchmark", () => {
  test.each(Object.keys(jobs) as JobName[])("answers: %s", async (name) => {
    expect(Object.keys(await answerOf(name))).not.toEqual([]);
  });

  test.each(["index in TypeScript", "index with WebAssembly"] as const)(
    "that indexes counts what JSON.parse counts: %s",
    async (name) => {
      expect(await answerOf(name)).toMatchObject(await answerOf("JSON.parse"));
    },
  );

  test("that finds a rare word finds both rows that have it, with capitals and without", async () => {
    expect(await answerOf("find: a rare word")).toEqual({ hits: 2, rows: 2 });
    expect(await answerOf("find: a rare word, capitals do not count")).toEqual({ hits: 2, rows: 2 });
  });

  test("that finds a frequent word finds it as often as it stands in the file", async () => {
    const written = readFileSync(path, "utf8").match(/the/gi) ?? [];
    expect(await answerOf("find: a frequent word")).toMatchObject({ hits: written.length });
  });

  test("that redacts nothing leaves every turn, message and part where it was", async () => {
    expect(await answerOf("redacting")).toMatchObject(await answerOf("JSON.parse"));
  });

  test.each(["export as OpenAI messages", "export as Pydantic AI history", "export as HTML"] as const)(
    "that exports has every turn before it: %s",
    async (name) => {
      expect(await answerOf(name)).toEqual(await answerOf("JSON.parse, JSON.stringify, writing"));
    },
  );

  test("that hashes gives the hashes of canonicalize", async () => {
    expect(await answerOf("index, hash of every message")).toEqual(
      await answerOf("JSON.parse, canonicalize, SHA-256"),
    );
  });

  test.each(["reading in chunks", "reading into one buffer"] as const)(
    "that reads reads everything: %s",
    async (name) => {
      expect(await answerOf(name)).toEqual({ bytes: statSync(path).size });
    },
  );

  test("that shows the first messages reads no further than it must", async () => {
    const { rows, bytesRead } = await answerOf("first 60 messages");
    expect(rows).toBeGreaterThan(60);
    expect(bytesRead).toBeLessThan(statSync(path).size);
  });
});
