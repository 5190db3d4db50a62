import type { ReadingRule } from "../rule.ts";

export const truncated: ReadingRule = {
  id: "truncated",
  severity: "error",
  scope: "reading",
  explains:
    "The file ends in the middle. Everything that was whole before the cut is read; the rest was never written.",
  check(finding) {
    if (finding.kind !== "truncated") return null;
    const { place, expected } = finding.fault;
    const where = place === undefined ? "" : ` at line ${place.line}, column ${place.column}`;
    return `The file ends${where}, where ${expected} was expected. Get the whole file, or use what is before the cut.`;
  },
};
