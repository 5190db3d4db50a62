import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { scratchFolder } from "../engine/scratch.ts";
import { diff, diffPaths, kindsOf, put } from "./diff-run.ts";
import {
  agentTurn,
  cityTurns,
  reversed,
  systemEvent,
  threadOf,
  userTurn,
  withMessage,
} from "./diff-sample-threads.ts";
import { runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 60_000 });

const equal = (a: number, b: number) => ({ kind: "equal", a, b });

describe("threads that are not different end with 0", () => {
  const thread = threadOf(cityTurns().slice(0, 2), { title: "Weather" });
  const bothEqual = { divergesAtTurn: null, turns: [equal(0, 0), equal(1, 1)], rootChanges: [] };

  test("identical: the same bytes, of two files or of one", async () => {
    const [a, b] = put(thread, thread);
    for (const paths of [
      [a, b],
      [a, a],
    ]) {
      const { status, text, json } = await diffPaths(...paths);
      expect({ status, json }).toEqual({ status: 0, json: { verdict: "identical", ...bothEqual } });
      expect(text).toContain("  2 turns are equal\n");
    }
  });

  test("same: other spaces, another order of keys, numbers and characters written in another way", async () => {
    const other = JSON.stringify(reversed(thread), null, 3).replace("Paris", "\\u0050aris");
    const { status, json } = await diff(thread, other);
    expect({ status, json }).toEqual({ status: 0, json: { verdict: "same", ...bothEqual } });
  });

  test("same: other words outside of the turns are listed", async () => {
    const { status, text, json } = await diff(thread, { ...thread, title: "Rain", more: [1] });
    expect({ status, json }).toEqual({
      status: 0,
      json: {
        ...bothEqual,
        verdict: "same",
        rootChanges: expect.arrayContaining([
          { pointer: "/title", kind: "changed", before: "Weather", after: "Rain" },
          { pointer: "/more", kind: "added", after: [1] },
        ]) as unknown,
      },
    });
    expect(text).toContain("outside of the turns\n");
    expect(text).toContain('  /title\n    − "Weather"\n    + "Rain"\n');
  });

  test("same-but-system: only system events differ, unless they count", async () => {
    const [user, agent] = cityTurns();
    const noted = threadOf([user!, withMessage(agent!, systemEvent())], { title: "Weather" });
    const { status, text, json } = await diff(thread, noted);
    expect({ status, json }).toEqual({ status: 0, json: { verdict: "same-but-system", ...bothEqual } });
    expect(text).toContain("--with-sys");
    const counted = await diff(thread, noted, "--with-sys");
    expect(counted).toMatchObject({
      status: 1,
      json: {
        verdict: "different",
        divergesAtTurn: 1,
        turns: [
          equal(0, 0),
          { kind: "changed", a: 1, b: 1, changes: [{ kind: "added", pointer: "/turns/1/messages/3" }] },
        ],
      },
    });
  });

  test("a thread of 0.0.3 is compared as what it is in 0.0.4", async () => {
    const old = fileURLToPath(
      new URL("../../../electron/engine/samples/extensions-0.0.3.json", import.meta.url),
    );
    const out = join(scratchFolder(), "new.json");
    await runThreadlens(["clean", old, "--incomplete", "keep", "--to", "0.0.4", "-o", out]);
    expect(readFileSync(out, "utf8")).toContain('"0.0.4"');
    for (const paths of [
      [old, out],
      [out, old],
    ]) {
      const { status, json } = await diffPaths(...paths);
      expect({ status, verdict: json["verdict"] }).toEqual({ status: 0, verdict: "same" });
    }
  });
});

describe("threads that are different end with 1", () => {
  const turns = cityTurns();
  const thread = threadOf(turns);

  test("a changed word is one change, with its place, before and after", async () => {
    const other = threadOf(turns.with(3, agentTurn("Berlin", { text: "Rainy in Berlin" })));
    const { status, text, json } = await diff(thread, other);
    expect(status).toBe(1);
    expect(json).toMatchObject({ verdict: "different", divergesAtTurn: 3, rootChanges: [] });
    expect(kindsOf(json)).toBe("equal equal equal changed equal equal equal equal");
    expect((json["turns"] as unknown[])[3]).toEqual({
      kind: "changed",
      a: 3,
      b: 3,
      changes: [
        {
          pointer: "/turns/3/messages/2/parts/0/content",
          kind: "changed",
          before: "Sunny in Berlin",
          after: "Rainy in Berlin",
        },
      ],
    });
    expect(text).toContain("  3 turns are equal\n/turns/3  changed: weather\n");
    expect(text).toContain(
      '  /turns/3/messages/2/parts/0/content\n    − "Sunny in Berlin"\n    + "Rainy in Berlin"\n  4 turns are equal\n',
    );
  });

  test("an inserted turn is one added turn", async () => {
    const { status, text, json } = await diff(
      thread,
      threadOf(turns.toSpliced(2, 0, userTurn("Wait, check Oslo"))),
    );
    expect(status).toBe(1);
    expect(json).toMatchObject({ verdict: "different", divergesAtTurn: 2 });
    expect(kindsOf(json)).toBe(`equal equal added${" equal".repeat(6)}`);
    expect((json["turns"] as unknown[])[2]).toEqual({ kind: "added", a: null, b: 2 });
    expect(text).toContain("/turns/2  added: You, “Wait, check Oslo”\n");
  });

  test("a moved turn is gone at one place and there at the other", async () => {
    const moved = turns.toSpliced(0, 1).toSpliced(4, 0, turns[0]!);
    const { status, text, json } = await diff(thread, threadOf(moved));
    expect(status).toBe(1);
    expect(
      (json["turns"] as unknown[]).filter((turn) => (turn as { kind: string }).kind !== "equal"),
    ).toEqual([
      { kind: "removed", a: 0, b: null, movedTo: 4 },
      { kind: "added", a: null, b: 4, movedFrom: 0 },
    ]);
    expect(text).toContain("/turns/0  moved to /turns/4: You, “Weather in Paris?”\n");
    expect(text).toContain("/turns/4  moved from /turns/0: You, “Weather in Paris?”\n");
  });

  test("a thread that ends before the other parts from it where it ends", async () => {
    const { status, json } = await diff(threadOf(turns.slice(0, 6)), thread);
    expect(status).toBe(1);
    expect(json).toMatchObject({ divergesAtTurn: 6 });
    expect(kindsOf(json)).toBe(`${"equal ".repeat(6)}added added`);
  });

  test("what is lost of calls and returns is said", async () => {
    const { text } = await diff(thread, threadOf(turns.slice(0, 4)));
    expect(text).toContain("calls: 2 kept, 2 lost\n");
    expect(text).toContain("returns: 2 kept, 2 lost\n");
  });

  test("long values are cut, and their difference is in sight", async () => {
    const long = "On and on it went. ".repeat(50);
    const { text, json } = await diff(
      threadOf([userTurn(`${long}one${long}`)]),
      threadOf([userTurn(`${long}two${long}`)]),
    );
    expect(json["turns"]).toMatchObject([
      { changes: [{ before: expect.stringMatching(/^On.*…$/) as unknown, cut: true }] },
    ]);
    expect(text).toMatch(/− ….*went\. oneOn and on/);
    expect(text).toMatch(/\+ ….*went\. twoOn and on/);
    expect(text.split("\n").every((line) => line.length <= 100)).toBe(true);
  });
});

