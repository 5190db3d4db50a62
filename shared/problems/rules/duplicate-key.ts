import type { ReadingRule } from "../rule.ts";

export const duplicateKey: ReadingRule = {
  id: "duplicate-key",
  severity: "warning",
  scope: "reading",
  explains:
    "An object has a key twice. Here the last one counts, as in JavaScript; other readers take the first or refuse it.",
  check: ({ kind }) =>
    kind === "duplicate-key"
      ? "This key stands twice in its object; the last one counts. Remove the other."
      : null,
};
