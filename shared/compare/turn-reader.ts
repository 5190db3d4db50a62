import { Canonicalizer } from "../canonical/canonicalizer.ts";
import { ChangedText } from "../canonical/changed-text.ts";
import { largestRun } from "../canonical/outline.ts";
import { writeCanonical } from "../canonical/write-canonical.ts";
import { ThreadMembers } from "../edits/thread-members.ts";
import { Feeds } from "../hashes/feeds.ts";
import { groupRows } from "../hashes/group-rows.ts";
import { toHex } from "../hashes/hex.ts";
import type { LeavesOut } from "../hashes/left-out.ts";
import { RowHasher } from "../hashes/row-hasher.ts";
import type { Sha256 } from "../hashes/sha256.ts";
import { messagesOfTurn, partsOfTurn, type Rows, rowEnd, rowStart } from "../hashes/thread-rows.ts";
import { messageWord, type ThreadIndex, turnWord, valueKind } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import { tierOf } from "../tiers/tier-of.ts";
import type { IgnoredFields } from "./ignored-fields.ts";
import {
  type Item,
  type Kept,
  type MessageItem,
  openMessage,
  openTurn,
  type OpenedTurn,
  partItem,
  typeOfMessage,
  valueOf,
} from "./turn-items.ts";
import { isObject, textField, TooLarge, valueText } from "./value-text.ts";

/** A turn up to this size is read at once, a larger one message by message. */
const largestTurn = 4 * 1024 * 1024;
/** What is larger is not looked into: that it differs is all that is said. */
const largestValue = 16 * 1024 * 1024;

export type ReaderSource = {
  index: ThreadIndex;
  reader: ByteReader;
  leftOut: LeavesOut;
  withSystem: boolean;
  ignored: IgnoredFields;
  sha256: () => Sha256;
  canonicalizer: Canonicalizer;
};

/** Reads turns as they are compared. */
export class TurnReader {
  readonly #source: ReaderSource;
  readonly #members: ThreadMembers;
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  readonly kept: Kept;

  constructor(source: ReaderSource) {
    this.#source = source;
    this.#members = new ThreadMembers(source.index, source.reader);
    const { ignored, withSystem } = source;
    this.kept = {
      strip: (item, turn) => ignored.strip(item, turn),
      keepsMessage: (message) => withSystem || !isSystemEvent(message),
      keepsPart: (part) => withSystem || tierOf("part", textField(part, "part_kind")) !== "system",
    };
  }

  isLarge(turn: number): boolean {
    const { start, end } = this.rangeOf(turn);
    return end - start > largestTurn;
  }

  rangeOf(turn: number): Range {
    const { index } = this.#source;
    return { start: rowStart(index, "turns", turn), end: rowEnd(index, "turns", turn) };
  }

  /** `apart`: messages are told apart by their hashes. Two turns can only be compared if both were opened in the same way. */
  async open(turn: number, apart = this.isLarge(turn)): Promise<OpenedTurn> {
    if (apart && this.#source.index.turns.word(turn, turnWord.value) === valueKind.object)
      return this.#openApart(turn);
    return openTurn(await this.parse(this.rangeOf(turn)), turn, this.kept);
  }

  /** Any value; what is too large comes as its size and its hash. */
  async parse(range: Range): Promise<unknown> {
    const { reader, canonicalizer, sha256 } = this.#source;
    const size = range.end - range.start;
    if (size <= largestValue) return this.#parseText(await reader.read(range.start, range.end));
    const hash = sha256();
    await writeCanonical(reader, range, (bytes) => void hash.update(bytes), { canonicalizer });
    return new TooLarge(size, toHex(hash.digest()));
  }

  #parseText(text: Uint8Array): unknown {
    const canonical = this.#source.canonicalizer.run(text);
    if (canonical === null) throw new ChangedText();
    return JSON.parse(this.#decoder.decode(canonical.bytes)) as unknown;
  }

  async #openApart(turn: number): Promise<OpenedTurn> {
    const { index } = this.#source;
    const pointer = `/turns/${turn}`;
    const messages = messagesOfTurn(index, turn);
    const parts = partsOfTurn(index, turn);
    const fields = await this.#readFields(turn);
    return {
      pointer,
      fields: this.kept.strip(fields, turn),
      parts: parts.count === 0 ? null : await this.#readParts(parts, turn),
      messages: messages.count === 0 ? null : await this.#listMessages(messages, turn),
    };
  }

