import { type Failure, type Result, fail } from "../../../shared/failure/failure.ts";
import { findDocument } from "../find-document.ts";
import type { OpenDocuments } from "../open-documents.ts";
import { type WholeThread, wholeThread } from "./whole-thread.ts";

/** Which thread a screen had before it, and when. */
export type Seen = { thread: number; edition: number };

/** Does something with the thread that a document shows. What fails as its document is closed meanwhile was cancelled by that. */
export async function useWhole<T>(
  documents: OpenDocuments,
  id: string,
  wanted: string,
  run: (whole: WholeThread) => Promise<Result<T>>,
): Promise<Result<T>> {
  const document = findDocument(documents, id);
  const whole = document.ok ? wholeThread(document.value) : document;
  if (!whole.ok) return whole;
  const result = await run(whole.value);
  const { naming } = whole.value.document;
  const isOpen = documents.find(id) === whole.value.document;
  return result.ok || isOpen ? result : fail(wasClosed(naming.where, wanted));
}

/** What was read again since is not written unseen. */
export function refuseUnseen(
  { thread, document }: WholeThread,
  seen: Seen,
): { ok: false; failure: Failure } | null {
  if (thread.number === seen.thread && document.edition === seen.edition) return null;
  return fail({
    code: "changed",
    where: document.naming.where,
    expected: "the thread that you looked at",
    found: "that it was read again since",
  });
}

const wasClosed = (where: string, wanted: string): Failure => ({
  code: "cancelled",
  where,
  expected: wanted,
  found: "that it was closed",
});
