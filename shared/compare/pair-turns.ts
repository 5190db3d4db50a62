import { turnWord } from "../index/thread-index.ts";
import type { ComparedSide } from "./compared-side.ts";
import type { Entry } from "./comparison.ts";
import { numberDigests } from "./number-digests.ts";
import { pairAlike, type Unmatched } from "./pair-alike.ts";
import { type Paired, pairList } from "./pair-list.ts";
import { valueOf } from "./turn-items.ts";
import { wordsOf } from "./words-of.ts";

/** Of a large turn, so many messages say what it is about. */
const mostMessages = 200;

export type PairTurnsOptions = { pause?: (() => Promise<void>) | undefined };

/** The turns of two sides beside each other, as entries. x is A. */
export async function pairTurns(
  x: ComparedSide,
  y: ComparedSide,
  { pause }: PairTurnsOptions,
): Promise<Entry[]> {
  const { a: numbersX, b: numbersY } = numberDigests(x.digests, y.digests);
  const paired = await pairList(numbersX, numbersY, async (gapX, gapY) => {
    const wordsX = await wordsOfTurns(x, gapX, pause);
    const wordsY = await wordsOfTurns(y, gapY, pause);
    return pairAlike(wordsX, wordsY).map(([inX, inY]) => [gapX[inX]!, gapY[inY]!]);
  });
  const moved = findMoved(paired, numbersX, numbersY);
  return foldEqual(paired, (pair) => entryOf(pair, moved, { x: x.first, y: y.first }));
}

async function wordsOfTurns(
  side: ComparedSide,
  turns: readonly number[],
  pause: PairTurnsOptions["pause"],
): Promise<Unmatched[]> {
  const unmatched: Unmatched[] = [];
  for (const at of turns) {
    unmatched.push(await wordsOfTurn(side, side.first + at));
    await pause?.();
  }
  return unmatched;
}

async function wordsOfTurn(side: ComparedSide, turn: number): Promise<Unmatched> {
  const { index, turns } = side;
  const type = index.text(index.turns, turn, turnWord.type) ?? "";
  const opened = await turns.open(turn);
  const values: unknown[] = [valueOf(opened)];
  for (const message of (opened.messages ?? []).slice(0, mostMessages))
    values.push(valueOf(await message.open()));
  return { type, words: wordsOf(values) };
}

/** A turn that one side lost in one place and the other has in another: by its number in x and in y. */
type Moved = { fromX: ReadonlyMap<number, number>; fromY: ReadonlyMap<number, number> };

function findMoved(paired: readonly Paired[], numbersX: Int32Array, numbersY: Int32Array): Moved {
  const lost = new Map<number, number[]>();
  for (const { x, y } of paired)
    if (x !== null && y === null) lost.set(numbersX[x]!, [...(lost.get(numbersX[x]!) ?? []), x]);
  const fromX = new Map<number, number>();
  const fromY = new Map<number, number>();
  for (const { x, y } of paired) {
    if (x !== null || y === null) continue;
    const before = lost.get(numbersY[y]!)?.shift();
    if (before === undefined) continue;
    fromX.set(before, y);
    fromY.set(y, before);
  }
  return { fromX, fromY };
}

function entryOf({ x, y, isEqual }: Paired, { fromX, fromY }: Moved, first: { x: number; y: number }): Entry {
  const a = x === null ? null : first.x + x;
  const b = y === null ? null : first.y + y;
  if (x === null) {
    const before = fromY.get(y!);
    return { kind: "added", a, b, turns: 1, moved: before === undefined ? null : first.x + before };
  }
  if (y === null) {
    const after = fromX.get(x);
    return { kind: "removed", a, b, turns: 1, moved: after === undefined ? null : first.y + after };
  }
  return { kind: isEqual ? "equal" : "changed", a, b, turns: 1, moved: null };
}

function foldEqual(paired: readonly Paired[], toEntry: (pair: Paired) => Entry): Entry[] {
  const entries: Entry[] = [];
  for (const pair of paired) {
    const last = entries.at(-1);
    if (pair.isEqual && last?.kind === "equal") last.turns++;
    else entries.push(toEntry(pair));
  }
  return entries;
}
