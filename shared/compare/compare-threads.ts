import type { CompareOptions, CompareVerdict } from "../api/compare.ts";
import { Canonicalizer } from "../canonical/canonicalizer.ts";
import { cancelled } from "../edits/faults.ts";
import { digestSize } from "../hashes/sha256.ts";
import { Cancelled } from "../hashes/stop-when-cancelled.ts";
import { turnWord } from "../index/thread-index.ts";
import { isInterrupted } from "../rows/is-interrupted.ts";
import { detectVersion } from "../versions/detect-version.ts";
import { areSameBytes } from "./are-same-bytes.ts";
import { ComparedSide, type SideTools } from "./compared-side.ts";
import type {
  Change,
  CompareResult,
  CompareSource,
  CompareTools,
  Comparison,
  Entry,
  EntryCounts,
  SideFacts,
} from "./comparison.ts";
import { diffTurns, listChanges, type TurnDiff } from "./diff-turns.ts";
import { added, removed } from "./diff-values.ts";
import { mirrorChange, mirrorEntry, mirrorTurn } from "./mirror.ts";
import { pairTurns } from "./pair-turns.ts";
import { findRootChanges } from "./root-changes.ts";
import { valueOfTurn } from "./turn-items.ts";
import { weighCalls } from "./weigh-calls.ts";

/**
 * Compares two threads, or turns of them: the verdict by their hashes, the turns side by side, and what differs in each when someone
 * asks. Reads and hashes what is not known yet, and then only what differs. Throws ChangedText when a file no longer holds what was
 * indexed.
 */
export async function compareThreads(
  a: CompareSource,
  b: CompareSource,
  options: CompareOptions,
  tools: CompareTools,
): Promise<CompareResult> {
  try {
    const both = { ...tools, canonicalizer: tools.canonicalizer ?? new Canonicalizer() };
    const sizeA = a.range.end - a.range.start;
    const sizeB = b.range.end - b.range.start;
    const one = await ComparedSide.make(a, options, reportingFrom(both, 0, sizeA, sizeA + sizeB));
    if (!one.ok) return one;
    const other = await ComparedSide.make(b, options, reportingFrom(both, sizeA, sizeB, sizeA + sizeB));
    if (!other.ok) return other;
    return { ok: true, comparison: await compareSides(one.side, other.side, options, both) };
  } catch (error) {
    if (error instanceof Cancelled) return { ok: false, fault: cancelled };
    throw error;
  }
}

/** Progress of one side as that of both. */
function reportingFrom(tools: SideTools, start: number, size: number, total: number): SideTools {
  const { onProgress } = tools;
  if (onProgress === undefined) return tools;
  return {
    ...tools,
    onProgress: (done, all) => onProgress(start + (all === 0 ? 0 : (done / all) * size), total),
  };
}

async function compareSides(
  a: ComparedSide,
  b: ComparedSide,
  options: CompareOptions,
  tools: SideTools,
): Promise<Comparison> {
  const pair = new Pair(a, b);
  const isWhole = a.source.turns === null && b.source.turns === null;
  const root = isWhole ? await pair.rootChanges() : { changes: [], isSameVersion: true };
  const entries = await pair.entries(tools);
  const equalBefore = countEqual(a.digests, b.digests);
  const isSame = root.isSameVersion && equalBefore === a.length && equalBefore === b.length;
  const verdict = isSame ? await verdictOfSame(a, b, options, isWhole) : "different";
  return {
    options,
    verdict,
    equalBefore: isSame ? null : equalBefore,
    entries,
    counts: countEntries(entries),
    a: factsOf(a, entries, (entry) => entry.a),
    b: factsOf(b, entries, (entry) => entry.b),
    rootChanges: root.changes,
    changesOf: (entry) => pair.changesOf(entry),
    diffTurns: (turnA, turnB) => pair.diffTurns(turnA, turnB),
    cost: () => weighCalls(a, b, entries, tools),
  };
}

