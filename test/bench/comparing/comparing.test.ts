import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../build/temporary-folder.ts";
import { formatTable } from "../format-table.ts";
import { judge } from "../judge.ts";
import type { Answer, JobModule } from "../jobs/job.ts";
import { type Measured, runKey, runsOf } from "../measure.ts";
import { readOptions } from "../options.ts";
import { benchComparing, pairLabels } from "./bench-comparing.ts";
import { comparingComparisons } from "./comparing-comparisons.ts";
import { type ComparingJobName, comparingJobs } from "./jobs/comparing-jobs.ts";
import { type PairName, pairNames, pathsIn } from "./pair/pairs.ts";
import { type WrittenPair, writePair } from "./pair/write-pair.ts";

const messages = 600;
const folder = mkdtempSync(join(tmpdir(), "threadlens-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const pairs = Object.fromEntries(
  pairNames.map((name) => [name, writePair(join(folder, name), name, 1, messages)]),
) as Record<PairName, WrittenPair>;

const took = (milliseconds: number, answer: Answer): Measured => ({
  state: "measured",
  milliseconds,
  cpuMilliseconds: milliseconds,
  peakBytes: 1e8,
  answer,
});

async function answerOf(name: ComparingJobName, pair: PairName): Promise<Answer> {
  const work: JobModule = await comparingJobs[name]();
  const path = join(folder, pair);
  const job = "prepare" in work ? await work.prepare(path) : work.job;
  return (await job(path))();
}

describe("a job of comparing", () => {
  test.each<[ComparingJobName, PairName]>([
    ["diffLines", "edited"],
    ["diffLines", "reworded"],
    ["comparing", "edited"],
    ["comparing", "reworded"],
    ["comparing, hashes known", "edited"],
    ["comparing, hashes known", "reworded"],
  ])("finds what was edited: %s, %s", async (name, pair) => {
    expect(pairs[pair].expected).toMatchObject(await answerOf(name, pair));
  });
});

describe("the benchmark of comparing", () => {
  const comparisons = comparingComparisons;
  const surroundings = { say: () => {}, signal: new AbortController().signal };

  test("measures in processes of their own and leaves nothing behind", async () => {
    const empty = temporaryFolder();
    const options = { ...readOptions(["--messages", "200", "--rounds", "1"])!, folder: empty };
    const { verdicts, sizes } = await benchComparing(comparisons, options, surroundings);
    expect(verdicts.map(({ state }) => state)).toEqual(comparisons.map(() => "measured"));
    expect(Object.keys(sizes)).toEqual(pairNames);
    expect(readdirSync(empty)).toEqual([]);
  }, 60_000);

  test("judges the pair with many changes by the pair with few, whose answers are others", () => {
    const measured = runsOf(comparisons).map((run): [string, Measured] => [
      runKey(run),
      run.file === "edited" ? took(1000, { changed: 6 }) : took(2000, { changed: 90 }),
    ]);
    const verdicts = judge(comparisons, new Map(measured));
    expect(verdicts.at(-1)).toMatchObject({ state: "measured", time: { ratio: 2, met: true } });
    expect(formatTable(verdicts.slice(-1), pairLabels).split("\n")[1]).toMatch(
      /^comparing {2}20 % changed {2}2\.00 s {2}comparing, 8 edits {4}1\.00 s {2}2\.00x/,
    );
  });

  test("takes its number of messages from the options", () => {
    expect(readOptions([])).toMatchObject({ messages: 100_000 });
    expect(readOptions(["--quick"])).toMatchObject({ messages: 10_000 });
    expect(() => readOptions(["--messages", "10"])).toThrow(TypeError);
  });
});

test("the two pairs have the same A", () => {
  const [edited, reworded] = pairNames.map((name) => readFileSync(pathsIn(join(folder, name)).a, "utf8"));
  expect(edited).toBe(reworded);
});
