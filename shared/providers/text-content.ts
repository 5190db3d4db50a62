import { rangeOf } from "../index/range-of.ts";
import { partFlag, partRange, partWord, type ThreadIndex, turnRange } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { decodeBytes, decodeStringBytes } from "../text/decode-string.ts";

/** Content that takes more bytes than this in the file counts as full and is not read, though all of it may be white space. */
const mostBytes = 64;
const readBytes = 64 * 1024;
const quote = 0x22;
const backslash = 0x5c;
const space = 0x20;
const beyondAscii = 0x80;
const emptyList = /^\[\s*\]$/u;

export type ContentState = "full" | "empty" | "white";

/**
 * Whether the content of a text or a prompt is there. What stands inside a list is not looked at, and content that is kept elsewhere
 * is believed. Asked in the order of the thread, it passes over the file once at most.
 */
export class TextContent {
  readonly #index: ThreadIndex;
  readonly #reader: ByteReader;
  #start = 0;
  #bytes: Uint8Array = new Uint8Array(0);

  constructor(index: ThreadIndex, reader: ByteReader) {
    this.#index = index;
    this.#reader = reader;
  }

  /** Null where only bytes can tell that are not here: they have to be loaded first. */
  stateOf(part: number): ContentState | null {
    const { parts } = this.#index;
    const flags = parts.word(part, partWord.flags);
    if ((flags & partFlag.contentRef) !== 0) return "full";
    if ((flags & partFlag.content) === 0) return "empty";
    const { start, end } = rangeOf(parts, part, partRange.preview);
    if (end - start > mostBytes) return "full";
    if (start < this.#start || end > this.#start + this.#bytes.length) return null;
    return stateOfJson(this.#bytes.subarray(start - this.#start, end - this.#start));
  }

  /** The content of a part, and what stands behind it: the next ones are likely to be there. */
  async load(part: number): Promise<void> {
    const { parts, turns } = this.#index;
    const start = parts.start(part, partRange.preview);
    const end = turns.end(turns.length - 1, turnRange.own);
    this.#bytes = await this.#reader.read(start, Math.min(start + readBytes, end));
    this.#start = start;
  }
}

function stateOfJson(bytes: Uint8Array): ContentState {
  if (bytes[0] !== quote) return emptyList.test(decodeBytes(bytes)) ? "empty" : "full";
  if (isPlain(bytes[1]!)) return "full";
  const { text } = decodeStringBytes(bytes.subarray(1, -1), mostBytes);
  if (text === "") return "empty";
  return text.trim() === "" ? "white" : "full";
}

/** A character that stands for itself and is no white space: most texts begin with one. */
const isPlain = (byte: number) => byte > space && byte < beyondAscii && byte !== quote && byte !== backslash;
