import type { ExportFinding, ExportList, ExportSecret, ExportWish } from "../../../shared/api/export.ts";
import { type Result, succeed } from "../../../shared/failure/failure.ts";
import type { FoundSecret } from "../../../shared/redaction/redaction.ts";
import type { Handlers } from "../engine.ts";
import { findDocument } from "../find-document.ts";
import type { OpenDocuments } from "../open-documents.ts";
import type { OpenThread } from "../open-thread.ts";
import { findSavingPlace } from "../repair/find-saving-place.ts";
import { type Seen, refuseUnseen, useWhole } from "../repair/use-whole.ts";
import type { WholeThread } from "../repair/whole-thread.ts";
import { type SendProgress, reportProgress } from "../report-progress.ts";
import type { RightOfWay } from "../right-of-way.ts";
import { copyExported } from "./copy-exported.ts";
import { type PutOptions, saveExported } from "./save-exported.ts";
import { type ThreadExport, ThreadExports } from "./thread-exports.ts";

export type ExportHandlers = Pick<
  Handlers,
  | "export.preview"
  | "export.findings"
  | "export.secrets"
  | "export.copy"
  | "export.save"
  | "export.turnsOfRequest"
>;

type Options = { documents: OpenDocuments; way: RightOfWay; progress: SendProgress };

/** What a screen can ask about exports of the thread that a document shows. */
export function exportHandlers({ documents, way, progress }: Options): ExportHandlers {
  const giveWay = () => way.giveWay();
  const exports = new WeakMap<OpenThread, ThreadExports>();
  const exportsOf = (whole: WholeThread): ThreadExports => {
    const known = exports.get(whole.thread) ?? new ThreadExports(whole, giveWay);
    exports.set(whole.thread, known);
    return known;
  };

  const use = <T>(
    wish: ExportWish,
    { signal, work }: { signal: AbortSignal; work?: string },
    then: (found: ThreadExport) => Promise<Result<T>>,
  ): Promise<Result<T>> =>
    useWhole(documents, wish.id, "to export it", async (whole) => {
      const report = work === undefined ? undefined : reportProgress(progress, work);
      const found = await exportsOf(whole).find(wishOf(wish), signal, report);
      return found.ok ? then(found.value) : found;
    });

  /** What is handed over is what was looked at. */
  const put = <T>(
    wish: ExportWish & Seen & { work: string },
    signal: AbortSignal,
    then: (whole: WholeThread, found: ThreadExport, options: PutOptions) => Promise<Result<T>>,
  ): Promise<Result<T>> =>
    useWhole(documents, wish.id, "to export it", async (whole) => {
      const unseen = refuseUnseen(whole, wish);
      if (unseen !== null) return unseen;
      const report = reportProgress(progress, wish.work);
      const found = await exportsOf(whole).find(wishOf(wish), signal, report);
      return found.ok ? then(whole, found.value, { signal, report, giveWay }) : found;
    });

  return {
    "export.preview": (wish, signal) =>
      use(wish, { signal, work: wish.work }, async ({ preview }) => succeed(preview)),
    "export.findings": ({ list, from, count, ...wish }, signal) =>
      use(wish, { signal }, async (found) => succeed(listFindings(found, list, from, count))),
    "export.secrets": ({ from, count, ...wish }, signal) =>
      use(wish, { signal }, async ({ prepared }) =>
        succeed(prepared.secrets.slice(from, from + count).map(tellSecret)),
      ),
    "export.copy": (wish, signal) => put(wish, signal, copyExported),
    "export.save": ({ target, ...wish }, signal) =>
      put(wish, signal, async (whole, found, options) => {
        const place = await findSavingPlace(whole.document, target);
        if (!place.ok) return place;
        return saveExported(whole, found, place.value.path, options);
      }),
    "export.turnsOfRequest": async ({ id, request }) => {
      const document = findDocument(documents, id);
      if (!document.ok) return document;
      const found = document.value.thread.stored?.requests[request];
      if (found === undefined || found.turns === 0) return succeed(null);
      return succeed({ first: found.firstTurn, last: found.firstTurn + found.turns - 1 });
    },
  };
}

const wishOf = ({ id, format, policy, turns, redaction }: ExportWish): ExportWish => ({
  id,
  format,
  policy,
  turns,
  redaction,
});

function listFindings(found: ThreadExport, list: ExportList, from: number, count: number): ExportFinding[] {
  if (list === "notExpressible") return found.report.entries.slice(from, from + count);
  const findings = found.cleaned[list];
  const length = Math.min(count, Math.max(0, findings.length - from));
  return Array.from({ length }, (_, at) => {
    const { pointer, reason } = findings.at(from + at);
    return { pointer, reason, places: 1 };
  });
}

const tellSecret = ({ id, kind, text, isCut, count, pointers, isKept }: FoundSecret): ExportSecret => ({
  id,
  kind,
  text,
  isCut,
  count,
  pointers: [...pointers],
  isKept,
});
