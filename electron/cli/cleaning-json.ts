import type { Findings } from "../../shared/cleaning/cleaned-thread.ts";
import type { Verdict } from "../../shared/providers/judge-history.ts";
import type { FoundSecret } from "../../shared/redaction/redaction.ts";
import type { Cleaning } from "./plan-cleaning.ts";

/** Lists are written in pieces of so many: a thread may lose millions of things. */
const atOnce = 4096;

/** The report as one line of JSON, in pieces; names and meanings are stable. */
export function* cleaningJson(
  { cleaned, verdicts, hashes, secrets }: Cleaning,
  backup: string | null,
): Generator<string> {
  const { removed, changed, notes, synthesized } = cleaned;
  yield '{"removed":';
  yield* listJson(removed);
  yield ',"changed":';
  yield* listJson(changed);
  yield ',"notes":';
  yield* listJson(notes);
  const rest = {
    synthesized,
    hashBefore: hashes?.before ?? null,
    hashAfter: hashes?.after ?? null,
    providers: { openai: tellVerdict(verdicts.openai), anthropic: tellVerdict(verdicts.anthropic) },
    backup,
    ...(secrets === null ? {} : { secrets: secrets.map(tellSecret) }),
  };
  yield `,${JSON.stringify(rest).slice(1)}\n`;
}

export function* listJson(findings: Findings): Generator<string> {
  yield "[";
  for (let from = 0; from < findings.length; from += atOnce) {
    const length = Math.min(atOnce, findings.length - from);
    const list = Array.from({ length }, (_, at) => {
      const { pointer, reason } = findings.at(from + at);
      return { pointer, reason };
    });
    yield (from === 0 ? "" : ",") + JSON.stringify(list).slice(1, -1);
  }
  yield "]";
}

/** `left` only where not all of them are listed. */
const tellVerdict = ({ accepts, reasons, left }: Verdict) => ({
  accepts,
  reasons,
  ...(left > 0 ? { left } : {}),
});

/** What was replaced is told by its marker: the report may go where the result goes. */
export const tellSecret = ({ id, kind, count, pointers, isKept }: FoundSecret) => ({
  id,
  kind,
  count,
  pointers,
  kept: isKept,
});
