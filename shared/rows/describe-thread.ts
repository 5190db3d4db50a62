import type { Document } from "../api/document.ts";
import { rootWord, type ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "./byte-reader.ts";
import { rowMapOf } from "./row-map.ts";

export type ThreadDescription = Pick<
  Document,
  "title" | "version" | "turns" | "messages" | "parts" | "interruptedTurns" | "rows"
>;

/** Needs no bytes today; it is asked like the other readers, so that a source that must look them up can answer too. */
export const describeThread: (index: ThreadIndex, reader: ByteReader) => Promise<ThreadDescription> = async (
  index,
) => {
  const { rows, messages, parts, interruptedTurns } = rowMapOf(index);
  const stated = index.text(index.root, 0, rootWord.version);
  return {
    title: index.text(index.root, 0, rootWord.title),
    version: { stated, readAs: readVersionAs(stated, index.usesNewerFields) },
    turns: rows.turns,
    messages,
    parts,
    interruptedTurns,
    rows: rows.length,
  };
};

function readVersionAs(stated: string | null, usesNewerFields: boolean): "0.0.3" | "0.0.4" {
  if (stated === null) return usesNewerFields ? "0.0.4" : "0.0.3";
  return stated === "0.0.3" ? "0.0.3" : "0.0.4";
}
