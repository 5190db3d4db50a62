import type { CompareCost, CompareOptions, CompareVerdict } from "../api/compare.ts";
import type { CancelSignal } from "../api/bridge.ts";
import type { Canonicalizer } from "../canonical/canonicalizer.ts";
import type { Cycles } from "../cycles/cycles.ts";
import type { ThreadHashes } from "../hashes/hash-thread.ts";
import type { Sha256 } from "../hashes/sha256.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import type { Fault } from "../scan/fault.ts";
import type { ThreadVersion } from "../versions/detect-version.ts";
import type { TurnDiff } from "./diff-turns.ts";

/** One of the two threads. */
export type CompareSource = {
  index: ThreadIndex;
  reader: ByteReader;
  /** The bytes that are the thread: the whole file, or the thread alone where a file holds several. */
  range: Range;
  /** Hashes of this very thread that are known already. */
  known: ThreadHashes | null;
  /** Its cycles, where they were found already. */
  cycles?: Cycles | undefined;
  /** The first and the last turn that are compared, from 0; null for all. */
  turns: { first: number; last: number } | null;
};

export type CompareTools = {
  sha256: () => Sha256;
  canonicalizer?: Canonicalizer | undefined;
  signal?: CancelSignal | undefined;
  /** How much of both sides was read and hashed; the work goes on when this settles. */
  onProgress?: ((bytesDone: number, bytesInAll: number) => void | Promise<void>) | undefined;
  /** Called where the work can rest, every few milliseconds of it. */
  pause?: (() => Promise<void>) | undefined;
  /** A turn up to so many bytes is read at once; a value that has more is not looked into. A test may want less. */
  largest?: { turn: number; value: number } | undefined;
};

/** Equal turns that follow one another are one entry; every other turn, or pair of turns, is one of its own. */
export type Entry = {
  kind: "equal" | "changed" | "added" | "removed";
  /** Numbers of turns in their threads, from 0; of a run of equal ones the first. */
  a: number | null;
  b: number | null;
  turns: number;
  /** Of a removed turn that stands elsewhere in B, its number there; of an added one, its number in A. */
  moved: number | null;
};

/** One difference, uncut. Values are as JSON.parse gives them; `before` is there unless it was added, `after` unless removed. */
export type Change = {
  kind: "changed" | "added" | "removed";
  /** Pointers into the two sources; null on the side that has nothing there. */
  a: string | null;
  b: string | null;
  before?: unknown;
  after?: unknown;
};

export type EntryCounts = { equal: number; changed: number; added: number; removed: number; moved: number };

export type SideFacts = {
  version: ThreadVersion;
  /** It is of 0.0.3 and was compared as what it is in 0.0.4. */
  isUpgraded: boolean;
  /** The first turn that is compared, and how many are. */
  first: number;
  turns: number;
  /** The first interrupted turn among those that are not equal, and whether it is the last that is compared. */
  interrupted: { turn: number; reason: string | null; isLast: boolean } | null;
};

export type Comparison = {
  options: CompareOptions;
  verdict: CompareVerdict;
  /** How many turns are equal from the start; null unless the verdict is `different`. */
  equalBefore: number | null;
  entries: readonly Entry[];
  /** Turns, not entries. One that moved counts once, and as neither added nor removed. */
  counts: EntryCounts;
  a: SideFacts;
  b: SideFacts;
  /** What differs outside of the turns; pointers such as `/title`. */
  rootChanges: readonly Change[];
  /** Everything that differs in an entry: the fields of a changed turn, or the whole of one that was added or removed. */
  changesOf(entry: Entry): Promise<Change[]>;
  /** The items of two turns side by side, those that are equal included. */
  diffTurns(a: number, b: number): Promise<TurnDiff>;
  /** What the one side has of the other's calls and returns. */
  cost(): Promise<CompareCost>;
};

export type CompareResult = { ok: true; comparison: Comparison } | { ok: false; fault: Fault };
