/** A run of base64 that is longer holds an image or the like, in which anything may stand by chance. */
const longestRun = 4096;

/** The long runs of base64 in a text. Asked about stretches from its beginning to its end, it reads each run once. */
export class Base64Runs {
  readonly #text: string;
  /** The run that was read last. */
  #first = 0;
  #last = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether all of a stretch lies in one long run. */
  hold({ start, end }: { start: number; end: number }): boolean {
    if (this.#text.length <= longestRun || end - start > longestRun) return false;
    if (start < this.#first || start >= this.#last) this.#read(start);
    return end <= this.#last && this.#last - this.#first > longestRun;
  }

  #read(at: number): void {
    const text = this.#text;
    this.#first = at;
    while (this.#first > 0 && isBase64(text.charCodeAt(this.#first - 1))) this.#first--;
    this.#last = at;
    while (this.#last < text.length && isBase64(text.charCodeAt(this.#last))) this.#last++;
  }
}

const isBase64 = (unit: number) => unit < 0x80 && base64[unit]!;
const base64 = Array.from({ length: 0x80 }, (_, unit) => /[A-Za-z0-9+/=_-]/.test(String.fromCharCode(unit)));
