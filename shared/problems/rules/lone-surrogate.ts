import type { ReadingRule } from "../rule.ts";

export const loneSurrogate: ReadingRule = {
  id: "lone-surrogate",
  severity: "warning",
  scope: "reading",
  explains:
    "A text holds half of a character that takes two units, as when a text was cut in the middle of an emoji. Many readers refuse or replace it, so hashes differ; the canonical form refuses it.",
  check: ({ kind }) =>
    kind === "lone-surrogate"
      ? "This text holds half a character (a lone surrogate). Remove or complete it."
      : null,
};
