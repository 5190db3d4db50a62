import type { ReadingRule } from "../rule.ts";

export const tooLargeToCheck: ReadingRule = {
  id: "too-large-to-check",
  severity: "note",
  scope: "reading",
  explains: "A value over 1 MB is not decoded to be checked. It is kept, shown and hashed like any other.",
  check(finding) {
    if (finding.kind !== "too-large") return null;
    const size = Math.round(finding.sizeBytes / 1024).toLocaleString("en");
    return `This value of ${size} KB was not looked into. Values of this kind are usually small: check what wrote it.`;
  },
};
