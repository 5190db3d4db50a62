import { homedir } from "node:os";
import type { ExportRedaction } from "../../../shared/api/export.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { makeRedactor } from "../../../shared/redaction/make-redactor.ts";
import type { TextRedactor } from "../../../shared/redaction/text-redactor.ts";
import { sha256 } from "../sha256.ts";

/** It knows this machine's home folder, too. */
export function makeWishedRedactor(redaction: ExportRedaction): Result<TextRedactor> {
  const made = makeRedactor({ ...redaction, homes: [homedir()] }, sha256);
  if (made.ok) return succeed(made.redactor);
  const { pattern, reason } = made;
  return fail({ code: "bad-request", where: pattern, expected: "a pattern in RE2's syntax", found: reason });
}
