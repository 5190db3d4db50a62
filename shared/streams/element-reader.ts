const marks = /["[\]{},]/g;
const inString = /["\\]/g;

/**
 * JSON that is laid out over lines: the elements of a list one by one, or one object. Only strings and brackets are followed; whether
 * an element is JSON is for others to say.
 */
export class ElementReader {
  readonly #isList: boolean;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #pieces: string[] = [];

  constructor(isList: boolean) {
    this.#isList = isList;
  }

  /** What came of the element that is open. */
  get rest(): string {
    return this.#pieces.join("").trim();
  }

  /** Where the list or the object ends in this text; -1 if it goes on. */
  feed(text: string, onElement: (json: string) => void): number {
    let from = 0;
    for (let at = 0; at < text.length;) {
      if (this.#isInString) {
        at = this.#passString(text, at);
        continue;
      }
      at = nextMark(text, at);
      if (at === text.length) break;
      const mark = text.charCodeAt(at++);
      if (mark === quote) this.#isInString = true;
      else if (mark === brace || mark === bracket) {
        // The bracket of the list belongs to no element.
        if (++this.#depth === 1 && this.#isList) from = at;
      } else if (mark === comma) {
        if (this.#depth === 1 && this.#isList) from = this.#hand(text, from, at, onElement);
      } else if (this.#ends(--this.#depth)) {
        const isOver = this.#depth === 0;
        from = this.#hand(text, from, isOver && this.#isList ? at - 1 : at, onElement);
        if (isOver) return at;
      }
    }
    this.#pieces.push(text.slice(from));
    return -1;
  }

  copy(): ElementReader {
    const copy = new ElementReader(this.#isList);
    copy.#depth = this.#depth;
    copy.#isInString = this.#isInString;
    copy.#isEscaped = this.#isEscaped;
    copy.#pieces = [...this.#pieces];
    return copy;
  }

  #ends(depth: number): boolean {
    return depth === 0 || (depth === 1 && this.#isList);
  }

  #hand(text: string, from: number, to: number, onElement: (json: string) => void): number {
    this.#pieces.push(text.slice(from, to));
    const json = this.rest;
    this.#pieces = [];
    const element = this.#isList && json.endsWith(",") ? json.slice(0, -1).trim() : json;
    if (element !== "") onElement(element);
    return to;
  }

  /** Behind the string, or at the end of the text if it goes on. */
  #passString(text: string, from: number): number {
    inString.lastIndex = this.#isEscaped ? from + 1 : from;
    this.#isEscaped = false;
    while (inString.test(text)) {
      const at = inString.lastIndex - 1;
      if (text.charCodeAt(at) === quote) {
        this.#isInString = false;
        return at + 1;
      }
      this.#isEscaped = at + 1 === text.length;
      inString.lastIndex = at + 2;
    }
    return text.length;
  }
}

const quote = 0x22;
const comma = 0x2c;
const bracket = 0x5b;
const brace = 0x7b;

function nextMark(text: string, from: number): number {
  marks.lastIndex = from;
  return marks.test(text) ? marks.lastIndex - 1 : text.length;
}
