import { toHex } from "../hashes/hex.ts";
import type { Sha256 } from "../hashes/sha256.ts";
import { cutCleanly } from "../text/decode-string.ts";
import { idLength, markerOf } from "./marker.ts";
import type { FoundKind, FoundSecret } from "./redaction.ts";

const longestShown = 200;
const mostPointers = 20;
/** Ids of secrets up to this length are remembered, so many of them. */
const longestKnown = 1000;
const mostKnown = 100_000;

type Entry = Omit<FoundSecret, "pointers"> & { pointers: string[] };

/** Says where something stands; asked only when that is wanted. */
export type Pointing = () => string;

/** All secrets that were found, each once, and what stands in their place. */
export class SecretList {
  readonly #sha256: () => Sha256;
  readonly #keep: ReadonlySet<string>;
  readonly #encoder = new TextEncoder();
  readonly #entries = new Map<string, Entry>();
  readonly #ids = new Map<string, string>();
  #isSilent = false;

  constructor(sha256: () => Sha256, keep: readonly string[]) {
    this.#sha256 = sha256;
    this.#keep = new Set(keep);
  }

  get all(): readonly FoundSecret[] {
    return [...this.#entries.values()];
  }

  isKept(text: string): boolean {
    return this.#keep.size > 0 && this.#keep.has(this.#idOf(text));
  }

  /** The marker that stands for a secret: of the kind that it was first found as, so that equal ones stay equal. */
  replace(text: string, kind: FoundKind, point: Pointing): string {
    const entry = this.#note(text, kind, point, false);
    return markerOf(entry.kind, entry.id);
  }

  noteKept(text: string, kind: FoundKind, point: Pointing): void {
    if (!this.#isSilent) this.#note(text, kind, point, true);
  }

  /** What is kept and met in here was noted before. */
  silently<Result>(work: () => Result): Result {
    const before = this.#isSilent;
    this.#isSilent = true;
    try {
      return work();
    } finally {
      this.#isSilent = before;
    }
  }

  #note(text: string, kind: FoundKind, point: Pointing, isKept: boolean): Entry {
    const id = this.#idOf(text);
    let entry = this.#entries.get(id);
    if (entry === undefined) {
      const isCut = text.length > longestShown;
      const shown = isCut ? cutCleanly(text.slice(0, longestShown), true).text : text;
      entry = { id, kind, text: shown, isCut, count: 0, pointers: [], isKept };
      this.#entries.set(id, entry);
    }
    entry.count++;
    if (entry.pointers.length < mostPointers) {
      const pointer = point();
      if (entry.pointers.at(-1) !== pointer) entry.pointers.push(pointer);
    }
    return entry;
  }

  #idOf(text: string): string {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const digest = this.#sha256().update(this.#encoder.encode(text)).digest();
    const id = toHex(digest.subarray(0, idLength / 2));
    if (text.length <= longestKnown && this.#ids.size < mostKnown) this.#ids.set(text, id);
    return id;
  }
}
