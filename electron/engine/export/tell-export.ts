import type { ExportPreview } from "../../../shared/api/export.ts";
import type { CleanedThread } from "../../../shared/cleaning/cleaned-thread.ts";
import type { ExportReport } from "../../../shared/exporting/export-report.ts";
import type { PreparedThread } from "../../../shared/exporting/prepare-thread.ts";
import type { Verdicts } from "../../../shared/providers/judge-history.ts";
import type { Measured } from "./measure-export.ts";

type Told = Measured & {
  prepared: PreparedThread;
  cleaned: CleanedThread;
  verdicts: Verdicts;
  hashes: { before: string; after: string };
  report: ExportReport;
};

export function tellExport({
  prepared,
  cleaned,
  verdicts,
  hashes,
  report,
  ...measured
}: Told): ExportPreview {
  const { text, isCut, sizeBytes } = measured;
  const kept = prepared.secrets.filter(({ isKept }) => isKept);
  const replaced = prepared.secrets.reduce((sum, { isKept, count }) => sum + (isKept ? 0 : count), 0);
  return {
    text,
    isCut,
    sizeBytes,
    turns: cleaned.index.turns.length,
    removed: cleaned.removed.length,
    changed: cleaned.changed.length,
    notes: cleaned.notes.length,
    notExpressible: report.length,
    secrets: { found: prepared.secrets.length, kept: kept.length, replaced },
    loses: { ...cleaned.loses },
    keeps: { ...cleaned.keeps },
    synthesized: cleaned.synthesized,
    lost: prepared.lost.length,
    aside: prepared.aside.length,
    hashes,
    verdicts,
  };
}
