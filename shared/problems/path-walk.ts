import { decodeBytes } from "../text/decode-string.ts";
import { isSpace, nextToken } from "../text/next-token.ts";

export type Step = string | number;
type Frame = { step: Step | null; awaitsKey: boolean };

/** Goes through the text of a JSON value once and says where bytes of it stand; asked in order, it never goes back. */
export class PathWalk {
  readonly #bytes: Uint8Array;
  readonly #text: string;
  #frames: Frame[] = [];
  /** The token that the walk is at. */
  #from = 0;
  #to = 0;
  /** The same place in the text, in bytes and in units. */
  #known = { byte: 0, unit: 0 };

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#text = decodeBytes(bytes);
  }

  /** The way to the key or value that holds this byte. */
  at(byte: number): Step[] {
    const at = this.#unitOf(byte);
    if (at < this.#from) this.#restart();
    while (this.#from < this.#text.length) {
      if (this.#to === this.#from) this.#to = nextToken(this.#text, this.#from);
      if (this.#to > at) break;
      if (!isSpace(this.#text, this.#from)) follow(this.#frames, this.#text.slice(this.#from, this.#to));
      this.#from = this.#to;
    }
    return this.#path();
  }

  #path(): Step[] {
    const steps = this.#frames.map(({ step }) => step);
    if (this.#frames.at(-1)?.awaitsKey === true && this.#text[this.#from] === '"')
      steps[steps.length - 1] = JSON.parse(this.#text.slice(this.#from, this.#to)) as string;
    const unknown = steps.indexOf(null);
    return (unknown < 0 ? steps : steps.slice(0, unknown)) as Step[];
  }

  #unitOf(byte: number): number {
    if (byte < this.#known.byte) this.#known = { byte: 0, unit: 0 };
    const { byte: from, unit } = this.#known;
    this.#known = { byte, unit: unit + decodeBytes(this.#bytes.subarray(from, byte)).length };
    return this.#known.unit;
  }

  #restart(): void {
    this.#frames = [];
    this.#from = 0;
    this.#to = 0;
  }
}

function follow(frames: Frame[], token: string): void {
  const top = frames.at(-1);
  if (token === "{") frames.push({ step: null, awaitsKey: true });
  else if (token === "[") frames.push({ step: 0, awaitsKey: false });
  else if (token === "}" || token === "]") frames.pop();
  else if (token === "," && top !== undefined) {
    if (typeof top.step === "number") top.step++;
    else Object.assign(top, { step: null, awaitsKey: true });
  } else if (top?.awaitsKey === true && token.startsWith('"'))
    Object.assign(top, { step: JSON.parse(token) as string, awaitsKey: false });
}
