import type { ExportSaved } from "../../../shared/api/export.ts";
import { ExportReport } from "../../../shared/exporting/export-report.ts";
import { writeExport } from "../../../shared/exporting/write-export.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { Fault } from "../../../shared/scan/fault.ts";
import { type WholeThread, exactly, fileOf } from "../repair/whole-thread.ts";
import type { Report } from "../shared-work.ts";
import { whileUnchanged } from "../while-unchanged.ts";
import { type WritePiece, writeSafely } from "../writing/write-safely.ts";
import type { ThreadExport } from "./thread-exports.ts";

export type PutOptions = { signal: AbortSignal; report: Report; giveWay: () => Promise<void> };

/** Writes an export to a file, whole or not at all. The opened file is never that file. */
export async function saveExported(
  whole: WholeThread,
  found: ThreadExport,
  path: string,
  options: PutOptions,
): Promise<Result<ExportSaved>> {
  let unread: Failure | null = null;
  const produce = async (write: WritePiece): Promise<Fault | null> => {
    const written = await putExported(whole, found, write, options);
    return written.ok ? null : (unread = written.failure);
  };
  const { signal } = options;
  const target = { where: path, source: fileOf(whole), overSource: false, signal };
  const written = await whole.thread.use(() => writeSafely(path, produce, target));
  if (written.ok) return succeed({ path, download: null, sizeBytes: written.value.sizeBytes });
  // What went wrong with the source is told of the source, and not of the target.
  return unread === null ? written : fail(unread);
}

/** Hands over all bytes of an export, as long as its source stays what it was. */
export async function putExported(
  { thread, document }: WholeThread,
  { exported }: ThreadExport,
  write: WritePiece,
  { signal, report, giveWay }: PutOptions,
): Promise<Result<null>> {
  const { where } = document.naming;
  const onProgress = (done: number, total: number) => {
    report(done, total);
    return giveWay();
  };
  // What cannot be said was listed when the export was looked at.
  const options = { report: new ExportReport(), signal, onProgress };
  const written = await whileUnchanged(exactly(thread), where, () => writeExport(exported, write, options));
  if (!written.ok) return written;
  return written.value === null ? succeed(null) : fail({ where, ...written.value });
}
