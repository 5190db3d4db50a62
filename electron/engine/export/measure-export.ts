import type { ExportReport } from "../../../shared/exporting/export-report.ts";
import { type Exported, writeExport } from "../../../shared/exporting/write-export.ts";
import type { Fault } from "../../../shared/scan/fault.ts";
import type { OnStep } from "../in-steps.ts";

type Options = { report: ExportReport; signal: AbortSignal; onProgress: OnStep };

/** The beginning of an export, and how long all of it is. */
export type Measured = { text: string; isCut: boolean; sizeBytes: number };

/** As much as an editor shows without effort. */
const mostShown = 256 * 1024;

/** Writes an export to nowhere: what it lists as not expressible and how long it is are known only afterwards. */
export async function measureExport(
  exported: Exported,
  { report, signal, onProgress }: Options,
): Promise<({ ok: true } & Measured) | { ok: false; fault: Fault }> {
  const head: Uint8Array[] = [];
  let sizeBytes = 0;
  const take = async (bytes: Uint8Array): Promise<void> => {
    if (sizeBytes < mostShown) head.push(bytes.slice(0, mostShown - sizeBytes));
    sizeBytes += bytes.length;
  };
  const fault = await writeExport(exported, take, { report, signal, onProgress });
  if (fault !== null) return { ok: false, fault };
  const isCut = sizeBytes > mostShown;
  // Where it is cut in the middle of a character, that character is left out.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.concat(head), { stream: isCut });
  return { ok: true, text, isCut, sizeBytes };
}
