import type { Document } from "../api/document.ts";
import { rootWord, type ThreadIndex } from "../index/thread-index.ts";
import { detectVersion } from "../versions/detect-version.ts";
import type { ByteReader } from "./byte-reader.ts";
import { rowMapOf } from "./row-map.ts";

export type ThreadDescription = Pick<
  Document,
  | "title"
  | "version"
  | "turns"
  | "messages"
  | "parts"
  | "interruptedTurns"
  | "lostParts"
  | "rows"
  | "settledTurns"
  | "allRows"
  | "filter"
  | "onlyTurns"
  | "layout"
>;

/** Needs no bytes today; it is asked like the other readers, so that a source that must look them up can answer too. */
export const describeThread: (index: ThreadIndex, reader: ByteReader) => Promise<ThreadDescription> = async (
  index,
) => {
  const { rows, messages, parts, interruptedTurns, settledTurns, lost, allRows, choice, layout } =
    rowMapOf(index);
  const { stated, readAs } = detectVersion(index);
  return {
    title: index.text(index.root, 0, rootWord.title),
    version: { stated, readAs },
    turns: rows.turns,
    messages,
    parts,
    interruptedTurns,
    lostParts: lost.length,
    rows: rows.length,
    settledTurns,
    allRows,
    ...choice,
    layout,
  };
};
