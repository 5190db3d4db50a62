import { describe, expect, it } from "vitest";
import { ProblemRows } from "../../../electron/engine/problem-rows.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import type { Problem, Severity } from "../../../shared/problems/problem.ts";

function indexOf(parts: number) {
  const scanner = new ThreadScanner();
  const turn = { turn_type: "user", parts: Array.from({ length: parts }, () => ({ part_kind: "text" })) };
  scanner.push(new TextEncoder().encode(JSON.stringify({ turns: [turn] })));
  scanner.end();
  return scanner.index;
}

const problem = (severity: Severity, pointer: string): Problem => ({
  rule: "r",
  severity,
  pointer,
  message: "m",
});
const found = [
  problem("note", "/turns/0/parts/3"),
  problem("warning", "/turns/0/parts/1"),
  problem("error", "/turns/0/parts/1/content"),
  problem("error", "/version"),
];

describe("problems by their rows", () => {
  const problems = new ProblemRows(indexOf(5), 0, found);

  it("tells the worst at a row", () => {
    expect([0, 1, 2, 3, 4].map(problems.worstAt)).toEqual([null, null, "error", null, "note"]);
    expect(problems.at(2).map(({ severity }) => severity)).toEqual(["warning", "error"]);
    expect(problems.at(null)).toEqual([]);
  });

  it("lists all in their order, or those of one severity", () => {
    expect(problems.list(null).map(({ row }) => row)).toEqual([4, 2, 2, null]);
    expect(problems.list("error").map(({ pointer }) => pointer)).toEqual([
      "/turns/0/parts/1/content",
      "/version",
    ]);
  });

  it("steps from row to row and around the ends", () => {
    expect(problems.next(-1, 1)).toBe(2);
    expect(problems.next(2, 1)).toBe(4);
    expect(problems.next(4, 1)).toBe(2);
    expect(problems.next(2, -1)).toBe(4);
    expect(problems.next(4, -1)).toBe(2);
  });

  it("has nothing to step to before the analysis, nor where all problems are outside of the turns", () => {
    expect(new ProblemRows(indexOf(1), 0, null).next(0, 1)).toBeNull();
    expect(new ProblemRows(indexOf(1), 0, [problem("error", "/version")]).next(0, -1)).toBeNull();
  });
});
