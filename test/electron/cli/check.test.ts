import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { threadSamples } from "../../../shared/samples/samples.ts";
import { temporaryFolder } from "../../build/temporary-folder.ts";
import { jsonLines, oneLine, runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 30_000 });

const userTurn = (content: string) => ({
  turn_type: "user",
  submitted_at: "2025-01-01T10:00:00Z",
  parts: [{ part_kind: "user-prompt", content }],
});
const call = { part_kind: "tool-call", tool_name: "look", tool_call_id: "c1", args: {} };
const unanswered = {
  turn_type: "agent",
  agent_id: "a",
  started_at: "2025-01-01T10:00:01Z",
  completed_at: "2025-01-01T10:00:03Z",
  completion_status: "complete",
  messages: [{ message_type: "response", timestamp: "2025-01-01T10:00:02Z", parts: [call] }],
};
const threadOf = (...turns: unknown[]) =>
  JSON.stringify({
    version: "0.0.4",
    thread_id: "11111111-2222-4333-8444-555555555555",
    created_at: "2025-01-01T10:00:00Z",
    updated_at: "2025-01-01T10:00:09Z",
    agents: { a: { agent_id: "a", agent_name: "A", created_at: "2025-01-01T09:00:00Z" } },
    turns,
  });
const good = threadOf(userTurn("hello"));
const bad = threadOf(userTurn("hello"), unanswered);

/** Each file checked as JSON by a process of its own, all at once. */
async function checkJson(files: Record<string, string>, ...names: string[]) {
  const folder = temporaryFolder(files);
  return runThreadlens(["check", "--json", ...names.map((name) => join(folder, name))]);
}

test("has exactly the fields that scripts rely on", async () => {
  const folder = temporaryFolder({ "a.json": bad });
  const { status, stdout, stderr } = await runThreadlens(["check", join(folder, "a.json"), "--json"]);
  expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
  const [report] = jsonLines(stdout);
  expect(report).toEqual({
    file: join(folder, "a.json"),
    format: "thread",
    version: "0.0.4",
    turns: 2,
    messages: 1,
    cycles: { complete: 0, partial: 0, unanswered: 1, empty: 0, deferred: 0 },
    interruptedTurns: [],
    lostParts: 0,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    problems: expect.any(Array) as unknown[],
  });
  for (const problem of (report?.["problems"] ?? []) as unknown[])
    expect(problem).toEqual({
      rule: expect.stringMatching(/^[a-z-]+$/) as string,
      severity: expect.stringMatching(/^(error|warning|note)$/) as string,
      pointer: expect.stringMatching(/^(\/|$)/) as string,
      message: expect.stringMatching(/./) as string,
    });
  expect(report?.["problems"]).toContainEqual(
    expect.objectContaining({ severity: "error", pointer: "/turns/1/messages/0" }),
  );
});

test("ends with 0 where no problem is an error, and says so to people", async () => {
  const folder = temporaryFolder({ "a.json": good });
  const { status, stdout, stderr } = await runThreadlens(["check", join(folder, "a.json")]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/thread, version 0\.0\.4, 1 turn, 0 messages\n/);
  expect(stdout).toMatch(/\n {2}no problems\n$/);
  expect(stdout).not.toContain("\u001B");
});

test("tells people the place, the words and the rule of every problem", async () => {
  const folder = temporaryFolder({ "a.json": bad });
  const { status, stdout } = await runThreadlens(["check", join(folder, "a.json")]);
  expect(status).toBe(1);
  expect(stdout).toMatch(/\n {2}cycles {7}1 unanswered\n/);
  expect(stdout).toMatch(/\n {2}error {4}\/turns\/1\/messages\/0: [^\n]+ \[[a-z-]+\]\n/);
  expect(stdout).toMatch(/\n {2}1 error, 0 warnings, 0 notes\n$/);
});

test("every sample gets a report", async () => {
  const paths = threadSamples.map(({ name }) =>
    fileURLToPath(new URL(`../../../electron/engine/samples/${name}.json`, import.meta.url)),
  );
  const { status, stdout, stderr } = await runThreadlens(["check", "--json", ...paths]);
  expect(stderr).toBe("");
  expect([0, 1]).toContain(status);
  const reports = jsonLines(stdout);
  expect(reports.map(({ file }) => file)).toEqual(paths);
  const interrupted = reports.find(({ file }) => String(file).includes("weather-interrupted"));
  expect(interrupted).toMatchObject({ interruptedTurns: ["/turns/1"], cycles: { complete: 3 } });
});

