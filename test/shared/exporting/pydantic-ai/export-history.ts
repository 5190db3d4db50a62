import type { AsideText } from "../../../../shared/converted/aside-text.ts";
import { ExportReport, type NotExpressible } from "../../../../shared/exporting/export-report.ts";
import { writePydanticHistory } from "../../../../shared/exporting/pydantic-ai/write-pydantic-history.ts";
import { hashText } from "../../hashes/hash-text.ts";
import { makeThreadOf } from "../../histories/make-thread.ts";
import { readerOf, scanText } from "../../problems/check-text.ts";

export type Exported = { text: string; report: readonly NotExpressible[] };

/** A thread as a history, or why it is none. */
export async function exportHistory(thread: string, aside: readonly AsideText[] = []): Promise<Exported> {
  const { index, cycles, bytes } = scanText(thread);
  const report = new ExportReport();
  let text = "";
  const fault = await writePydanticHistory(
    {
      index,
      reader: readerOf(bytes),
      cycles,
      name: "thread.json",
      removed: [],
      lost: [],
      aside,
      sourcePointer: (pointer) => pointer,
    },
    { write: async (piece) => void (text += piece), report },
  );
  if (fault !== null) throw new Error(`${fault.expected}, not ${fault.found}`);
  return { text, report: report.entries };
}

/** What a thread is hashed as, the system tier left out and not. */
export async function hashesOf(thread: string): Promise<{ thread: string; everything: string }> {
  const hashes = await hashText(thread, {});
  return { thread: hashes.thread, everything: hashes["thread+sys"] };
}

export const threadOf = (history: string): string => makeThreadOf(history).text;

export const isThread = (text: string): boolean => {
  const { index, fault } = scanText(text);
  return fault === null && index.isThread;
};
