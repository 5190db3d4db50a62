import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../build/temporary-folder.ts";
import { bench } from "./bench.ts";
import { type Comparison, comparisons, type FileRun } from "./comparisons.ts";
import { formatTable } from "./format-table.ts";
import { judge } from "./judge.ts";
import { type Measured, measure, runKey, runsOf } from "./measure.ts";
import { readOptions } from "./options.ts";

const parse: FileRun = { job: "JSON.parse", file: "small" };
const index: FileRun = { job: "index in TypeScript", file: "small" };
const first: FileRun = { job: "first 60 messages", file: "small" };
const compared: Comparison<FileRun>[] = [
  { run: first, against: parse, timeGoal: { times: 0.01 }, memoryGoal: null },
  { run: index, against: parse, timeGoal: { times: 0.3 }, memoryGoal: { bytes: 200e6 } },
];
const took = (milliseconds: number, peakBytes: number, answer = {}): Measured => ({
  state: "measured",
  milliseconds,
  cpuMilliseconds: milliseconds * 2,
  peakBytes,
  answer,
});
const table = (...runs: [FileRun, Measured][]) =>
  formatTable(judge(compared, new Map(runs.map(([run, measured]) => [runKey(run), measured]))), {
    small: "500 MB",
    large: "1.50 GB",
  });

describe("the benchmark", () => {
  test("measures in a process of its own and leaves nothing behind", async () => {
    const folder = temporaryFolder();
    const said: string[] = [];
    const options = { ...readOptions(["--rounds", "1"])!, bytes: 300_000, folder };
    const { verdicts } = await bench([compared[1]!], options, {
      say: (line) => void said.push(line),
      signal: new AbortController().signal,
    });
    expect(verdicts).toMatchObject([{ state: "measured", time: { goal: { times: 0.3 } } }]);
    expect(said).toHaveLength(3);
    expect(readdirSync(folder)).toEqual([]);
  }, 60_000);

  test("leaves nothing behind when it is stopped", async () => {
    const folder = temporaryFolder();
    const stopping = new AbortController();
    const options = { ...readOptions([])!, bytes: 1000, folder };
    const stopped = bench(comparisons, options, {
      say: () => stopping.abort(new Error("stopped")),
      signal: stopping.signal,
    });
    await expect(stopped).rejects.toThrow("stopped");
    expect(readdirSync(folder)).toEqual([]);
  });

  test("runs a baseline once a round, however many are compared with it", () => {
    expect(runsOf(compared)).toEqual([parse, first, index]);
  });

  test("goes round by round and keeps the least time and the most memory", async () => {
    const times = [30, 10, 20];
    const order: string[] = [];
    const measured = await measure([parse, index], {
      rounds: 3,
      start: async ({ job }) => {
        order.push(job);
        const milliseconds = times[Math.floor((order.length - 1) / 2)]!;
        return { ok: true, value: { ...took(milliseconds, 100 - milliseconds) } };
      },
      onMeasured: () => {},
    });
    const round = ["JSON.parse", "index in TypeScript"];
    expect(order).toEqual([...round, ...round, ...round]);
    expect(measured.get(runKey(index))).toEqual(took(10, 90));
  });

  test("does not try again what failed", async () => {
    let starts = 0;
    const measured = await measure([parse], {
      rounds: 3,
      start: async () => {
        starts++;
        return { ok: false, why: "RangeError: too long" };
      },
      onMeasured: () => {},
    });
    expect(starts).toBe(1);
    expect(measured.get(runKey(parse))).toEqual({ state: "failed", why: "RangeError: too long" });
  });
});

describe("its table", () => {
  test("shows figures, ratios, goals and whether they are met", () => {
    expect(table([parse, took(3600, 1.6e9)], [first, took(9, 60e6)], [index, took(1800, 0.25e9)])).toBe(
      [
        "work                   file     time  against     its time    ratio     goal          cpu ratio  peak memory  its peak    ratio      goal",
        "first 60 messages    500 MB  9.00 ms  JSON.parse    3.60 s  0.0025x  ≤ 0.01x  met       0.0025x        60 MB   1.60 GB  0.0375x",
        "index in TypeScript  500 MB   1.80 s  JSON.parse    3.60 s    0.50x   ≤ 0.3x  missed      0.50x       250 MB   1.60 GB    0.16x  ≤ 200 MB  missed",
      ].join("\n"),
    );
  });

  test("says why something could not be measured", () => {
    const text = table(
      [parse, took(1, 1, { messages: 5 })],
      [first, { state: "failed", why: "Error: no file" }],
      [index, took(1, 1, { messages: 4 })],
    );
    expect(text).toContain("failed: Error: no file");
    expect(text).toContain("failed: they disagree about messages: 4 and 5");
  });
});

describe("its options", () => {
  test("make the files smaller or larger", () => {
    expect(readOptions([])).toMatchObject({ bytes: 500e6, rounds: 3, seed: 1, json: false });
    expect(readOptions(["--quick", "--json"])).toMatchObject({ bytes: 50e6, json: true });
    expect(readOptions(["--size", "7"])).toMatchObject({ bytes: 7e6 });
    expect(readOptions(["--help"])).toBeNull();
  });

  test.each([["--size", "0"], ["--rounds", "two"], ["--fast"]])("refuse %s %s", (...args) => {
    expect(() => readOptions(args)).toThrow(TypeError);
  });
});