describe("a file that is cut off", () => {
  test("ends with 1, says so, and reports all that was read before the cut", async () => {
    const cuts = [1, 20, bad.indexOf('"parts"'), bad.indexOf('"agent"'), bad.length - 3, bad.length - 1];
    const files = Object.fromEntries(cuts.map((cut) => [`${cut}.json`, bad.slice(0, cut)]));
    const { status, stdout, stderr } = await checkJson(files, ...Object.keys(files));
    expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
    const reports = jsonLines(stdout);
    expect(reports).toHaveLength(new Set(cuts).size);
    for (const report of reports) {
      expect(report).toMatchObject({ hash: null, format: "thread" });
      const cut = expect.objectContaining({ rule: "truncated", severity: "error" }) as unknown;
      expect(report["problems"]).toContainEqual(cut);
    }
    expect(reports.at(-1)).toMatchObject({ turns: 2, messages: 1, cycles: { unanswered: 1 } });
  });

  test("behind its last thread is told with that thread", async () => {
    const { status, stdout } = await checkJson({ "a.json": `[${good},\n${good}` }, "a.json");
    expect(status).toBe(1);
    const [first, second] = jsonLines(stdout);
    expect(first).toMatchObject({ index: 0, problems: [] });
    expect(second).toMatchObject({ index: 1, problems: [{ rule: "truncated" }] });
  });

  test("in its last thread keeps the threads before", async () => {
    const { status, stdout } = await checkJson(
      { "a.jsonl": `${good}\n${good}\n${bad.slice(0, -5)}` },
      "a.jsonl",
    );
    expect(status).toBe(1);
    const reports = jsonLines(stdout);
    expect(reports.map(({ index, turns }) => [index, turns])).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
    ]);
    expect(reports[2]).toMatchObject({ hash: null });
  });
});