describe("what does not count", () => {
  const a = threadOf([userTurn("go", "10:00:00"), agentTurn("Paris", { id: "call_1", at: "10:00" })]);
  const b = threadOf([userTurn("go", "11:11:11"), agentTurn("Paris", { id: "other_7", at: "12:12" })]);

  test.each([
    [[], "different"],
    [["--ignore", "timestamps"], "different"],
    [["--ignore", "ids"], "different"],
    [["--ignore", "timestamps,ids"], "same"],
  ])("%j: %s", async (args, verdict) => {
    const { status, json } = await diff(a, b, ...args);
    expect({ status, verdict: json["verdict"] }).toEqual({ status: verdict === "same" ? 0 : 1, verdict });
  });

  test("a broken pair shows also where ids are ignored", async () => {
    const broken = JSON.stringify(a).replace(
      '"tool-return","tool_name":"get_weather","tool_call_id":"call_1"',
      (found) => found.replace("call_1", "call_2"),
    );
    expect(await diff(a, broken, "--ignore", "ids")).toMatchObject({ status: 1 });
  });
});

describe("turns that were named", () => {
  const turns = cityTurns();

  test("are the only ones that are compared, by their own numbers", async () => {
    const other = threadOf([userTurn("before"), ...turns.slice(0, 4), userTurn("behind")]);
    const [a, b] = put(threadOf(turns), other);
    const { status, text, json } = await diffPaths(a, b, "--turns-a", "0-3", "--turns-b", "1-4");
    expect(status).toBe(0);
    expect(json).toMatchObject({ divergesAtTurn: null, turns: [0, 1, 2, 3].map((at) => equal(at, at + 1)) });
    expect(text).toContain(`− A  ${a}, turns 0 to 3\n+ B  ${b}, turns 1 to 4\n`);
    const apart = await diffPaths(a, b, "--turns-a", "2-4", "--turns-b", "3-5");
    expect(apart).toMatchObject({ status: 1, json: { divergesAtTurn: 4 } });
  });

  test("may be two of one file", async () => {
    const [a] = put(threadOf([userTurn("go"), userTurn("stop"), userTurn("go")]), "");
    expect(await diffPaths(a, a, "--turns-a", "0", "--turns-b", "2")).toMatchObject({ status: 0 });
    expect(await diffPaths(a, a, "--turns-a", "0", "--turns-b", "1")).toMatchObject({ status: 1 });
  });
});

test("what a file says starts no line and drives no terminal", async () => {
  const hostile = "\u001b[2J\u001b]0;x\u0007\r\n\u202Eevil\u009b31m";
  const [a, b] = put(
    threadOf([userTurn(`${hostile}a`)], { [hostile]: hostile }),
    threadOf([userTurn(`${hostile}b`), userTurn(hostile)], { [hostile]: 1 }),
  );
  const folder = scratchFolder();
  const named = join(folder, `x\u001b[31m\n.json`);
  symlinkSync(b, named);
  const { stdout, stderr, status } = await runThreadlens(["diff", a, named]);
  expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
  // oxlint-disable-next-line no-control-regex
  expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  expect(stdout).toContain("\\u001b[2J");
  expect(stdout.split("\n").filter((line) => line.startsWith("evil"))).toEqual([]);
});

const deepThread = (inside: string) =>
  JSON.stringify(threadOf([userTurn("go")])).replace(
    '"go"',
    `${"[".repeat(3000)}${inside}${"]".repeat(3000)}`,
  );

test("values nested thousands of levels deep are told", async () => {
  const { status, json } = await diff(deepThread("1"), deepThread("2"));
  expect({ status, verdict: json["verdict"] }).toEqual({ status: 1, verdict: "different" });
});
