import type { ExportRedaction } from "../../shared/api/export.ts";
import { type PreparedThread, prepareThread } from "../../shared/exporting/prepare-thread.ts";
import { type TurnRange, refuseTurns } from "../../shared/exporting/select-turns.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { makeWishedRedactor } from "../engine/export/make-wished-redactor.ts";
import type { OneThread } from "./find-one-thread.ts";
import type { ThreadFile } from "./thread-target.ts";

export type PrepareWish = { turns: TurnRange | null; redaction: ExportRedaction | null };

/** What is left of a thread when turns were selected and secrets redacted. */
export async function prepareFile(
  { reader, where, made, progress, leaving }: ThreadFile,
  { index, range }: OneThread,
  { turns, redaction }: PrepareWish,
): Promise<Result<PreparedThread>> {
  const noSuch = turns === null ? null : refuseTurns(index, turns);
  if (noSuch !== null) return fail({ where, ...noSuch });
  const redactor = redaction === null ? succeed(null) : makeWishedRedactor(redaction);
  if (!redactor.ok) return redactor;
  const opened = { index, reader, range, lost: made?.lost ?? [], aside: made?.aside ?? [] };
  const prepared = await prepareThread(
    opened,
    { turns, redactor: redactor.value },
    { signal: leaving, onProgress: (done, all) => progress.show("preparing", done, all) },
  );
  return prepared.ok ? succeed(prepared.prepared) : fail({ where, ...prepared.fault });
}
