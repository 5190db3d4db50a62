import type { Failure } from "../../shared/failure/failure.ts";
import type { ExportState } from "./export-state.ts";

/** So much of a pattern is in the words about it. */
const mostNamed = 40;

/** Which of the patterns cannot be used, by the words of the failure, and that failure. */
export function patternFault({
  choice: { redaction },
  work,
}: Pick<ExportState, "choice" | "work">): { place: number; failure: Failure } | null {
  if (work.state !== "failed" || work.failure.code !== "bad-request" || !redaction.isOn) return null;
  const { failure } = work;
  const words = `${failure.where}\n${failure.expected}\n${failure.found}`;
  const named = redaction.patterns.map((pattern) =>
    pattern !== "" && words.includes(pattern.slice(0, mostNamed)) ? Math.min(pattern.length, mostNamed) : 0,
  );
  // A short one may be in the words by chance.
  const longest = Math.max(0, ...named);
  return longest === 0 ? null : { place: named.indexOf(longest), failure };
}
