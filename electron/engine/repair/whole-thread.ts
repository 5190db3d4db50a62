import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { rootRange } from "../../../shared/index/thread-index.ts";
import type { Range } from "../../../shared/rows/read-ranges.ts";
import type { ByteSource } from "../byte-source.ts";
import type { OpenDocument } from "../open-document.ts";
import type { OpenThread } from "../open-thread.ts";
import type { SourceFile } from "../source-file.ts";

/** A thread that was read to its end, and the bytes that its repaired form is made of. */
export type WholeThread = { document: OpenDocument; thread: OpenThread; range: Range };

/** The thread that is shown; a failure that says what is missing of it. */
export function wholeThread(document: OpenDocument): Result<WholeThread> {
  const { thread } = document;
  const { where } = document.naming;
  const { reading, index, source } = thread;
  if (reading.state === "broken") return fail(reading.failure);
  if (reading.state !== "complete") return fail(notWhole(where, reading.state));
  const { root } = index;
  const range = holdsOne(document)
    ? { start: 0, end: source.sizeBytes }
    : { start: root.start(0, rootRange.own), end: root.end(0, rootRange.own) };
  return succeed({ document, thread, range });
}

/** Then the file is the thread, with whatever stands around it. */
export const holdsOne = (document: OpenDocument): boolean => document.threads === 1;

/** What has grown since it was read is not saved as if that were all of it. */
export const exactly = ({ snapshot, source }: OpenThread): ByteSource => snapshot?.file ?? source;

/** The file that must stay as it is while its thread is written; none for a stored chat, whose thread was made already. */
export const fileOf = ({ thread, document }: Omit<WholeThread, "range">): SourceFile | null =>
  thread.stored === null ? (thread.snapshot?.file ?? document.supply.file) : null;

const notWhole = (where: string, state: "reading" | "stopped"): Failure => ({
  code: "not-available",
  where,
  expected: "the whole thread",
  found: state === "reading" ? "that it is still being read" : "that its reading was stopped",
});
