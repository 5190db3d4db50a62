import type { Cycles } from "../cycles/cycles.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import type { Fault } from "../scan/fault.ts";
import type { ProtocolVersion, ThreadVersion } from "../versions/detect-version.ts";
import type { Finding } from "../versions/version-plan.ts";

/** A list that may be long: its pointers and words are made when they are asked for. */
export interface Findings extends Iterable<Finding> {
  readonly length: number;
  at(place: number): Finding;
}

/** How many of each a thread has, or loses. `calls` and `returns` are those that owe and bring an answer. */
export type ItemCounts = {
  turns: number;
  requests: number;
  responses: number;
  events: number;
  calls: number;
  returns: number;
  thinking: number;
};

/** What the protocol's older version would have cost: it knows only whole turns. */
export type OlderLoss = {
  /** Turns that were interrupted, or are by what is taken out. */
  turns: number;
  /** The returns in them: 0.0.3 loses all, 0.0.4 keeps these. */
  returns: number;
  kept: number;
  /** What the responses in them that are kept had cost; null where none of them says. */
  tokens: number | null;
};

/** A thread as it will be: what it takes to write it, and what there is to say of it before. All pointers are the source's. */
export type CleanedThread = {
  /** Nothing is changed: the result is the source, byte for byte. */
  isSame: boolean;
  /** The bytes of the result; offsets count from 0. */
  reader: ByteReader;
  size: number;
  /** The result's own index and cycles (each call must be answered, whatever rule was chosen). */
  index: ThreadIndex;
  cycles: Cycles;
  from: ThreadVersion;
  to: ProtocolVersion;
  removed: Findings;
  changed: Findings;
  /** What is wrong or differs and was left alone. */
  notes: Findings;
  loses: ItemCounts;
  keeps: ItemCounts;
  /** Turns that are interrupted now and were not before. */
  cutTurns: number;
  /** Returns that were written because none came. */
  synthesized: number;
  /** Found out when someone asks: it takes some reading. */
  older(): Promise<OlderLoss>;
  /** A pointer into the result, as the source's. */
  sourcePointer(pointer: string): string;
};

export type CleanResult = { ok: true; cleaned: CleanedThread } | { ok: false; fault: Fault };

/** `range`: the bytes that become the result: the whole file, or the thread alone where a file holds several. */
export type CleanSource = { index: ThreadIndex; reader: ByteReader; range: Range };
