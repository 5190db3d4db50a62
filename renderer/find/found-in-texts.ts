import type { TextMatcher } from "../../shared/find/text-matcher.ts";

/** More are not marked at once: nobody tells them apart. */
const most = 5000;
const mostKept = 2000;

type Spans = readonly (readonly [start: number, end: number])[];

/** Where a query is found in the texts on screen. What is drawn again is not searched again. */
export class FoundInTexts {
  readonly #matcher: TextMatcher;
  readonly #known = new Map<string, Spans>();

  constructor(matcher: TextMatcher) {
    this.#matcher = matcher;
  }

  in(text: string): Spans {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (this.#known.size >= mostKept) this.#known.clear();
    const spans = this.#search(text);
    this.#known.set(text, spans);
    return spans;
  }

  #search(text: string): Spans {
    const spans: [number, number][] = [];
    try {
      this.#matcher.find(text, 0, (start, end) => {
        if (spans.length < most) spans.push([start, end]);
      });
    } catch {
      // Too slow for this text: the host says so of the whole; here only the marks are missing.
    }
    return spans;
  }
}
