import type { EditList } from "../edits/edits.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import { below } from "../problems/place.ts";
import type { Fault } from "../scan/fault.ts";
import { HintedStrings } from "./hinted-strings.ts";
import { nameOf, parseString } from "./json-text.ts";
import { pointerAt } from "./pointer-at.ts";
import { StringWalk } from "./string-walk.ts";
import type { TextPlace, TextRedactor } from "./text-redactor.ts";

/** Redacts the strings of a thread, window by window, into edits. Most of them it passes over without reading them. */
export class ThreadStrings {
  readonly #index: ThreadIndex;
  readonly #redactor: TextRedactor;
  readonly #edits: EditList;
  readonly #walk: StringWalk;
  readonly #hints: HintedStrings;
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  /** What stopped it: the rest is read, and nothing is made of it any more. */
  fault: Fault | null = null;
  #window = new Uint8Array(0);
  #offset = 0;

  constructor(index: ThreadIndex, redactor: TextRedactor, edits: EditList) {
    this.#index = index;
    this.#redactor = redactor;
    this.#edits = edits;
    this.#hints = new HintedStrings(redactor.finder);
    this.#walk = new StringWalk({
      endOfString: (bytes, from) => this.#hints.endOfString(bytes, from),
      key: (start, end) => this.#key(start, end),
      value: (start, end) => this.#value(start, end),
      raw: (start, end) => this.#raw(start, end),
    });
  }

  /** Whether all that was opened has been closed. */
  get isComplete(): boolean {
    return this.#walk.depth === 0;
  }

  /** Bytes that follow those that were done; answers how many are done now. A string whose end is missing is left. */
  read(window: Uint8Array<ArrayBuffer>, offset: number): number {
    this.#window = window;
    this.#offset = offset;
    const done = this.#walk.run(window);
    this.#walk.holdNames();
    return done;
  }

  #key(start: number, end: number): void {
    if (!this.#hints.isWantedKey(this.#walk)) return;
    const key = this.#decode(start, end);
    this.#redact(key, start, end, (place) => this.#redactor.key(key, this.#walk, place));
  }

  #value(start: number, end: number): void {
    if (!this.#hints.isWantedValue(this.#walk, start, end)) return;
    const value = this.#decode(start, end);
    this.#redact(value, start, end, (place) =>
      this.#redactor.value(value, { ...place, name: nameOf(this.#walk.name) }),
    );
  }

  #redact(text: string, start: number, end: number, redact: (place: TextPlace) => string): void {
    if (this.fault !== null) return;
    const place = this.#place(start);
    this.#redactor.finder.startOver();
    const redacted = redact(place);
    if (this.#redactor.finder.isExhausted) this.fault = tooSlow(place.point());
    else if (redacted !== text)
      this.#edits.replace({ start: this.#offset + start, end: this.#offset + end }, JSON.stringify(redacted));
  }

  #decode(start: number, end: number): string {
    return parseString(this.#raw(start, end)) ?? "";
  }

  #raw(start: number, end: number): string {
    return this.#decoder.decode(this.#window.subarray(start, end));
  }

  #place(start: number): TextPlace {
    const at = this.#offset + start;
    const root = this.#walk.rootName;
    const point = () => pointerAt(this.#index, at) ?? pointToMember(root);
    return { name: null, level: 0, point };
  }
}

const tooSlow = (pointer: string): Fault => ({
  code: "not-available",
  expected: "patterns that search each text in a few seconds",
  found: `a text at ${pointer} that takes them longer`,
});

/** A field of the root by its raw key. */
function pointToMember(raw: string | null): string {
  const name = nameOf(raw);
  return name === null ? "" : below({ pointer: "", offset: 0 }, name).pointer;
}
