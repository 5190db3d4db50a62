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

/**
 * What became of A's calls and returns in B. A call is the same by its tool and its arguments, wherever it stands among the turns that
 * are not equal; what is in equal turns is kept.
 */
export async function weighCalls(
  a: ComparedSide,
  b: ComparedSide,
  entries: readonly Entry[],
  { pause }: Pick<SideTools, "pause">,
): Promise<CompareCost> {
  const kept = { calls: 0, returns: 0 };
  const cyclesA = cyclesOf(a);
  const cyclesB = cyclesOf(b);
  const madeInA = new Map<string, Made>();
  const madeInB = new Map<string, Made>();
  for (const { kind, a: turnA, b: turnB, turns } of entries) {
    if (kind === "equal") {
      for (let turn = turnA!; turn < turnA! + turns; turn++)
        for (const part of callsIn(a.source.index, turn)) {
          kept.calls++;
          if (cyclesA.pairOf(part) !== null) kept.returns++;
        }
      continue;
    }
    if (turnA !== null) await countCalls(a, turnA, cyclesA, madeInA);
    if (turnB !== null) await countCalls(b, turnB, cyclesB, madeInB);
    await pause?.();
  }
  const calls: Tally = { kept: kept.calls, lost: 0, gained: 0, repeated: 0 };
  const returns: Tally = { kept: kept.returns, lost: 0, gained: 0, repeated: 0 };
  for (const key of new Set([...madeInA.keys(), ...madeInB.keys()])) {
    const [one, other] = [madeInA.get(key) ?? none, madeInB.get(key) ?? none];
    tally(calls, one.calls, other.calls);
    tally(returns, one.returns, other.returns);
  }
  return { calls, returns };
}

const none: Made = { calls: 0, returns: 0 };

function tally(into: Tally, inA: number, inB: number): void {
  into.kept += Math.min(inA, inB);
  into.lost += Math.max(0, inA - inB);
  if (inA === 0) into.gained += inB;
  else into.repeated += Math.max(0, inB - inA);
}

const cyclesOf = ({ source: { index, cycles } }: ComparedSide): Cycles =>
  cycles ?? new Cycles(index).update(true);

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
