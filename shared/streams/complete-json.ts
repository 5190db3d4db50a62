/** What may stand next. `value` in a list just begun may also be its end, `key` in an object its end. */
type Next = "value" | "first-value" | "key" | "first-key" | "colon" | "comma" | "end";

const spaces = /[ \t\n\r]*/y;
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const cutEscape = /\\(?:u[\da-fA-F]{0,3})?$/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const cutNumber = /-?(?:(?:0|[1-9]\d*)(?:\.\d*)?(?:[eE][+-]?\d*)?)?$/y;
const words = ["true", "false", "null"];

/**
 * JSON that is cut off, made whole: open strings, lists and objects are closed, and what dangles (a key without a value, half of a
 * number or a word) goes. Null for what is not the beginning of JSON, or of which nothing is left.
 */
export function completeJson(text: string): string | null {
  return new Completion(text).run();
}

class Completion {
  readonly #text: string;
  #at = 0;
  #next: Next = "value";
  /** What closes the open lists and objects, the innermost last. */
  readonly #closers: string[] = [];
  /** Up to here the text is whole, but for what closes it. */
  #whole = 0;
  #wholeDepth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  run(): string | null {
    for (;;) {
      this.#at = matchEnd(spaces, this.#text, this.#at);
      if (this.#at === this.#text.length) return this.#completed();
      const cut = this.#step(this.#text[this.#at]!);
      if (cut !== null) return cut.text;
    }
  }

  /** Null if there is more to read. */
  #step(mark: string): { text: string | null } | null {
    switch (this.#next) {
      case "end":
        return { text: null };
      case "colon":
        return this.#pass(mark === ":", "value");
      case "comma":
        if (mark === this.#closers.at(-1)) return this.#close();
        return this.#pass(mark === ",", this.#closers.at(-1) === "}" ? "key" : "value");
      case "first-key":
      case "key":
        if (mark === "}" && this.#next === "first-key") return this.#close();
        return mark === '"' ? this.#string("colon") : { text: null };
      case "first-value":
        if (mark === "]") return this.#close();
        return this.#value(mark);
      case "value":
        return this.#value(mark);
    }
  }

  #pass(isExpected: boolean, next: Next) {
    if (!isExpected) return { text: null };
    this.#at++;
    this.#next = next;
    return null;
  }

  #value(mark: string): { text: string | null } | null {
    if (mark === '"') return this.#string("comma");
    if (mark === "{" || mark === "[") {
      this.#closers.push(mark === "{" ? "}" : "]");
      this.#at++;
      this.#next = mark === "{" ? "first-key" : "first-value";
      this.#markWhole();
      return null;
    }
    return this.#scalar();
  }

  #close(): null {
    this.#closers.pop();
    this.#at++;
    this.#ended();
    return null;
  }

  #ended(): void {
    this.#next = this.#closers.length === 0 ? "end" : "comma";
    this.#markWhole();
  }

  #string(next: "colon" | "comma"): { text: string | null } | null {
    let at = this.#at + 1;
    for (;;) {
      at = passPlain(this.#text, at);
      if (at === this.#text.length) return this.#cutString(at, next);
      if (this.#text[at] === '"') break;
      const end = matchEnd(escape, this.#text, at);
      if (end === at)
        return matchEnd(cutEscape, this.#text, at) > at ? this.#cutString(at, next) : { text: null };
      at = end;
    }
    this.#at = at + 1;
    if (next === "colon") this.#next = "colon";
    else this.#ended();
    return null;
  }

  /** A value keeps what is there of it; a key alone says nothing. */
  #cutString(end: number, next: "colon" | "comma"): { text: string | null } {
    if (next === "colon") return { text: this.#completed() };
    return { text: `${this.#text.slice(0, end)}"${this.#closing(this.#closers.length)}` };
  }

  #scalar(): { text: string | null } | null {
    const text = this.#text;
    const word = words.find((one) => text.startsWith(one, this.#at));
    const end = word === undefined ? matchEnd(number, text, this.#at) : this.#at + word.length;
    const isCutNumber = matchEnd(cutNumber, text, this.#at) === text.length;
    if (end === this.#at || isCutNumber) return this.#cutScalar(end, isCutNumber);
    this.#at = end;
    this.#ended();
    return null;
  }

  /** Of a number what is one already counts. */
  #cutScalar(end: number, isNumber: boolean): { text: string | null } {
    if (end > this.#at) {
      this.#at = end;
      this.#markWhole();
    } else if (!isNumber) {
      const rest = this.#text.slice(this.#at, this.#at + 6);
      if (!words.some((word) => word.startsWith(rest))) return { text: null };
    }
    return { text: this.#completed() };
  }

  #markWhole(): void {
    this.#whole = this.#at;
    this.#wholeDepth = this.#closers.length;
  }

  #completed(): string | null {
    return this.#whole === 0 ? null : this.#text.slice(0, this.#whole) + this.#closing(this.#wholeDepth);
  }

  #closing(depth: number): string {
    return this.#closers.slice(0, depth).toReversed().join("");
  }
}

/** Up to a quote, a backslash, or what no string may hold. */
function passPlain(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22 || unit === 0x5c || unit < 0x20) return at;
  }
  return text.length;
}

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
