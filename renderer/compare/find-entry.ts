import type { CompareBar, CompareEntry, CompareSummary } from "../../shared/api/compare.ts";
import type { SideName } from "../state/comparing.ts";

type Wanted = {
  summary: CompareSummary;
  strip: readonly CompareBar[];
  side: SideName;
  turn: number;
  load: (from: number, count: number) => Promise<readonly CompareEntry[]>;
};

const page = 500;

/** The strip says between which entries the turn is; those are looked through. */
export async function findEntryOfTurn({ summary, strip, side, turn, load }: Wanted): Promise<number | null> {
  const { from, to } = stretchOf(strip, side, turn - summary[side].firstTurn, summary.entries);
  for (let at = from; at < to; at += page) {
    const entries = await load(at, Math.min(page, to - at));
    const found = entries.findIndex((entry) => holds(entry, side, turn));
    if (found !== -1) return at + found;
    if (entries.length === 0) return null;
  }
  return null;
}

function holds(entry: CompareEntry, side: SideName, turn: number): boolean {
  const first = entry[side];
  return first !== null && turn >= first && turn < first + entry.turns;
}

/** The entries that the bar with this turn stands for; all of them, where there is no strip. */
function stretchOf(
  strip: readonly CompareBar[],
  side: SideName,
  turn: number,
  entries: number,
): { from: number; to: number } {
  let before = 0;
  for (const [at, bar] of strip.entries()) {
    before += bar[side];
    if (turn < before) return { from: bar.entry, to: strip[at + 1]?.entry ?? entries };
  }
  return { from: 0, to: entries };
}
