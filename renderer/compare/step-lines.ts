// Where keys lead: from line to line, from entry to entry, from difference to difference. What is not here yet is waited for.
import type { CompareEntry } from "../../shared/api/compare.ts";
import type { CompareSession } from "./compare-session.ts";
import {
  type ShownLine,
  type Spot,
  isDifference,
  isOpen,
  isReachable,
  listLines,
  pairAt,
} from "./list-lines.ts";

type By = 1 | -1;
type Lines = { entry: CompareEntry; lines: readonly ShownLine[] };

/** The line after or before; across entries, too. */
export async function stepLine(session: CompareSession, from: Spot | null, by: By): Promise<Spot | null> {
  if (from === null) return edgeOf(session, session.topEntry, 1);
  const here = (await linesAt(session, from.entry))?.lines.filter(isReachable) ?? [];
  const at = here.findIndex(({ key }) => key === from.key);
  const next = at === -1 ? here[0] : here[at + by];
  if (next !== undefined) return { entry: from.entry, key: next.key };
  return edgeOf(session, from.entry + by, by);
}

/** The entry after or before; from inside of one, back means to its own head first. */
export async function stepEntry(session: CompareSession, from: Spot | null, by: By): Promise<Spot | null> {
  if (from === null) return edgeOf(session, session.topEntry, 1);
  const head = await edgeOf(session, from.entry, 1);
  if (by === -1 && head !== null && head.key !== from.key) return head;
  return edgeOf(session, from.entry + by, 1);
}

export async function stepToEnd(session: CompareSession, by: By): Promise<Spot | null> {
  if (by === -1) return edgeOf(session, 0, 1);
  const last = session.entries.total - 1;
  await wholeLinesAt(session, last);
  return edgeOf(session, last, -1);
}

/** The next turn that is not equal, or the next line of a changed turn that is not. */
export async function stepDifference(
  session: CompareSession,
  from: Spot | null,
  by: By,
): Promise<Spot | null> {
  const inside = from === null ? null : await differenceIn(session, from, by);
  if (inside !== null) return inside;
  const first = from === null ? session.topEntry : from.entry + by;
  // No two equal entries are neighbours.
  for (let index = first; index >= 0 && index < session.entries.total; index += by) {
    const entry = await session.entries.find(index);
    if (entry === null) return null;
    if (entry.kind === "equal") continue;
    return by === 1 || from === null ? edgeOf(session, index, 1) : lastDifferenceOf(session, index);
  }
  return null;
}

/** What differs in the same entry, further on. */
async function differenceIn(session: CompareSession, from: Spot, by: By): Promise<Spot | null> {
  for (;;) {
    const here = await wholeLinesAt(session, from.entry);
    if (here === null) return null;
    const at = here.lines.findIndex(({ key }) => key === from.key);
    const beyond = by === 1 ? here.lines.slice(at + 1) : here.lines.slice(0, Math.max(0, at)).toReversed();
    const found = beyond.find((line) => isDifference(here.entry, line));
    if (found !== undefined) return { entry: from.entry, key: found.key };
    const last = here.lines.at(-1);
    if (by === -1 || here.entry.kind !== "changed" || last?.shows !== "more" || last.more.state !== "idle")
      return null;
    await session.turns.more(pairAt(here.entry, from.entry, last.offset, session.store.get().look));
  }
}

async function lastDifferenceOf(session: CompareSession, index: number): Promise<Spot | null> {
  const here = await wholeLinesAt(session, index);
  const found = here?.lines.findLast((line) => isDifference(here.entry, line));
  return found === undefined ? null : { entry: index, key: found.key };
}

async function edgeOf(session: CompareSession, index: number, by: By): Promise<Spot | null> {
  const lines = (await linesAt(session, index))?.lines.filter(isReachable) ?? [];
  const line = by === 1 ? lines[0] : lines.at(-1);
  return line === undefined ? null : { entry: index, key: line.key };
}

async function linesAt(session: CompareSession, index: number): Promise<Lines | null> {
  const entry = await session.entries.find(index);
  if (entry === null) return null;
  const { look } = session.store.get();
  return { entry, lines: listLines(entry, index, look, (pair) => session.turns.at(pair)) };
}

/** With the rows of a turn that differs, which are fetched where they are not here yet. */
async function wholeLinesAt(session: CompareSession, index: number): Promise<Lines | null> {
  const entry = await session.entries.find(index);
  if (entry === null) return null;
  const { look } = session.store.get();
  if (entry.kind !== "equal" && isOpen(entry, index, 0, look))
    await session.turns.find(pairAt(entry, index, 0, look));
  return linesAt(session, index);
}
