/** Whoever reads lines. */
export type LineTaker = {
  /** A line without its break. */
  line(text: string): void;
  /** The beginning of a line of which the end has not come. Whether it is taken: then only the rest of it comes later. */
  piece(text: string): boolean;
};

const longestLooked = 64;

/** Bytes to lines, however the bytes are cut. A line ends with LF, CR LF or CR. */
export class LineReader {
  #decoder = new TextDecoder();
  #rest = "";
  #afterReturn = false;

  /** What came since the last break. */
  get rest(): string {
    return this.#rest;
  }

  push(bytes: Uint8Array, taker: LineTaker): void {
    this.pushText(this.#decoder.decode(bytes, { stream: true }), taker);
  }

  pushText(text: string, taker: LineTaker): void {
    if (text === "") return;
    let at = this.#afterReturn && text.charCodeAt(0) === 0x0a ? 1 : 0;
    this.#afterReturn = text.endsWith("\r");
    const hasReturns = text.includes("\r");
    for (;;) {
      const end = hasReturns ? nextBreak(text, at) : text.indexOf("\n", at);
      if (end < 0) break;
      taker.line(this.#rest + text.slice(at, end));
      this.#rest = "";
      at = text.charCodeAt(end) === 0x0d && text.charCodeAt(end + 1) === 0x0a ? end + 2 : end + 1;
    }
    if (at >= text.length) return;
    // Looking at a long line each time that it grows would take forever.
    const isShort = this.#rest.length < longestLooked;
    this.#rest += text.slice(at);
    if (isShort && taker.piece(this.#rest)) this.#rest = "";
  }
}

const breaks = /[\r\n]/g;

function nextBreak(text: string, from: number): number {
  breaks.lastIndex = from;
  return breaks.test(text) ? breaks.lastIndex - 1 : -1;
}
