import { rmSync } from "node:fs";
import { writeSafely } from "../../../electron/engine/writing/write-safely.ts";
import { defaultPolicy } from "../../../shared/cleaning/policy.ts";
import { cleanPrepared } from "../../../shared/exporting/clean-prepared.ts";
import type { ExportFormat } from "../../../shared/exporting/export-format.ts";
import { ExportReport } from "../../../shared/exporting/export-report.ts";
import { exportSourceOf } from "../../../shared/exporting/export-source-of.ts";
import { prepareThread } from "../../../shared/exporting/prepare-thread.ts";
import { writeExport } from "../../../shared/exporting/write-export.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import type { Job } from "./job.ts";
import { openSource } from "./open-source.ts";
import { readIndex } from "./read-index.ts";

const policy = { ...defaultPolicy, incompleteCycles: "keep" as const };

/** From the file to an export of it beside it: index, cleaning, and the writing, to the disk. */
export const exportJob =
  (format: ExportFormat): Job =>
  async (path) => {
    const source = await openSource(path);
    const scanner = new ThreadScanner();
    await readIndex(source, scanner);
    const range = { start: 0, end: source.sizeBytes };
    const opened = { index: scanner.index, reader: source, range, lost: [], aside: [] };
    const prepared = await prepareThread(opened, { turns: null, redactor: null });
    const result = prepared.ok ? await cleanPrepared(prepared.prepared, policy) : prepared;
    if (!prepared.ok || !result.ok) throw new Error("expected a thread that can be exported");
    const { cleaned } = result;
    const exported = { format, source: exportSourceOf(prepared.prepared, cleaned, "bench"), thread: cleaned };
    const target = `${path}.${format}`;
    const written = await writeSafely(
      target,
      (write) => writeExport(exported, write, { report: new ExportReport() }),
      { where: target, source, overSource: false },
    );
    if (!written.ok) throw new Error(`expected ${written.failure.expected}, found ${written.failure.found}`);
    await source.close();
    return () => {
      rmSync(target);
      return { turns: cleaned.index.turns.length };
    };
  };
