import type { ReadingRule } from "../rule.ts";

export const numberOverflow: ReadingRule = {
  id: "number-overflow",
  severity: "warning",
  scope: "reading",
  explains:
    "A number is too large for the numbers that JSON readers share (64-bit floating point). It hashes as null, and the canonical form refuses it.",
  check: ({ kind }) =>
    kind === "number-overflow"
      ? "This number is too large to be read; it counts as null. Write it as text."
      : null,
};
