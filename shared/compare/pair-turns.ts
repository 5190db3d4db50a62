import type { ComparedSide } from "./compared-side.ts";
import type { Entry } from "./comparison.ts";
import { numberDigests } from "./number-digests.ts";
import { pairAlike, type Unmatched } from "./pair-alike.ts";
import { type Paired, pairList } from "./pair-list.ts";
import { type HeldMessages, pairSharing } from "./pair-sharing.ts";
import { saidInOpened } from "./turn-items.ts";

/** Of a long turn, so many messages say what it is about. */
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
    await pause?.();
    const pairs = await pairGap(x, y, gapX, gapY);
    return pairs.map(([inX, inY]) => ({ x: inX, y: inY, isEqual: false }));
  });
  const moved = findMoved(paired, numbersX, numbersY);
  return foldEqual(paired, (pair) => entryOf(pair, moved, { x: x.first, y: y.first }));
}

/** First those that have most of their messages in common, which is seen at a glance; what is left by its words. */
async function pairGap(
  x: ComparedSide,
  y: ComparedSide,
  gapX: readonly number[],
  gapY: readonly number[],
): Promise<[number, number][]> {
  const sharing = pairSharing(await messagesIn(x, gapX), await messagesIn(y, gapY));
  const pairs: [number, number][] = [];
  let [fromX, fromY] = [0, 0];
  for (const [inX, inY] of [...sharing, [gapX.length, gapY.length] as const]) {
    const restX = gapX.slice(fromX, inX);
    const restY = gapY.slice(fromY, inY);
    if (restX.length > 0 && restY.length > 0) {
      const found = pairAlike(await wordsOfTurns(x, restX), await wordsOfTurns(y, restY));
      for (const [one, other] of found) pairs.push([restX[one]!, restY[other]!]);
    }
    if (inX < gapX.length) pairs.push([gapX[inX]!, gapY[inY]!]);
    [fromX, fromY] = [inX + 1, inY + 1];
  }
  return pairs;
}

async function messagesIn({ first, turns }: ComparedSide, gap: readonly number[]): Promise<HeldMessages[]> {
  const held: HeldMessages[] = [];
  for (const at of gap) held.push({ type: turns.typeOf(first + at), messages: await turns.skim(first + at) });
  return held;
}

async function wordsOfTurns(side: ComparedSide, turns: readonly number[]): Promise<Unmatched[]> {
  const unmatched: Unmatched[] = [];
  for (const at of turns) unmatched.push(await wordsOfTurn(side, side.first + at));
  return unmatched;
}

async function wordsOfTurn({ turns }: ComparedSide, turn: number): Promise<Unmatched> {
  const opened = await turns.open(turn);
  const said = saidInOpened(opened);
  for (const message of (opened.messages ?? []).slice(0, mostMessages))
    for (const word of saidInOpened(await message.open())) said.push(word);
  return { type: turns.typeOf(turn), said };
}

/** A turn that one side lost in one place and the other has in another: by its number in x and in y. */
type Moved = { fromX: ReadonlyMap<number, number>; fromY: ReadonlyMap<number, number> };

function findMoved(paired: readonly Paired[], numbersX: Int32Array, numbersY: Int32Array): Moved {
  const lost = new Map<number, number[]>();
  for (const { x, y } of paired)
    if (x !== null && y === null) {
      const known = lost.get(numbersX[x]!);
      if (known === undefined) lost.set(numbersX[x]!, [x]);
      else known.push(x);
    }
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
