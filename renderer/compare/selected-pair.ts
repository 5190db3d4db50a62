import type { CompareSession } from "./compare-session.ts";
import { listLines } from "./list-lines.ts";

export type PairPointers = { a: string | null; b: string | null };

/** The places of what is selected; null where that is nothing that has a text. */
export function selectedPair(session: CompareSession): PairPointers | null {
  const { selected, look } = session.store.get();
  const slot = selected === null ? null : session.entries.at(selected.entry);
  if (selected === null || slot?.state !== "ready") return null;
  const entry = slot.item;
  const line = listLines(entry, selected.entry, look, (pair) => session.turns.at(pair)).find(
    ({ key }) => key === selected.key,
  );
  if (line?.shows === "rows") return { a: line.pair.a?.pointer ?? null, b: line.pair.b?.pointer ?? null };
  if (line?.shows !== "turn" && line?.shows !== "fields") return null;
  return { a: placeOfTurn(entry.a, line.offset), b: placeOfTurn(entry.b, line.offset) };
}

const placeOfTurn = (first: number | null, offset: number): string | null =>
  first === null ? null : `/turns/${first + offset}`;