describe("a file with several threads", () => {
  test.each([
    ["one per line", `${good}\n${bad}\r\n${good}`],
    ["in a list", ` [ ${good} , ${bad},${good} ] `],
  ])("%s gives one report each, with its number", async (_, content) => {
    const { status, stdout, stderr } = await checkJson({ "a.json": content }, "a.json");
    expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
    const reports = jsonLines(stdout);
    expect(reports.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(reports.map(({ turns }) => turns)).toEqual([1, 2, 1]);
    expect(reports[0]?.["hash"]).toBe(reports[2]?.["hash"]);
  });

  test("that holds only one has no number", async () => {
    const [list, lines] = await Promise.all([
      checkJson({ "a.json": `[${good}]` }, "a.json"),
      checkJson({ "a.json": `\uFEFF${good}\n\n` }, "a.json"),
    ]);
    for (const { stdout } of [list, lines])
      expect(jsonLines(stdout)).toEqual([expect.not.objectContaining({ index: 0 })]);
  });

  test("is checked in part when one thread is named", async () => {
    const folder = temporaryFolder({ "a.jsonl": `${good}\n${bad}\n` });
    const path = join(folder, "a.jsonl");
    const [second, first, third] = await Promise.all(
      ["1", "0", "2"].map((number) => runThreadlens(["check", "--json", `${path}#${number}`])),
    );
    expect(second).toMatchObject({ status: 1 });
    expect(jsonLines(second?.stdout ?? "")).toMatchObject([{ file: path, index: 1, turns: 2 }]);
    expect(jsonLines(first?.stdout ?? "")).toMatchObject([{ file: path, index: 0, turns: 1 }]);
    expect(third).toMatchObject({ status: 2, stdout: "" });
    expect(third?.stderr).toMatch(oneLine);
    expect(third?.stderr).toContain("2 threads");
  });

  test("names what is no thread and checks the others", async () => {
    const { status, stdout, stderr } = await checkJson(
      { "a.jsonl": `${good}\n{"a":1}\n${good}\n` },
      "a.jsonl",
    );
    expect(status).toBe(2);
    expect(jsonLines(stdout).map(({ index }) => index)).toEqual([0, 2]);
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain("a.jsonl#1: expected an object with a list of “turns”");
  });

  test("keeps the threads before one that is broken, and ends with 2", async () => {
    const { status, stdout, stderr } = await checkJson(
      { "a.jsonl": `${good}\n${good}\n{"turns":[}\n` },
      "a.jsonl",
    );
    expect(status).toBe(2);
    expect(jsonLines(stdout)).toHaveLength(2);
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain(":3:11 (byte");
  });

  test("may hold hundreds", async () => {
    const { status, stdout } = await checkJson({ "a.jsonl": `${good}\n`.repeat(500) }, "a.jsonl");
    expect(status).toBe(0);
    expect(jsonLines(stdout).map(({ index }) => index)).toEqual(Array.from({ length: 500 }, (_, at) => at));
  });
});

describe("several paths", () => {
  test("are all reported; one that cannot be read is said and makes 2 of it", async () => {
    const { status, stdout, stderr } = await checkJson(
      { "a.json": good, "b.json": bad },
      "a.json",
      "none.json",
      "b.json",
    );
    expect(status).toBe(2);
    expect(jsonLines(stdout).map(({ turns }) => turns)).toEqual([1, 2]);
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain("none.json");
  });

  test("end with 1 when one of them has an error", async () => {
    expect(await checkJson({ "a.json": bad, "b.json": good }, "a.json", "b.json")).toMatchObject({
      status: 1,
    });
  });
});

test("a name with a number sign, letters of any kind, or a line break is a name", async () => {
  const files = { "a#1": good, "日本 ü\u0301 😀.json": good, "line\nbreak.json": good };
  const folder = temporaryFolder(files);
  const paths = Object.keys(files).map((name) => join(folder, name));
  const [json, text] = await Promise.all([
    runThreadlens(["check", "--json", ...paths]),
    runThreadlens(["check", ...paths]),
  ]);
  expect(json.status).toBe(0);
  expect(jsonLines(json.stdout).map(({ file }) => file)).toEqual(paths);
  expect(text.stdout.split("\n").filter((line) => line.includes("thread, version"))).toHaveLength(3);
});

describe("standard input", () => {
  test("is read where - stands, and goes by that name", async () => {
    const { status, stdout, stderr } = await runThreadlens(["check", "--json", "-"], bad);
    expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
    expect(jsonLines(stdout)).toMatchObject([{ file: "-", turns: 2 }]);
  });

  test("is a failure of one line where it is empty", async () => {
    const { status, stdout, stderr } = await runThreadlens(["check", "-"], "");
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/^threadlens: standard input: [^\n]+\n$/);
  });

  test("may be larger than what is kept in memory", async () => {
    const turn = `${JSON.stringify(userTurn("again and ".repeat(5000)))},`;
    const large = `{"version":"0.0.3","turns":[${turn.repeat(200)}${JSON.stringify(userTurn("end"))}]}`;
    const { stdout } = await runThreadlens(["check", "--json", "-"], large);
    expect(jsonLines(stdout)).toMatchObject([{ turns: 201, version: "0.0.3" }]);
  });
});

test("what cannot be read ends with 2 and one line each, with the place where there is one", async () => {
  const files = {
    "empty.json": "",
    "text.json": "hello there",
    "broken.json": '{"turns":[],}',
    "behind.json": '{"turns":[]}x',
    "other.json": '{"name": "a", "version": 1}',
    "nothing.json": "[]",
    "others.json": '[{"a":1},{"b":2}]',
    "deep.json": `{"turns":[],"a":${"[".repeat(20_000)}`,
  };
  const folder = temporaryFolder(files);
  const latin = Buffer.concat([Buffer.from('{"turns":[],"a":"'), Uint8Array.of(0xe9), Buffer.from('x"}')]);
  const names = [...Object.keys(files), "missing.json"];
  const { status, stdout, stderr } = await runThreadlens(
    ["check", "--json", folder, ...names.map((name) => join(folder, name)), "-"],
    latin,
  );
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  const lines = stderr.split("\n").slice(0, -1);
  expect(lines).toHaveLength(names.length + 2);
  for (const [at, name] of ["", ...names].entries())
    expect(lines[at]?.startsWith(`threadlens: ${join(folder, name).replace(/\/$/, "")}:`)).toBe(true);
  expect(lines[3]).toContain("broken.json:1:13 (byte 12): ");
  expect(lines.at(-1)).toContain("standard input:1:18 (byte 17): ");
});
