import type { Cycles } from "../cycles/cycles.ts";
import { knownString } from "../index/string-table.ts";
import {
  messageRange,
  messageWord,
  partRange,
  partWord,
  rootRange,
  type ThreadIndex,
  turnRange,
  turnWord,
} from "../index/thread-index.ts";
import type { Tier } from "../model/glossary.ts";
import { pointTo } from "../rows/locate-row.ts";
import type { Range } from "../rows/read-ranges.ts";
import { decodeBytes } from "../text/decode-string.ts";
import { isNormative, type NormativeKind, tierOf } from "../tiers/tier-of.ts";
import { detectVersion } from "../versions/detect-version.ts";
import { type Fields, asFields } from "./fields.ts";
import { parseTime } from "./iso-time.ts";
import { below, type Place } from "./place.ts";
import type { SliceQueue } from "./slice-queue.ts";
import { StringClasses } from "./string-classes.ts";

/** A value larger than this is not decoded for a rule's sake. */
export const largestValue = 1024 * 1024;

type Options = { index: ThreadIndex; cycles: Cycles; slices: SliceQueue; tooLarge: TooLarge };
type TooLarge = (place: Place, sizeBytes: number) => void;

/** What rules know of the thread they look at: its index, its cycles, the few values of its root, and places in it. */
export class CheckedThread {
  readonly index: ThreadIndex;
  readonly cycles: Cycles;
  readonly version: ReturnType<typeof detectVersion>;
  /** False for a file that is cut off: what is missing may only not have been read. */
  readonly isWhole: boolean;
  /** Values of the root, there before the first check hears anything; undefined where there is none or it is too large. */
  agents: unknown;
  relationships: unknown;
  readonly #slices: SliceQueue;
  readonly #tooLarge: TooLarge;
  #timed: { message: number; time: number | null } = { message: -1, time: null };
  readonly #partKinds: StringClasses<NormativeKind | null>;
  readonly #partTiers: StringClasses<Tier>;
  readonly #eventTiers: StringClasses<Tier>;

  constructor({ index, cycles, slices, tooLarge }: Options) {
    this.index = index;
    this.cycles = cycles;
    this.version = detectVersion(index);
    this.isWhole = index.root.end(0, rootRange.own) > 0;
    this.#slices = slices;
    this.#tooLarge = tooLarge;
    this.#partKinds = new StringClasses(index.strings, (name) => (isNormative(name) ? name : null));
    this.#partTiers = new StringClasses(index.strings, (name) => tierOf("part", name));
    this.#eventTiers = new StringClasses(index.strings, (name) => tierOf("event", name));
  }

  get agentsById(): Fields | null {
    return asFields(this.agents);
  }

  atRoot(...path: (string | number)[]): Place {
    return below({ pointer: "", offset: this.index.root.start(0, rootRange.own) }, ...path);
  }

  atTurn(turn: number, ...path: (string | number)[]): Place {
    const offset = this.index.turns.start(turn, turnRange.own);
    return below({ pointer: pointTo(this.index, turn, null, null), offset }, ...path);
  }

  atMessage(message: number, turn: number, ...path: (string | number)[]): Place {
    const offset = this.index.messages.start(message, messageRange.own);
    return below({ pointer: pointTo(this.index, turn, message, null), offset }, ...path);
  }

  /** `message` is -1 for a part that stands directly in its turn. */
  atPart(part: number, message: number, turn: number, ...path: (string | number)[]): Place {
    const offset = this.index.parts.start(part, partRange.own);
    const inMessage = message < 0 ? null : message;
    return below({ pointer: pointTo(this.index, turn, inMessage, part), offset }, ...path);
  }

  turnText(turn: number, column: number): string | null {
    return this.index.text(this.index.turns, turn, column);
  }

  messageText(message: number, column: number): string | null {
    return this.index.text(this.index.messages, message, column);
  }

  partText(part: number, column: number): string | null {
    return this.index.text(this.index.parts, part, column);
  }

  turnTypeIs(turn: number, type: "user" | "agent"): boolean {
    return this.index.turns.word(turn, turnWord.type) === knownString[type];
  }

  messageTypeIs(message: number, type: "request" | "response" | "system"): boolean {
    return this.index.messages.word(message, messageWord.type) === knownString[type];
  }

  partHas(part: number, flag: number): boolean {
    return (this.index.parts.word(part, partWord.flags) & flag) !== 0;
  }

  /** One of the kinds that rules ask for, null for any other. */
  partKind(part: number): NormativeKind | null {
    return this.#partKinds.of(this.index.parts.word(part, partWord.kind));
  }

  partTier(part: number): Tier {
    return this.#partTiers.of(this.index.parts.word(part, partWord.kind)) ?? "unknown";
  }

  eventTier(message: number): Tier {
    return this.#eventTiers.of(this.index.messages.word(message, messageWord.eventType)) ?? "unknown";
  }

  /** The time a turn or message states in that column, in seconds; null if it states none or none that can be read. */
  turnTime(turn: number, column: number): number | null {
    const text = this.turnText(turn, column);
    return text === null ? null : parseTime(text);
  }

  messageTime(message: number): number | null {
    // Several rules ask for the time of the message they are at.
    if (this.#timed.message !== message) {
      const text = this.messageText(message, messageWord.timestamp);
      this.#timed = { message, time: text === null ? null : parseTime(text) };
    }
    return this.#timed.time;
  }

  /** Hands over the bytes of a range of any size, later, in the order of asking. */
  readBytes(range: Range, then: (bytes: Uint8Array) => void): void {
    this.#slices.add(range, then);
  }

  /** Hands over a value, later, in the order of asking; undefined for an empty range and for a value that is too large. */
  readValue(range: Range, place: Place, then: (value: unknown) => void): void {
    const sizeBytes = range.end - range.start;
    const isRead = sizeBytes <= largestValue;
    if (!isRead) this.#tooLarge(place, sizeBytes);
    const { start } = range;
    this.#slices.add(isRead ? range : { start, end: start }, (bytes) => then(parseValue(bytes)));
  }
}

/** What was scanned is JSON, but the file may have changed since. */
export function parseValue(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(decodeBytes(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
