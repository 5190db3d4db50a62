import type { RepairPreview } from "../../../shared/api/repair.ts";
import type { CleanedThread } from "../../../shared/cleaning/cleaned-thread.ts";
import type { Verdicts } from "../../../shared/providers/judge-history.ts";

export async function tellPreview(cleaned: CleanedThread, verdicts: Verdicts): Promise<RepairPreview> {
  const { isSame, size, from, to, removed, changed, notes, loses, keeps, synthesized } = cleaned;
  const older = await cleaned.older();
  return {
    isSame,
    sizeBytes: size,
    version: { from: from.stated, readAs: from.readAs, to },
    removed: removed.length,
    changed: changed.length,
    notes: notes.length,
    loses: { ...loses },
    keeps: { ...keeps },
    synthesized,
    older: { ...older, tokens: countable(older.tokens) },
    verdicts,
  };
}

/** A file may claim more tokens than a number can count. */
const countable = (tokens: number | null): number | null =>
  tokens !== null && Number.isSafeInteger(tokens) ? tokens : null;
