import { createHash } from "node:crypto";
import { type CleaningPolicy, defaultPolicy } from "../../../shared/cleaning/policy.ts";
import { cleanPrepared } from "../../../shared/exporting/clean-prepared.ts";
import type { ExportFormat } from "../../../shared/exporting/export-format.ts";
import { ExportReport } from "../../../shared/exporting/export-report.ts";
import { exportSourceOf } from "../../../shared/exporting/export-source-of.ts";
import { type OpenedThread, prepareThread } from "../../../shared/exporting/prepare-thread.ts";
import type { TurnRange } from "../../../shared/exporting/select-turns.ts";
import { writeExport } from "../../../shared/exporting/write-export.ts";
import { sha256 } from "../../../electron/engine/sha256.ts";
import { makeRedactor } from "../../../shared/redaction/make-redactor.ts";
import { type RedactionWish, secretKinds } from "../../../shared/redaction/redaction.ts";
import { encode, scanBytes } from "../scan/scan-bytes.ts";
import { copyingReader } from "../versions/convert.ts";

export type Wish = {
  format?: ExportFormat;
  policy?: Partial<CleaningPolicy>;
  turns?: TurnRange;
  redaction?: Partial<RedactionWish>;
  beside?: Partial<Pick<OpenedThread, "lost" | "aside">>;
  name?: string;
};

/** Everything between a thread's text and an export of it; incomplete cycles stay unless told otherwise. */
export async function exportText(
  thread: string | Uint8Array,
  { format = "thread", policy, turns, redaction, beside, name = "thread.json" }: Wish = {},
) {
  const bytes = typeof thread === "string" ? encode(thread) : thread;
  const { index, fault } = scanBytes(bytes);
  if (fault !== null) throw new Error(fault.found);
  const opened = {
    index,
    reader: copyingReader(bytes),
    range: { start: 0, end: bytes.length },
    lost: beside?.lost ?? [],
    aside: beside?.aside ?? [],
  };
  const redactor = redaction === undefined ? null : redactorOf(redaction);
  const result = await prepareThread(opened, { turns: turns ?? null, redactor });
  if (!result.ok) throw new Error(result.fault.found);
  const { prepared } = result;
  const cleaned = await cleanPrepared(prepared, { ...defaultPolicy, incompleteCycles: "keep", ...policy });
  if (!cleaned.ok) throw new Error(cleaned.fault.found);
  const source = exportSourceOf(prepared, cleaned.cleaned, name);
  const report = new ExportReport();
  const pieces: Uint8Array[] = [];
  const take = async (piece: Uint8Array) => void pieces.push(piece.slice());
  const failed = await writeExport({ format, source, thread: cleaned.cleaned }, take, { report });
  if (failed !== null) throw new Error(failed.found);
  const text = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(Buffer.concat(pieces));
  return { text, report, prepared, cleaned: cleaned.cleaned, source };
}

export function redactorOf(wish: Partial<RedactionWish> = {}) {
  const made = makeRedactor({ kinds: secretKinds, patterns: [], keep: [], homes: [], ...wish }, sha256);
  if (!made.ok) throw new Error(`${made.pattern}: ${made.reason}`);
  return made.redactor;
}

export const idOf = (secret: string): string => createHash("sha256").update(secret).digest("hex").slice(0, 8);
