import { Capture } from "./capture.ts";
import type { ChunkView } from "./chunk-view.ts";
import type { LineCounter } from "./line-counter.ts";
import { reading } from "./reading-states.ts";
import { SlowCharacter } from "./slow-character.ts";
import { step } from "./step.ts";

const hexDigits = flags("0123456789abcdefABCDEF");
const shortEscapes = flags('"\\/bfnrt');

/**
 * A string that begins or ends in another chunk, or that something is wrong with: its body one byte at a time where it must
 * be, and the bytes that are wanted of it. Its `state` is one of those inside strings.
 */
export class SlowString {
  state: number = reading.inString;
  isKey = false;
  /** Whether someone wants to see it: then `capture` holds it at its end. */
  isWanted = false;
  escaped = false;
  /** What the last byte that was read meant: one of `step`. */
  taken: number = step.goesOn;
  readonly capture = new Capture();
  readonly character = new SlowCharacter();
  #digits = 0;

  /** Its body starts at `from`. Answers its state. */
  begin(from: number, isKey: boolean, isWanted: boolean, escaped: boolean): number {
    this.state = reading.inString;
    this.isKey = isKey;
    this.isWanted = isWanted;
    this.escaped = escaped;
    if (isWanted) this.capture.begin(from);
    return this.state;
  }

  /** The place of its end or of what is wrong; the end of the chunk if it goes on behind it. */
  read(view: ChunkView, lines: LineCounter, from: number): number {
    const { bytes } = view;
    view.escaped = this.escaped;
    this.taken = step.goesOn;
    for (let at = from; at < bytes.length; at++) {
      if (this.state === reading.inString) at = view.passString(at);
      const byte = bytes[at]!;
      if (byte === 0x5c) view.escaped = true;
      if (this.state === reading.inCharacter && isContinuation(byte)) lines.continuations++;
      this.taken = this.#take(byte);
      if (this.taken === step.goesOn) continue;
      this.escaped = view.escaped;
      if (this.taken === step.ends && this.isWanted) this.capture.finish(bytes, at);
      return at;
    }
    this.escaped = view.escaped;
    if (this.isWanted) this.capture.carry(bytes);
    return bytes.length;
  }

  /** How many bytes of the broken character come before the last one; takes back what they counted for. */
  forgetCharacter(lines: LineCounter): number {
    const before = this.character.bytes.length - 1;
    if (before > 0) lines.continuations -= this.character.bytes.filter((byte) => isContinuation(byte)).length;
    return before;
  }

  #take(byte: number): number {
    switch (this.state) {
      case reading.inEscape:
        return this.#escape(byte);
      case reading.inUnicode:
        return this.#digit(byte);
      case reading.inCharacter:
        return this.#continue(byte);
      default:
        return this.#plain(byte);
    }
  }

  #plain(byte: number): number {
    if (byte === 0x22) return step.ends;
    if (byte < 0x20) return step.control;
    if (byte === 0x5c) this.state = reading.inEscape;
    if (byte < 0x80) return step.goesOn;
    this.state = reading.inCharacter;
    return this.character.begin(byte) ? step.goesOn : step.broken;
  }

  #escape(byte: number): number {
    if (byte !== 0x75 && shortEscapes[byte] !== 1) return step.wrong;
    this.#digits = 0;
    this.state = byte === 0x75 ? reading.inUnicode : reading.inString;
    return step.goesOn;
  }

  #digit(byte: number): number {
    if (hexDigits[byte] !== 1) return step.wrong;
    this.#digits++;
    if (this.#digits === 4) this.state = reading.inString;
    return step.goesOn;
  }

  #continue(byte: number): number {
    if (!this.character.add(byte)) return step.broken;
    if (this.character.isWhole) this.state = reading.inString;
    return step.goesOn;
  }
}

const isContinuation = (byte: number) => byte >= 0x80 && byte < 0xc0;

function flags(characters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}
