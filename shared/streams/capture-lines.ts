import { CaptureReader } from "./capture-reader.ts";
import type { EventTaker } from "./captured-event.ts";
import { ElementReader } from "./element-reader.ts";
import type { LineTaker } from "./line-reader.ts";

const listStart = /^\s*\[\s*(?:\{|\]|$)/;
const surelyList = /^\s*\[\s*\{/;

/** The lines of a capture: each by itself, or several that are laid out as one JSON value. */
export class CaptureLines implements LineTaker {
  readonly #hasNumbers: boolean;
  #reader: CaptureReader;
  #elements: ElementReader | null = null;
  /** Once a line said something by itself, all of them do: what only begins JSON then is broken. */
  #mayBeLaidOut = true;
  #line = 0;

  /** `hasNumbers`: these are the lines of the file itself. */
  constructor(taker: EventTaker, hasNumbers: boolean) {
    this.#hasNumbers = hasNumbers;
    this.#reader = new CaptureReader(taker);
  }

  line(text: string): void {
    this.#line++;
    if (this.#mayBeLaidOut) this.#look(text);
    if (this.#elements === null) this.#reader.line(text, null, this.#hasNumbers ? this.#line : null);
    else this.#feed(`${text}\n`, this.#line);
  }

  piece(text: string): boolean {
    if (this.#mayBeLaidOut && this.#elements === null && surelyList.test(text))
      this.#elements = new ElementReader(true);
    if (this.#elements === null) return false;
    this.#feed(text, this.#line + 1);
    return true;
  }

  /** The bytes end here, perhaps within a line. */
  end(rest: string): void {
    const number = this.#hasNumbers ? this.#line + 1 : null;
    if (this.#mayBeLaidOut) this.#look(rest);
    if (this.#elements === null) return this.#reader.end(rest, number);
    this.#feed(rest, this.#line + 1);
    if (this.#elements !== null) this.#reader.end(this.#elements.rest, number);
  }

  copy(taker: EventTaker): CaptureLines {
    const copy = new CaptureLines(taker, this.#hasNumbers);
    copy.#reader = this.#reader.copy(taker);
    copy.#elements = this.#elements?.copy() ?? null;
    copy.#mayBeLaidOut = this.#mayBeLaidOut;
    copy.#line = this.#line;
    return copy;
  }

  #look(line: string): void {
    if (this.#elements !== null) return;
    this.#elements = elementsOf(line);
    if (this.#elements === null && line.trim() !== "") this.#mayBeLaidOut = false;
  }

  #feed(text: string, line: number): void {
    const number = this.#hasNumbers ? line : null;
    const end = this.#elements!.feed(text, (json) => this.#reader.element(json, number));
    if (end < 0) return;
    this.#elements = null;
    const rest = text.slice(end).trim();
    if (rest !== "") this.#reader.line(rest, null, number);
  }
}

/** Where a line begins JSON that goes on over the next ones. */
function elementsOf(line: string): ElementReader | null {
  if (listStart.test(line)) return new ElementReader(true);
  return line.trim() === "{" ? new ElementReader(false) : null;
}