/** Two sides, always worked on with the same one first. */
class Pair {
  readonly #a: ComparedSide;
  readonly #b: ComparedSide;
  readonly #isSwapped: boolean;

  constructor(a: ComparedSide, b: ComparedSide) {
    this.#a = a;
    this.#b = b;
    this.#isSwapped = isBefore(b.digests, a.digests);
  }

  get #inOrder(): [ComparedSide, ComparedSide] {
    return this.#isSwapped ? [this.#b, this.#a] : [this.#a, this.#b];
  }

  async rootChanges(): Promise<{ changes: Change[]; isSameVersion: boolean }> {
    const { changes, isSameVersion } = await findRootChanges(...this.#inOrder);
    return { changes: this.#isSwapped ? changes.map(mirrorChange) : changes, isSameVersion };
  }

  async entries(tools: SideTools): Promise<Entry[]> {
    const entries = await pairTurns(...this.#inOrder, tools);
    return this.#isSwapped ? entries.map(mirrorEntry) : entries;
  }

  async diffTurns(turnA: number, turnB: number): Promise<TurnDiff> {
    const apart = this.#a.turns.isLarge(turnA) || this.#b.turns.isLarge(turnB);
    const [a, b] = [await this.#a.turns.open(turnA, apart), await this.#b.turns.open(turnB, apart)];
    return this.#isSwapped ? mirrorTurn(await diffTurns(b, a)) : diffTurns(a, b);
  }

  async changesOf({ kind, a, b }: Entry): Promise<Change[]> {
    if (kind === "equal") return [];
    if (a === null) return [added(`/turns/${b}`, await valueOfTurn(await this.#b.turns.open(b!)))];
    if (b === null) return [removed(`/turns/${a}`, await valueOfTurn(await this.#a.turns.open(a)))];
    return listChanges(await this.diffTurns(a, b));
  }
}

/** Whichever comes first by its hashes: any order that depends on nothing else would do. */
function isBefore(a: Uint8Array, b: Uint8Array): boolean {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return a[at]! < b[at]!;
  return a.length < b.length;
}

/** Two threads agree up to a turn exactly when their hashes of all turns so far do; comparing these is what prefix hashes stand for. */
function countEqual(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a[at] === b[at]) at++;
  return Math.floor(at / digestSize);
}

async function verdictOfSame(
  a: ComparedSide,
  b: ComparedSide,
  { withSystem }: CompareOptions,
  isWhole: boolean,
): Promise<CompareVerdict> {
  if (await areSameBytes(a, b)) return "identical";
  if (withSystem) return "same";
  if (isWhole && a.hashes !== null && b.hashes !== null)
    return a.hashes["thread+sys"] === b.hashes["thread+sys"] ? "same" : "same-but-system";
  const [one, other] = [await a.digestsWithSystem(), await b.digestsWithSystem()];
  if (one === null || other === null) throw new Cancelled();
  return one.length === other.length && countEqual(one, other) * digestSize === one.length
    ? "same"
    : "same-but-system";
}

function countEntries(entries: readonly Entry[]): EntryCounts {
  const counts: EntryCounts = { equal: 0, changed: 0, added: 0, removed: 0, moved: 0 };
  for (const { kind, turns, moved } of entries) {
    if (moved === null) counts[kind] += turns;
    else if (kind === "added") counts.moved += turns;
  }
  return counts;
}

function factsOf(
  side: ComparedSide,
  entries: readonly Entry[],
  turnOf: (entry: Entry) => number | null,
): SideFacts {
  const { source, isUpgraded, first, length } = side;
  const { index } = source;
  const cut = entries.find((entry) => {
    const turn = entry.kind === "equal" ? null : turnOf(entry);
    return turn !== null && isInterrupted(index, turn);
  });
  const turn = cut === undefined ? null : turnOf(cut);
  return {
    version: detectVersion(index),
    isUpgraded,
    first,
    turns: length,
    interrupted:
      turn === null
        ? null
        : {
            turn,
            reason: index.text(index.turns, turn, turnWord.reason),
            isLast: turn === first + length - 1,
          },
  };
}
