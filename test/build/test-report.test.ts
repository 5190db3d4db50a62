import { expect, test } from "vitest";
import { exitCodeFor, reportParts } from "../../build/test-report.mjs";

const passed = { name: "types", verdict: { state: "passed" }, seconds: 2.04 } as const;
const failed = { name: "lint", verdict: { state: "failed", output: "…" }, seconds: 0.5 } as const;
const skipped = { name: "end to end", verdict: { state: "skipped", why: "no Xvfb" }, seconds: 0 } as const;

test("the report ends with every part and the counts", () => {
  expect(reportParts([passed, failed, skipped]).split("\n")).toEqual([
    "  types       passed   2.0 s",
    "  lint        failed   0.5 s",
    "  end to end  skipped  no Xvfb",
    "parts: 1 passed, 1 failed, 1 skipped",
  ]);
});

test("a failure fails the run; a skip only where CI is true", () => {
  expect(exitCodeFor([passed], {})).toBe(0);
  expect(exitCodeFor([passed, failed], {})).toBe(1);
  expect(exitCodeFor([passed, skipped], {})).toBe(0);
  expect(exitCodeFor([passed, skipped], { CI: "true" })).toBe(1);
  const excused = { ...skipped, verdict: { ...skipped.verdict, excused: true } };
  expect(exitCodeFor([passed, excused], { CI: "true" })).toBe(0);
});
