import type { Failure } from "../../shared/failure/failure.ts";
import type { ExportState } from "./export-state.ts";

/** Which of the patterns cannot be used, and why: a failure says which by naming it. */
export function patternFault({
  choice: { redaction },
  work,
}: Pick<ExportState, "choice" | "work">): { place: number; failure: Failure } | null {
  if (work.state !== "failed" || work.failure.code !== "bad-request" || !redaction.isOn) return null;
  const { failure } = work;
  const place = redaction.patterns.indexOf(failure.where);
  return place === -1 ? null : { place, failure };
}