  /** The fields of a large turn without its lists. */
  async #readFields(turn: number): Promise<unknown> {
    const { index, reader, sha256 } = this.#source;
    const lists = {
      messages: messagesOfTurn(index, turn).count > 0,
      parts: partsOfTurn(index, turn).count > 0,
    };
    const places: Range[] = [];
    const isRead = await this.#members.ofTurn(turn, ({ name, key, value }) => {
      const isList = (name === "messages" && lists.messages) || (name === "parts" && lists.parts);
      if (!isList) places.push({ start: key.start, end: value.end });
    });
    if (!isRead) throw new ChangedText();
    const size = places.reduce((sum, { start, end }) => sum + end - start + 1, 2);
    const text: Uint8Array[] = [];
    const hash = size > largestValue ? sha256() : null;
    for (const { start, end } of places) {
      const bytes = await reader.read(start, end);
      if (hash === null) text.push(bytes);
      else hash.update(bytes);
    }
    return hash === null
      ? this.#parseText(joinMembers(text, size))
      : new TooLarge(size, toHex(hash.digest()));
  }

  async #readParts(rows: Rows, turn: number): Promise<Item[]> {
    const { index, leftOut } = this.#source;
    const items: Item[] = [];
    for (let part = rows.first; part < rows.first + rows.count; part++) {
      if (leftOut.part(part)) continue;
      const range = { start: rowStart(index, "parts", part), end: rowEnd(index, "parts", part) };
      const value = this.kept.strip(await this.parse(range), turn);
      items.push(partItem(value, `/turns/${turn}/parts/${part - rows.first}`));
    }
    return items;
  }

  async #listMessages(rows: Rows, turn: number): Promise<MessageItem[]> {
    const { leftOut, ignored } = this.#source;
    const keys = await this.#hashMessages(rows);
    const items: MessageItem[] = [];
    for (let message = rows.first; message < rows.first + rows.count; message++) {
      if (leftOut.message(message)) continue;
      const pointer = `/turns/${turn}/messages/${message - rows.first}`;
      const open = async () => openMessage(await this.#readMessage(message), pointer, turn, this.kept);
      const value = ignored.ignoresAny ? valueOf(await open()) : null;
      const isHashed = value === null || value instanceof TooLarge;
      const key = isHashed ? keys.get(message)! : valueText(value);
      items.push({ pointer, type: this.#typeOf(message), key, open });
    }
    return items;
  }

  #typeOf(message: number): string {
    const { index } = this.#source;
    const text = (column: number) => index.text(index.messages, message, column) ?? undefined;
    return typeOfMessage({ message_type: text(messageWord.type), event_type: text(messageWord.eventType) });
  }

  #readMessage(message: number): Promise<unknown> {
    const { index } = this.#source;
    return this.parse({
      start: rowStart(index, "messages", message),
      end: rowEnd(index, "messages", message),
    });
  }

  async #hashMessages(rows: Rows): Promise<Map<number, string>> {
    const { index, reader, leftOut, sha256, canonicalizer } = this.#source;
    const keys = new Map<number, string>();
    const hasher = new RowHasher({
      index,
      reader,
      leftOut,
      sha256,
      canonicalizer,
      feeds: new Feeds(null, null),
      listener: { message: (row, digest) => void keys.set(row, toHex(digest)) },
      largest: largestRun,
    });
    for (const run of groupRows(index, rows, largestRun)) {
      if (run.end - run.start > largestRun) await hasher.large("messages", run.first);
      else hasher.run(run, await reader.read(run.start, run.end));
    }
    return keys;
  }
}

const isSystemEvent = (message: unknown): boolean =>
  isObject(message) &&
  textField(message, "message_type") === "system" &&
  tierOf("event", textField(message, "event_type")) === "system";

const [openBrace, closeBrace, comma] = [0x7b, 0x7d, 0x2c];

function joinMembers(members: readonly Uint8Array[], size: number): Uint8Array {
  const text = new Uint8Array(Math.max(2, size - (members.length > 0 ? 1 : 0)));
  text[0] = openBrace;
  let at = 1;
  members.forEach((member, number) => {
    if (number > 0) text[at++] = comma;
    text.set(member, at);
    at += member.length;
  });
  text[at] = closeBrace;
  return text.subarray(0, at + 1);
}
