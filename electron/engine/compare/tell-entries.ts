import type { CompareBar, CompareEntry } from "../../../shared/api/compare.ts";
import type { OutlineEntry } from "../../../shared/api/document.ts";
import type { Entry } from "../../../shared/compare/comparison.ts";
import { readOutlineOf } from "../../../shared/rows/read-outline.ts";
import { isInterrupted } from "../../../shared/rows/is-interrupted.ts";
import type { MadeComparison } from "./made-comparison.ts";

export async function tellEntries(
  made: MadeComparison,
  from: number,
  count: number,
): Promise<CompareEntry[]> {
  const entries = made.entries.slice(from, from + count);
  const outlineA = await outlineOf(made, "a", entries);
  const outlineB = await outlineOf(made, "b", entries);
  return entries.map(({ kind, a, b, turns, moved }) => ({
    kind,
    a,
    b,
    turns,
    moved,
    outline: { a: outlineA.get(a) ?? null, b: outlineB.get(b) ?? null },
  }));
}

async function outlineOf(
  made: MadeComparison,
  side: "a" | "b",
  entries: readonly Entry[],
): Promise<Map<number | null, OutlineEntry>> {
  const { index, reader } = made[side].source;
  const turns = entries.flatMap((entry) => entry[side] ?? []);
  const outline = await readOutlineOf(index, reader, turns, made.maps[side]);
  return new Map(outline.map((entry) => [entry.turn, entry]));
}

const mostTelling: readonly CompareBar["kind"][] = ["changed", "removed", "added", "moved", "equal"];

/** Each entry is a bar, or several neighbours are where there are more than `most`. */
export function tellStrip({ a, b, entries }: MadeComparison, most: number): CompareBar[] {
  const each = Math.max(1, Math.ceil(entries.length / most));
  const bars: CompareBar[] = [];
  for (let first = 0; first < entries.length; first += each) {
    const together = entries.slice(first, first + each);
    const kinds = new Set(together.map(({ kind, moved }) => (moved === null ? kind : "moved")));
    const countIn = (side: "a" | "b") =>
      together.reduce((sum, entry) => sum + (entry[side] === null ? 0 : entry.turns), 0);
    bars.push({
      kind: mostTelling.find((kind) => kinds.has(kind))!,
      a: countIn("a"),
      b: countIn("b"),
      interrupted: {
        a: together.some((entry) => holdsInterrupted(a.source.index, entry.a, entry.turns)),
        b: together.some((entry) => holdsInterrupted(b.source.index, entry.b, entry.turns)),
      },
      entry: first,
    });
  }
  return bars;
}

function holdsInterrupted(
  index: Parameters<typeof isInterrupted>[0],
  first: number | null,
  turns: number,
): boolean {
  if (first === null) return false;
  for (let turn = first; turn < first + turns; turn++) if (isInterrupted(index, turn)) return true;
  return false;
}
