import { ChangedText } from "../canonical/changed-text.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import { JsonTokenizer } from "../scan/json-tokenizer.ts";
import { level, type NoteTables, threadTables } from "../scan/noted-fields.ts";
import { interest, type TokenSink } from "../scan/token-sink.ts";
import { decodeStringBytes } from "../text/decode-string.ts";

const chunkBytes = 256 * 1024;
/** As deep as a file may be nested. */
const deepest = 10_000;

/** A value by its place; `kind` is a `valueKind`. */
export type Found = { range: Range; kind: number };
/** `text` is there for fields that were asked for with their text, if they are strings: at most 2,048 bytes of it. */
export type Field = Found & { text: string | null };
/** A value with those of its fields that were asked for, if it is an object. */
export type Skimmed = Found & { fields: ReadonlyMap<string, Field> };

/** What is looked for in an object, or in the objects of a list. */
export type Wanted = { names: readonly string[]; tables: NoteTables };

/** `texts`: the fields that are told with their text. Tables are made once and used again. */
export function wanted(names: readonly string[], texts: readonly string[] = []): Wanted {
  const { kinds } = threadTables;
  const elements = new Uint8Array(kinds.length);
  elements[level.threads] = level.root;
  const codes = new Uint8Array(kinds.length * (names.length + 1));
  for (const [at, name] of names.entries())
    codes[level.root * (names.length + 1) + at + 1] = texts.includes(name) ? interest.text : interest.range;
  return { names, tables: { names, codes, kinds, elements } };
}

/**
 * Passes over the bytes of a value once and tells of it, or, if it is a list, of each of its elements; the last of equal keys
 * counts. Nothing of the values themselves is kept, so it takes no room, however large they are. `visit` may answer false to end it.
 */
export async function skim(
  reader: ByteReader,
  range: Range,
  { names, tables }: Wanted,
  visit: (value: Skimmed) => boolean | void,
): Promise<void> {
  const sink = new SkimSink(names, visit);
  const tokenizer = new JsonTokenizer(
    sink,
    { maxDepth: deepest, thread: "each", offset: range.start },
    tables,
  );
  for (let at = range.start; at < range.end && !sink.isDone; at += chunkBytes) {
    const to = Math.min(at + chunkBytes, range.end);
    const chunk = await reader.read(at, to);
    if (chunk.length !== to - at || tokenizer.push(chunk) !== null) throw new ChangedText();
  }
  if (!sink.isDone && tokenizer.end() !== null) throw new ChangedText();
}

const noFields: ReadonlyMap<string, Field> = new Map();

class SkimSink implements TokenSink {
  isDone = false;
  readonly #names: readonly string[];
  readonly #visit: (value: Skimmed) => boolean | void;
  #depth = 0;
  #value: Found = { range: { start: 0, end: 0 }, kind: 0 };
  #fields: Map<string, Field> | null = null;
  #name = "";
  #field: Field = { ...this.#value, text: null };

  constructor(names: readonly string[], visit: (value: Skimmed) => boolean | void) {
    this.#names = names;
    this.#visit = visit;
  }

  open(field: number, kind: number, start: number): void {
    const found = { range: { start, end: start }, kind };
    this.#depth++;
    if (this.#depth === 1) {
      this.#value = found;
      this.#fields = null;
    } else {
      this.#name = this.#names[field - 1]!;
      this.#field = { ...found, text: null };
    }
  }

  text(bytes: Uint8Array, from: number, to: number): void {
    const body = bytes.subarray(from, to);
    this.#field.text = decodeStringBytes(body, body.length).text;
  }

  close(end: number): void {
    this.#depth--;
    if (this.#depth === 1) {
      this.#field.range.end = end;
      this.#fields ??= new Map();
      this.#fields.set(this.#name, this.#field);
      return;
    }
    if (this.isDone) return;
    this.#value.range.end = end;
    this.isDone = this.#visit({ ...this.#value, fields: this.#fields ?? noFields }) === false;
  }
}
