import { expect, it } from "vitest";
import { wordReport } from "../../../shared/report/word-report.ts";

const versions = [
  { name: "Threadlens", version: "0.1.0" },
  { name: "Node", version: "24.1.0" },
];

it("a report is the versions and the last errors, and nothing else", () => {
  expect(wordReport({ versions, errors: ["now failure: not-json in document.open"] })).toBe(
    "Threadlens 0.1.0\nNode 24.1.0\n\nLast errors:\nnow failure: not-json in document.open\n",
  );
});

it("a report says where there were no errors", () => {
  expect(wordReport({ versions: [], errors: [] })).toBe("\nNo errors since the start.\n");
});
