import type { OutlineEntry } from "../../../shared/api/document.ts";
import { fail } from "../../../shared/failure/failure.ts";
import { nearestInTime } from "../../../shared/go-to/nearest-in-time.ts";
import { readOutline } from "../../../shared/rows/read-outline.ts";
import type { Handlers } from "../engine.ts";
import { findDocument } from "../find-document.ts";
import type { ShownThread } from "../open-document.ts";
import type { OpenDocuments } from "../open-documents.ts";
import type { RightOfWay } from "../right-of-way.ts";

export type GoToHandlers = Pick<Handlers, "go.time" | "go.words">;

type Options = { documents: OpenDocuments; way: RightOfWay };

/** Labels are read from the file: so many at once, and for one answer. */
const turnsAtOnce = 500;
const turnsInAnswer = 5000;

export function goToHandlers({ documents, way }: Options): GoToHandlers {
  return {
    "go.time": async ({ id, wish, zone, near }, signal) => {
      const document = findDocument(documents, id);
      if (!document.ok) return document;
      const goOn = async () => {
        await way.giveWay();
        return !signal.aborted;
      };
      const found = await document.value.cut(({ index }) => nearestInTime(index, wish, { zone, near, goOn }));
      return signal.aborted ? cancelled(document.value.naming.where) : found;
    },
    "go.words": async ({ id, words, from, count }, signal) => {
      const document = findDocument(documents, id);
      if (!document.ok) return document;
      const goOn = async () => {
        await way.giveWay();
        return !signal.aborted;
      };
      const found = await document.value.cut((thread) => findWords(thread, { words, from, count }, goOn));
      return signal.aborted ? cancelled(document.value.naming.where) : found;
    },
  };
}

type Words = { words: string; from: number; count: number };

async function findWords(
  { index, reader }: ShownThread,
  { words, from, count }: Words,
  goOn: () => Promise<boolean>,
): Promise<{ found: OutlineEntry[]; next: number | null }> {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found: OutlineEntry[] = [];
  const end = Math.min(from + turnsInAnswer, index.turns.length);
  for (let at = from; at < end; at += turnsAtOnce) {
    const entries = await readOutline(index, reader, at, Math.min(turnsAtOnce, end - at));
    for (const entry of entries) {
      const label = entry.label.toLowerCase();
      if (!asked.every((word) => label.includes(word))) continue;
      found.push(entry);
      if (found.length === count) return { found, next: nextOf(entry.turn + 1, index.turns.length) };
    }
    if (!(await goOn())) break;
  }
  return { found, next: nextOf(end, index.turns.length) };
}

const nextOf = (turn: number, turns: number): number | null => (turn < turns ? turn : null);

const cancelled = (where: string) =>
  fail({ code: "cancelled", where, expected: "an answer", found: "that nobody waits for it any more" });
