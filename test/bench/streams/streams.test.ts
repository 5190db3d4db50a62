import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../build/temporary-folder.ts";
import type { JobModule } from "../jobs/job.ts";
import { readOptions } from "../options.ts";
import { benchStreams } from "./bench-streams.ts";
import { type CaptureName, captureNames } from "./captures.ts";
import { type StreamsJobName, streamsJobs } from "./jobs/streams-jobs.ts";
import { streamsComparisons } from "./streams-comparisons.ts";
import { writeCapture } from "./write-capture.ts";

const folder = mkdtempSync(join(tmpdir(), "threadlens-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a job of streams", () => {
  const jobs = Object.keys(streamsJobs) as StreamsJobName[];
  test.each(jobs.flatMap((job) => captureNames.map((name): [StreamsJobName, CaptureName] => [job, name])))(
    "finds every character that was written: %s, %s",
    async (name, capture) => {
      const path = join(folder, `${capture}.sse`);
      const { expected } = writeCapture(path, capture, 1, 3000);
      const work: JobModule = await streamsJobs[name]();
      const job = "prepare" in work ? await work.prepare(path) : work.job;
      expect((await job(path))()).toMatchObject(expected);
    },
  );
});

describe("the benchmark of streams", () => {
  test("measures in processes of their own and leaves nothing behind", async () => {
    const empty = temporaryFolder();
    const options = { ...readOptions(["--deltas", "500", "--rounds", "1"])!, folder: empty };
    const surroundings = { say: () => {}, signal: new AbortController().signal };
    const { verdicts, sizes } = await benchStreams(streamsComparisons, options, surroundings);
    expect(verdicts.map(({ state }) => state)).toEqual(streamsComparisons.map(() => "measured"));
    expect(Object.keys(sizes).toSorted()).toEqual(captureNames.toSorted());
    expect(readdirSync(empty)).toEqual([]);
  }, 60_000);

  test("takes its number of deltas from the options", () => {
    expect(readOptions([])).toMatchObject({ deltas: 1_000_000 });
    expect(readOptions(["--quick"])).toMatchObject({ deltas: 100_000 });
    expect(() => readOptions(["--deltas", "10"])).toThrow(TypeError);
  });
});
