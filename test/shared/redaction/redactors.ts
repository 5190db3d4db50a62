import { sha256 } from "../../../electron/engine/sha256.ts";
import { makeRedactor } from "../../../shared/redaction/make-redactor.ts";
import { redactThread } from "../../../shared/redaction/redact-thread.ts";
import { type FoundSecret, type RedactionWish, secretKinds } from "../../../shared/redaction/redaction.ts";
import type { TextRedactor } from "../../../shared/redaction/text-redactor.ts";
import { EditedBytes } from "../../../shared/edits/edited-bytes.ts";
import type { Edit } from "../../../shared/edits/edits.ts";
import { encode, scanBytes } from "../scan/scan-bytes.ts";
import { copyingReader } from "../versions/convert.ts";

export const everything: RedactionWish = { kinds: secretKinds, patterns: [], keep: [], homes: [] };

/** Throws where a pattern is refused. */
export function redactorFor(wish: Partial<RedactionWish> = {}): TextRedactor {
  const made = makeRedactor({ ...everything, ...wish }, sha256);
  if (!made.ok) throw new Error(made.reason);
  return made.redactor;
}

export const redactText = (text: string, wish: Partial<RedactionWish> = {}): string =>
  redactorFor(wish).text(text, "");

export type RedactedText = { text: string; edits: Edit[]; secrets: readonly FoundSecret[] };

/** Redacts a whole thread. Throws where a result was expected and is not there. */
export async function redactWhole(
  source: string | Uint8Array,
  wish: Partial<RedactionWish> = {},
): Promise<RedactedText> {
  const bytes = typeof source === "string" ? encode(source) : source;
  const { index, fault } = scanBytes(bytes);
  if (fault !== null) throw new Error(fault.found);
  const redactor = redactorFor(wish);
  const range = { start: 0, end: bytes.length };
  const reader = copyingReader(bytes);
  const result = await redactThread({ index, reader, range }, redactor);
  if (!result.ok) throw new Error(result.fault.found);
  const edited = new EditedBytes(reader, range, result.edits);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await edited.read(0, edited.size));
  return { text, edits: result.edits, secrets: redactor.secrets };
}
