import { Canonicalizer } from "../canonical/canonicalizer.ts";
import { ChangedText } from "../canonical/changed-text.ts";
import { writeCanonical } from "../canonical/write-canonical.ts";
import { toHex } from "../hashes/hex.ts";
import type { LeavesOut } from "../hashes/left-out.ts";
import type { Sha256 } from "../hashes/sha256.ts";
import { messagesOfTurn, partsOfTurn, type Rows, rowEnd, rowStart } from "../hashes/thread-rows.ts";
import { knownString } from "../index/string-table.ts";
import { messageWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import { tierOf } from "../tiers/tier-of.ts";
import type { IgnoredFields } from "./ignored-fields.ts";
import type { MessageHashes } from "./message-hashes.ts";
import type { HeldMessages } from "./pair-sharing.ts";
import {
  type Item,
  type Kept,
  type MessageItem,
  type Opened,
  openMessage,
  type OpenedTurn,
  partItem,
  valueOf,
  withoutField,
} from "./turn-items.ts";
import { listField, textField, TooLarge, valueText } from "./value-text.ts";

/** A turn that is not larger is read at once, for all that will be looked at in it. */
const readAtOnce = 1024 * 1024;
/** Of a larger value only that it differs is said. */
const usualLargest = 16 * 1024 * 1024;

export type ReaderSource = {
  index: ThreadIndex;
  reader: ByteReader;
  leftOut: LeavesOut;
  withSystem: boolean;
  ignored: IgnoredFields;
  messages: MessageHashes;
  sha256: () => Sha256;
  canonicalizer: Canonicalizer;
  largest?: number | undefined;
};

/** Reads turns as they are compared. */
export class TurnReader {
  readonly #source: ReaderSource;
  readonly #largest: number;
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  readonly kept: Kept;

  constructor(source: ReaderSource) {
    this.#source = source;
    this.#largest = source.largest ?? usualLargest;
    const { ignored, withSystem } = source;
    this.kept = {
      strip: (item, turn) => ignored.strip(item, turn),
      keepsPart: (part) => withSystem || tierOf("part", textField(part, "part_kind")) !== "system",
    };
  }

  rangeOf(turn: number): Range {
    return this.#range("turns", turn);
  }

  /** Its fields and parts, and its messages by their keys. */
  async open(turn: number): Promise<OpenedTurn> {
    const { index } = this.#source;
    const reader = await this.#readerOf(turn);
    const messages = messagesOfTurn(index, turn);
    const parts = partsOfTurn(index, turn);
    const own = await this.#readOwn(turn, [messages, parts], reader);
    const hasParts = listField(own, "parts") !== null;
    const hasMessages = listField(own, "messages") !== null;
    const rest = hasParts ? withoutField(own, "parts") : own;
    return {
      pointer: `/turns/${turn}`,
      fields: this.kept.strip(hasMessages ? withoutField(rest, "messages") : rest, turn),
      parts: hasParts ? await this.#readParts(parts, turn, reader) : null,
      messages: hasMessages ? await this.#listMessages(messages, turn, reader) : null,
    };
  }

  typeOf(turn: number): string {
    const { index } = this.#source;
    return index.text(index.turns, turn, turnWord.type) ?? "";
  }

  /** Its messages by their hashes, without opening any. Where something is ignored these tell nothing. */
  async messagesIn(turn: number): Promise<HeldMessages> {
    const { index, ignored, leftOut, messages } = this.#source;
    const rows = messagesOfTurn(index, turn);
    const sizes = new Map<string, number>();
    const keys = ignored.ignoresAny ? [] : await messages.of(rows, this.#source.reader);
    keys.forEach((key, at) => {
      const { start, end } = this.#range("messages", rows.first + at);
      if (!leftOut.message(rows.first + at)) sizes.set(key, end - start);
    });
    return { type: this.typeOf(turn), messages: sizes };
  }

  /** Any value; what is too large comes as its size and its hash. */
  async parse(range: Range, reader = this.#source.reader): Promise<unknown> {
    const { canonicalizer, sha256 } = this.#source;
    const size = range.end - range.start;
    if (size <= this.#largest) return this.#parseText(await reader.read(range.start, range.end));
    const hash = sha256();
    await writeCanonical(reader, range, (bytes) => void hash.update(bytes), { canonicalizer });
    return new TooLarge(size, toHex(hash.digest()));
  }

  #parseText(text: Uint8Array): unknown {
    const canonical = this.#source.canonicalizer.run(text);
    if (canonical === null) throw new ChangedText();
    return JSON.parse(this.#decoder.decode(canonical.bytes)) as unknown;
  }

  async #readerOf(turn: number): Promise<ByteReader> {
    const { reader } = this.#source;
    const { start, end } = this.rangeOf(turn);
    if (end - start > readAtOnce) return reader;
    const bytes = await reader.read(start, end);
    return { read: async (from, to) => bytes.subarray(from - start, to - start) };
  }

  /** A turn as if its lists were empty: what stands in them is passed over. */
  async #readOwn(turn: number, lists: readonly Rows[], reader: ByteReader): Promise<unknown> {
    const { index, sha256 } = this.#source;
    const passed = lists
      .filter(({ count }) => count > 0)
      .map(({ level, first, count }) => ({
        start: rowStart(index, level, first),
        end: rowEnd(index, level, first + count - 1),
      }))
      .toSorted((a, b) => a.start - b.start);
    const { start, end } = this.rangeOf(turn);
    const size = passed.reduce((left, range) => left - (range.end - range.start), end - start);
    const text = new Uint8Array(size);
    let from = start;
    let at = 0;
    for (const range of [...passed, { start: end, end }]) {
      const bytes = await reader.read(from, range.start);
      text.set(bytes, at);
      at += bytes.length;
      from = range.end;
    }
    if (size <= this.#largest) return this.#parseText(text);
    return new TooLarge(size, toHex(sha256().update(text).digest()));
  }

  async #readParts(rows: Rows, turn: number, reader: ByteReader): Promise<Item[]> {
    const { leftOut } = this.#source;
    const items: Item[] = [];
    for (let part = rows.first; part < rows.first + rows.count; part++) {
      if (leftOut.part(part)) continue;
      const value = this.kept.strip(await this.parse(this.#range("parts", part), reader), turn);
      items.push(partItem(value, `/turns/${turn}/parts/${part - rows.first}`));
    }
    return items;
  }

  async #listMessages(rows: Rows, turn: number, reader: ByteReader): Promise<MessageItem[]> {
    const { leftOut, ignored, messages } = this.#source;
    const keys = await messages.of(rows, reader);
    const items: MessageItem[] = [];
    for (let message = rows.first; message < rows.first + rows.count; message++) {
      if (leftOut.message(message)) continue;
      const range = this.#range("messages", message);
      const pointer = `/turns/${turn}/messages/${message - rows.first}`;
      const open = async () => openMessage(await this.parse(range, reader), pointer, turn, this.kept);
      const hash = keys[message - rows.first]!;
      const key = ignored.ignoresAny ? keyOf(await open(), hash) : hash;
      items.push({ pointer, type: this.#typeOf(message), key, sizeBytes: range.end - range.start, open });
    }
    return items;
  }

  /** Events only pair with events of the same name. */
  #typeOf(message: number): string {
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

/** What is left of a message where something is ignored. One that was not looked into goes by its hash. */
const keyOf = (message: Opened, hash: string): string =>
  message.fields instanceof TooLarge ? hash : valueText(valueOf(message));
