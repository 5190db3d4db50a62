import type { CleanedThread } from "../cleaning/cleaned-thread.ts";
import { copyBytes } from "../edits/copy-bytes.ts";
import type { Fault } from "../scan/fault.ts";
import { PieceBuffer } from "../text/piece-buffer.ts";
import type { ExportFormat } from "./export-format.ts";
import type { ExportOutput, ExportSource } from "./export-source.ts";
import { formatWriters } from "./format-writers.ts";
import { reportShadowed } from "./report-shadowed.ts";

/** What is written, and from what: `thread` has the bytes of ThreadProtocol itself. */
export type Exported = {
  format: ExportFormat;
  source: ExportSource;
  thread: Pick<CleanedThread, "reader" | "size">;
};

export type WriteExportOptions = Pick<ExportOutput, "report" | "signal"> & {
  /** How much of the exported thread is written; the work goes on when it settles. */
  onProgress?: ((bytesDone: number, bytesInAll: number) => Promise<void>) | undefined;
};

/** Hands over all bytes of an export, piece by piece, the same ones each time. A piece holds until `write` settles. */
export async function writeExport(
  { format, source, thread }: Exported,
  write: (bytes: Uint8Array) => Promise<void>,
  { report, signal, onProgress }: WriteExportOptions,
): Promise<Fault | null> {
  const writeFormat = formatWriters[format];
  if (writeFormat === null) return copyBytes(thread.reader, thread.size, write, { signal, onProgress });
  const stopped = await reportShadowed(source, report, signal);
  if (stopped !== null) return stopped;
  const encoder = new TextEncoder();
  const pieces = new PieceBuffer((text) => write(encoder.encode(text)));
  const fault = await writeFormat(source, {
    write: (text) => pieces.add(text),
    report,
    signal,
    pause: async (bytesRead) => onProgress?.(bytesRead, thread.size),
  });
  if (fault === null) await pieces.flush();
  return fault;
}
