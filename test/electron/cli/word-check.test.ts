import { describe, expect, test } from "vitest";
import type { CheckReport } from "../../../electron/cli/check-report.ts";
import { paintFor } from "../../../electron/cli/paint.ts";
import { type Counted, wordCheck } from "../../../electron/cli/word-check.ts";

const report: CheckReport = {
  file: "run.json",
  format: "thread",
  version: "0.0.4",
  turns: 1200,
  messages: 1,
  cycles: { complete: 2, partial: 0, unanswered: 1, empty: 0, deferred: 0 },
  interruptedTurns: [],
  lostParts: 0,
  hash: "ab".repeat(32),
  problems: [],
};
const none: Counted = { counts: { error: 0, warning: 0, note: 0 }, left: {} };
const plain = paintFor({ isTTY: false });
const coloured = paintFor({ isTTY: true }, {});

describe("the words of a check", () => {
  test("say what the thread is, its cycles and its hash", () => {
    expect(wordCheck(report, none, plain)).toBe(
      [
        "run.json: thread, version 0.0.4, 1,200 turns, 1 message",
        "  cycles       2 complete, 1 unanswered",
        `  hash         ${"ab".repeat(32)}`,
        "  no problems",
      ].join("\n"),
    );
  });

  test("name a thread of several by its number", () => {
    expect(wordCheck({ ...report, index: 3 }, none, plain)).toMatch(/^run\.json#3: /);
  });

  test("list problems with place, rule and colour, and count those that are not listed", () => {
    const problem = {
      rule: "some-rule",
      severity: "error",
      pointer: "/turns/1",
      message: "It is wrong.",
    } as const;
    const counted = { counts: { error: 1001, warning: 1, note: 0 }, left: { "some-rule": 1000 } };
    const problems = [problem, { ...problem, pointer: "", severity: "warning" as const }];
    const words = wordCheck({ ...report, hash: null, problems }, counted, plain);
    expect(words.split("\n").slice(2)).toEqual([
      "  hash         none, as the thread is cut off",
      "  error    /turns/1: It is wrong. [some-rule]",
      "  warning  the thread: It is wrong. [some-rule]",
      "  … and 1,000 more of some-rule",
      "  1,001 errors, 1 warning, 0 notes",
    ]);
    expect(wordCheck({ ...report, problems }, counted, coloured)).toContain("\u001B[31merror  \u001B[0m");
  });

  test("name the first interrupted turns and count the others", () => {
    const interruptedTurns = Array.from({ length: 1010 }, (_, at) => `/turns/${at}`);
    expect(wordCheck({ ...report, interruptedTurns }, none, plain)).toContain(
      "\n  interrupted  /turns/0 /turns/1 /turns/2 /turns/3 /turns/4 /turns/5 /turns/6 /turns/7 and 1,002 more\n",
    );
  });

  test("say of a database how many chats it has, and no hash", () => {
    const database = { ...report, format: "agent-db" as const, chats: 1, hash: null };
    const problem = { rule: "r", severity: "note", pointer: "", message: "It is so." } as const;
    const counted = { counts: { error: 0, warning: 0, note: 1 }, left: {} };
    expect(wordCheck({ ...database, problems: [problem] }, counted, plain).split("\n")).toEqual([
      "run.json: agent database, version 0.0.4, 1 chat, 1,200 turns, 1 message",
      "  cycles       2 complete, 1 unanswered",
      "  note     the database: It is so. [r]",
      "  0 errors, 0 warnings, 1 note",
    ]);
  });

  test("let nothing from a file drive the terminal", () => {
    const hostile = "x\u001B[2J\n\u202Ey";
    const problem = { rule: "r", severity: "note", pointer: `/${hostile}`, message: hostile } as const;
    const interruptedTurns = [`/${hostile}/turns/1`];
    const hostileReport = {
      ...report,
      file: hostile,
      version: hostile,
      interruptedTurns,
      problems: [problem],
    };
    const words = wordCheck(hostileReport, none, plain);
    for (const driven of ["\u001B", "\u202E"]) expect(words).not.toContain(driven);
    expect(words.split("\n")).toHaveLength(6);
  });
});
