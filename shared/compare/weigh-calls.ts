import type { CompareCost } from "../api/compare.ts";
import { canonicalJson } from "../canonical/canonical-json.ts";
import { Cycles } from "../cycles/cycles.ts";
import { messagesOfTurn, partsOfMessage, rowEnd, rowStart } from "../hashes/thread-rows.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { ComparedSide, SideTools } from "./compared-side.ts";
import type { Entry } from "./comparison.ts";
import { toolsOf } from "./tools-of.ts";
import { isObject, valueText } from "./value-text.ts";

type Tally = CompareCost["calls"];
/** How often a call was made, and how often it was answered. */
type Made = { calls: number; returns: number };

/** Of the calls in equal turns so many are looked at, the last ones first: what is made again was mostly made a moment ago. */
const mostLookedBack = 20_000;

/**
 * What became of A's calls and returns in B. A call is the same by its tool and its arguments, wherever it stands among the turns that
 * are not equal; what is in equal turns is kept, and what B makes again of it is repeated.
 */
export async function weighCalls(
  a: ComparedSide,
  b: ComparedSide,
  entries: readonly Entry[],
  { pause }: Pick<SideTools, "pause">,
): Promise<CompareCost> {
  const inEqual = countInEqual(a, entries);
  const cycles = { a: cyclesOf(a), b: cyclesOf(b) };
  const madeInA = new Map<string, Made>();
  const madeInB = new Map<string, Made>();
  for (const { kind, a: turnA, b: turnB } of entries) {
    if (kind === "equal") continue;
    if (turnA !== null) await countCalls(a, turnA, cycles.a, madeInA);
    if (turnB !== null) await countCalls(b, turnB, cycles.b, madeInB);
    await pause?.();
  }
  const onlyInB = [...madeInB.keys()].filter((key) => !madeInA.has(key));
  const before = await findInEqual(a, entries, new Set(onlyInB), pause);
  const calls: Tally = { kept: inEqual.calls, lost: 0, gained: 0, repeated: 0 };
  const returns: Tally = { kept: inEqual.returns, lost: 0, gained: 0, repeated: 0 };
  for (const key of new Set([...madeInA.keys(), ...madeInB.keys()])) {
    const [one, other] = [madeInA.get(key) ?? none, madeInB.get(key) ?? none];
    tally(calls, one.calls, other.calls, before.has(key));
    tally(returns, one.returns, other.returns, before.has(key));
  }
  return { calls, returns };
}

const none: Made = { calls: 0, returns: 0 };

function tally(into: Tally, inA: number, inB: number, wasBefore: boolean): void {
  into.kept += Math.min(inA, inB);
  into.lost += Math.max(0, inA - inB);
  if (inA === 0 && !wasBefore) into.gained += inB;
  else into.repeated += Math.max(0, inB - inA);
}

function countInEqual(side: ComparedSide, entries: readonly Entry[]): Made {
  const cycles = cyclesOf(side);
  const made = { calls: 0, returns: 0 };
  for (const turn of equalTurns(entries))
    for (const part of callsIn(side.source.index, turn)) {
      made.calls++;
      if (cycles.pairOf(part) !== null) made.returns++;
    }
  return made;
}

/** Which of these calls both sides made in turns that are equal. */
async function findInEqual(
  side: ComparedSide,
  entries: readonly Entry[],
  wanted: Set<string>,
  pause: SideTools["pause"],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  let looked = 0;
  if (wanted.size === 0) return found;
  for (const turn of [...equalTurns(entries)].toReversed()) {
    for (const part of callsIn(side.source.index, turn)) {
      if (wanted.size === found.size || looked++ >= mostLookedBack) return found;
      const key = await keyOf(side, part);
      if (wanted.has(key)) found.add(key);
    }
    await pause?.();
  }
  return found;
}

/** By their numbers in A. */
function* equalTurns(entries: readonly Entry[]): Generator<number, void, undefined> {
  for (const { kind, a, turns } of entries) {
    if (kind !== "equal" || a === null) continue;
    for (let turn = a; turn < a + turns; turn++) yield turn;
  }
}

const known = new WeakMap<ThreadIndex, Cycles>();

function cyclesOf({ source: { index, cycles } }: ComparedSide): Cycles {
  const found = cycles ?? known.get(index) ?? new Cycles(index).update(true);
  known.set(index, found);
  return found;
}

/** Those that owe an answer. */
function* callsIn(index: ThreadIndex, turn: number): Generator<number, void, undefined> {
  const tools = toolsOf(index);
  const messages = messagesOfTurn(index, turn);
  for (let message = messages.first; message < messages.first + messages.count; message++) {
    const { first, count } = partsOfMessage(index, message);
    for (let part = first; part < first + count; part++)
      if (tools.isCall(part) && !tools.isRunByProvider(part)) yield part;
  }
}

async function countCalls(
  side: ComparedSide,
  turn: number,
  cycles: Cycles,
  made: Map<string, Made>,
): Promise<void> {
  const { index } = side.source;
  for (const part of callsIn(index, turn)) {
    const key = await keyOf(side, part);
    const before = made.get(key) ?? none;
    const answered = cycles.pairOf(part) === null ? 0 : 1;
    made.set(key, { calls: before.calls + 1, returns: before.returns + answered });
  }
}

/** Row numbers are the same in what is compared as in the source; where the rows stand is not. */
async function keyOf({ index, turns }: ComparedSide, part: number): Promise<string> {
  const range = { start: rowStart(index, "parts", part), end: rowEnd(index, "parts", part) };
  const value = await turns.parse(range);
  if (!isObject(value)) return valueText(value);
  return valueText([value["tool_name"] ?? null, readArguments(value["args"])]);
}

/** Some write arguments as JSON in a string, with keys in any order. */
function readArguments(value: unknown): unknown {
  if (typeof value !== "string") return value ?? null;
  try {
    return JSON.parse(canonicalJson(JSON.parse(value))) as unknown;
  } catch {
    return value;
  }
}
