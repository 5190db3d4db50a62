import { canonicalJson } from "../canonical/canonical-json.ts";
import type { Canonicalizer } from "../canonical/canonicalizer.ts";
import { ChangedText } from "../canonical/changed-text.ts";
import { writeCanonical } from "../canonical/write-canonical.ts";
import { toHex } from "../hashes/hex.ts";
import type { LeavesOut } from "../hashes/left-out.ts";
import type { Sha256 } from "../hashes/sha256.ts";
import {
  messagesOfTurn,
  partsOfMessage,
  partsOfTurn,
  type Rows,
  rowEnd,
  rowStart,
} from "../hashes/thread-rows.ts";
import { knownString } from "../index/string-table.ts";
import { messageWord, rootRange, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import { tierOf } from "../tiers/tier-of.ts";
import { hashMessages } from "./hash-messages.ts";
import type { IgnoredFields } from "./ignored-fields.ts";
import {
  type Item,
  type Kept,
  type MessageItem,
  type Opened,
  openMessage,
  type OpenedTurn,
  partItem,
  valueOf,
} from "./turn-items.ts";
import { WindowReader } from "./window-reader.ts";
import { listField, textField, TooLarge } from "./value-text.ts";

/** A turn that is not larger is read at once, a larger one message by message. */
const usualTurn = 1024 * 1024;
/** Of a larger value only that it differs is said. */
const usualValue = 16 * 1024 * 1024;

export type ReaderSource = {
  index: ThreadIndex;
  reader: ByteReader;
  leftOut: LeavesOut;
  withSystem: boolean;
  ignored: IgnoredFields;
  sha256: () => Sha256;
  canonicalizer: Canonicalizer;
  largest?: { turn: number; value: number } | undefined;
};

/** Reads turns as they are compared. */
export class TurnReader {
  readonly #source: ReaderSource;
  readonly #largest: { turn: number; value: number };
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  readonly kept: Kept;

  constructor(source: ReaderSource) {
    this.#source = {
      ...source,
      reader: new WindowReader(source.reader, source.index.root.end(0, rootRange.own)),
    };
    this.#largest = source.largest ?? { turn: usualTurn, value: usualValue };
    const { ignored, withSystem } = source;
    this.kept = {
      strip: (item, turn) => ignored.strip(item, turn),
      keepsPart: (part) => withSystem || tierOf("part", textField(part, "part_kind")) !== "system",
    };
  }

  rangeOf(turn: number): Range {
    return this.#range("turns", turn);
  }

  isLarge(turn: number): boolean {
    const { start, end } = this.rangeOf(turn);
    return end - start > this.#largest.turn;
  }

  typeOf(turn: number): string {
    const { index } = this.#source;
    return index.text(index.turns, turn, turnWord.type) ?? "";
  }

  /**
   * Its fields and parts, and its messages by their keys. `apart`: keys are hashes, else all that the message says. Two turns can
   * only be compared if both were opened in the same way.
   */
  async open(turn: number, apart = this.isLarge(turn)): Promise<OpenedTurn> {
    const { index } = this.#source;
    const messages = messagesOfTurn(index, turn);
    const parts = partsOfTurn(index, turn);
    const text = apart ? null : await this.#textOf(turn);
    const own = await this.#readOwn(turn, [messages, parts], text);
    const [hasParts, hasMessages] = [listField(own, "parts") !== null, listField(own, "messages") !== null];
    // What was parsed just now is nobody else's.
    if (hasParts) Reflect.deleteProperty(own as object, "parts");
    if (hasMessages) Reflect.deleteProperty(own as object, "messages");
    return {
      pointer: `/turns/${turn}`,
      fields: this.kept.strip(own, turn),
      parts: hasParts ? await this.#readParts(parts, turn, text) : null,
      messages: !hasMessages
        ? null
        : text === null
          ? await this.#listByHash(messages, turn)
          : this.#listByText(messages, turn, text),
    };
  }

  /**
   * A number for each message as it is written, and its size: enough to see whether two turns have most of their messages in common. A
   * large turn is not looked through for that.
   */
  async skim(turn: number): Promise<ReadonlyMap<number, number>> {
    const { index, reader, leftOut } = this.#source;
    const messages = new Map<number, number>();
    if (this.isLarge(turn)) return messages;
    const { start, end } = this.rangeOf(turn);
    const { first, count } = messagesOfTurn(index, turn);
    const bytes = count === 0 ? noBytes : await reader.read(start, end);
    for (let message = first; message < first + count; message++) {
      if (leftOut.message(message)) continue;
      const own = this.#range("messages", message);
      messages.set(glance(bytes, own.start - start, own.end - start), own.end - own.start);
    }
    return messages;
  }

  /** Any value; what is too large comes as its size and its hash. */
  async parse(range: Range): Promise<unknown> {
    const { reader, canonicalizer, sha256 } = this.#source;
    const size = range.end - range.start;
    if (size <= this.#largest.value) return this.#parseText(await reader.read(range.start, range.end));
    const hash = sha256();
    await writeCanonical(reader, range, (bytes) => void hash.update(bytes), { canonicalizer });
    return new TooLarge(size, toHex(hash.digest()));
  }

  #parseText(text: Uint8Array): unknown {
    return JSON.parse(this.#canonicalText(text)) as unknown;
  }

  #canonicalText(text: Uint8Array): string {
    const canonical = this.#source.canonicalizer.run(text);
    if (canonical === null) throw new ChangedText();
    return this.#decoder.decode(canonical.bytes);
  }

  async #textOf(turn: number): Promise<TurnText> {
    const { start, end } = this.rangeOf(turn);
    return { start, bytes: await this.#source.reader.read(start, end) };
  }

  async #readParts(rows: Rows, turn: number, text: TurnText | null): Promise<Item[]> {
    const { leftOut } = this.#source;
    const items: Item[] = [];
    for (let at = 0; at < rows.count; at++) {
      if (leftOut.part(rows.first + at)) continue;
      const range = this.#range("parts", rows.first + at);
      const value = text === null ? await this.parse(range) : this.#parseText(cut(text, range));
      items.push(partItem(this.kept.strip(value, turn), `/turns/${turn}/parts/${at}`));
    }
    return items;
  }

  /** Nothing is parsed before somebody looks into it: most messages are seen to be equal as they are written. */
  #listByText(rows: Rows, turn: number, text: TurnText): MessageItem[] {
    const { leftOut, ignored } = this.#source;
    const items: MessageItem[] = [];
    for (let at = 0; at < rows.count; at++) {
      const message = rows.first + at;
      if (leftOut.message(message)) continue;
      const written = cut(text, this.#range("messages", message));
      const isWhole = this.#isWhole(message);
      const canonical = once(() => this.#canonicalText(written));
      const open = once(() => this.#openMessage(JSON.parse(canonical()) as unknown, turn, at));
      items.push({
        pointer: `/turns/${turn}/messages/${at}`,
        type: this.#typeOfMessage(message),
        sizeBytes: written.length,
        written: ignored.ignoresAny ? null : written,
        key: once(() => (isWhole ? canonical() : canonicalJson(valueOf(open())))),
        open: async () => open(),
      });
    }
    return items;
  }

  async #listByHash(rows: Rows, turn: number): Promise<MessageItem[]> {
    const { leftOut, ignored } = this.#source;
    const items: MessageItem[] = [];
    for (const [at, hash] of (await hashMessages(this.#source, rows)).entries()) {
      const message = rows.first + at;
      if (leftOut.message(message)) continue;
      const range = this.#range("messages", message);
      const open = async () => this.#openMessage(await this.parse(range), turn, at);
      const key = ignored.ignoresAny ? keyOf(await open(), hash) : hash;
      items.push({
        pointer: `/turns/${turn}/messages/${at}`,
        type: this.#typeOfMessage(message),
        sizeBytes: range.end - range.start,
        written: null,
        key: () => key,
        open,
      });
    }
    return items;
  }

  /** A turn as if its lists were empty: what stands in them is passed over. */
  async #readOwn(turn: number, lists: readonly Rows[], whole: TurnText | null): Promise<unknown> {
    const { index, reader, sha256 } = this.#source;
    const passed = lists
      .filter(({ count }) => count > 0)
      .map(({ level, first, count }) => ({
        start: rowStart(index, level, first),
        end: rowEnd(index, level, first + count - 1),
      }))
      .toSorted((a, b) => a.start - b.start);
    const { start, end } = this.rangeOf(turn);
    const text = new Uint8Array(
      passed.reduce((left, range) => left - (range.end - range.start), end - start),
    );
    let from = start;
    let at = 0;
    for (const range of [...passed, { start: end, end }]) {
      const place = { start: from, end: range.start };
      const bytes = whole === null ? await reader.read(from, range.start) : cut(whole, place);
      text.set(bytes, at);
      at += bytes.length;
      from = range.end;
    }
    if (text.length <= this.#largest.value) return this.#parseText(text);
    return new TooLarge(text.length, toHex(sha256().update(text).digest()));
  }

  /** Whether a message is compared as it stands. */
  #isWhole(message: number): boolean {
    const { index, ignored, leftOut } = this.#source;
    if (ignored.ignoresAny) return false;
    const { first, count } = partsOfMessage(index, message);
    for (let part = first; part < first + count; part++) if (leftOut.part(part)) return false;
    return true;
  }

  #openMessage(value: unknown, turn: number, at: number): Opened {
    return openMessage(value, `/turns/${turn}/messages/${at}`, turn, this.kept);
  }

  /** Events only pair with events of the same name. */
  #typeOfMessage(message: number): string {
    const { messages, strings } = this.#source.index;
    const type = messages.word(message, messageWord.type);
    const name = strings.get(type) ?? "";
    return type === knownString.system
      ? `${name} ${strings.get(messages.word(message, messageWord.eventType))}`
      : name;
  }

  #range(level: Rows["level"], row: number): Range {
    const { index } = this.#source;
    return { start: rowStart(index, level, row), end: rowEnd(index, level, row) };
  }
}

const noBytes: Uint8Array = new Uint8Array(0);
/** Of each message so many bytes are looked at. */
const mostLookedAt = 64;

/** What is only more or less alike need not be told apart for certain: the length, and some bytes all over it. */
function glance(bytes: Uint8Array, from: number, to: number): number {
  const step = Math.max(1, Math.floor((to - from) / mostLookedAt));
  let number = Math.imul(to - from, 0x9e3779b9);
  for (let at = from; at < to; at += step) number = Math.imul(number ^ bytes[at]!, 0x01000193);
  return number;
}

/** The bytes of a turn, and where they stand. */
type TurnText = { start: number; bytes: Uint8Array };

const cut = ({ start, bytes }: TurnText, range: Range): Uint8Array =>
  bytes.subarray(range.start - start, range.end - start);

/** Done when it is first wanted, and not again. */
function once<T extends object | string>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

/** What is left of a message where something is ignored. One that was not looked into goes by its hash. */
const keyOf = (message: Opened, hash: string): string =>
  message.fields instanceof TooLarge ? hash : canonicalJson(valueOf(message));
