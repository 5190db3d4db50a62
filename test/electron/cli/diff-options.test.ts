import { describe, expect, test, vi } from "vitest";
import { diffCommand } from "../../../electron/cli/diff-command.ts";
import { readDiffOptions } from "../../../electron/cli/read-diff-options.ts";
import { readOptions } from "../../../electron/cli/read-options.ts";
import { wordFailure } from "../../../shared/failure/word-failure.ts";
import { valueOf } from "../engine/start-host.ts";
import { oneLine, runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 30_000 });

const read = (...args: string[]) => readDiffOptions(valueOf(readOptions(diffCommand, args)).options);

test("without options nothing is ignored, system events do not count, and all turns are compared", () => {
  expect(valueOf(read("a.json", "b.json"))).toEqual({
    options: { ignoreTimestamps: false, ignoreIds: false, withSystem: false },
    turns: { a: null, b: null },
    json: false,
  });
});

test("every option has its place", () => {
  const args = "--ignore ids,timestamps --with-sys --turns-a 3-7 --turns-b 4 --json";
  expect(valueOf(read(...args.split(" ")))).toEqual({
    options: { ignoreTimestamps: true, ignoreIds: true, withSystem: true },
    turns: { a: { first: 3, last: 7 }, b: { first: 4, last: 4 } },
    json: true,
  });
});

test.each([
  ["timestamps", { ignoreTimestamps: true, ignoreIds: false }],
  ["ids", { ignoreTimestamps: false, ignoreIds: true }],
  ["ids,ids", { ignoreTimestamps: false, ignoreIds: true }],
])("--ignore %s", (given, options) => {
  expect(valueOf(read("--ignore", given)).options).toMatchObject(options);
});

test.each([
  [["--ignore", "times"], "timestamps, ids or both (timestamps,ids) after --ignore, found “times”"],
  [["--ignore", "ids,"], "after --ignore, found “”"],
  [["--ignore="], "after --ignore, found “”"],
  [["--turns-a", "7-3"], "after --turns-a: 3 or 3-7, found “7-3”"],
  [["--turns-b", "3-"], "after --turns-b: 3 or 3-7, found “3-”"],
  [["--turns-b", "1.5"], "found “1.5”"],
  [["--turns-a="], "found “”"],
  [["--turns-a", "9999999999"], "found “9999999999”"],
])("%j is refused", (args, words) => {
  const refused = read(...args);
  expect(refused.ok ? "" : wordFailure(refused.failure)).toContain(words);
});

describe("a command line that cannot be used ends with 2 and one line", () => {
  test.each([
    [[], "the paths of two threads, found nothing"],
    [["a.json"], "the paths of two threads, found 1 path"],
    [["a.json", "b.json", "c.json"], "found 3 paths"],
    [["-", "-"], "standard input (-) once, found it on both sides"],
    [["a.json", "b.json", "--ignore", "x"], "found “x”"],
    [["a.json", "b.json", "--turns", "1"], "found “--turns”"],
  ])("%j", async (args, found) => {
    const { status, stdout, stderr } = await runThreadlens(["diff", ...args]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain(found);
  });
});
