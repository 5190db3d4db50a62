import { valueKind } from "../index/thread-index.ts";
import { nextNumberState, numberMayEnd } from "./number-states.ts";
import { reading } from "./reading-states.ts";
import { step } from "./step.ts";

type Word = { name: string; bytes: readonly number[]; kind: number; state: number };

const literal = (name: string, kind: number): Word => ({
  name,
  bytes: Array.from(name, (letter) => letter.charCodeAt(0)),
  kind,
  state: reading.inLiteral,
});

const words = new Map([
  [0x74, literal("true", valueKind.boolean)],
  [0x66, literal("false", valueKind.boolean)],
  [0x6e, literal("null", valueKind.null)],
]);
/** A byte order mark is read like a literal, but is no value. */
const mark: Word = { name: "", bytes: [0xef, 0xbb, 0xbf], kind: 0, state: reading.inMark };

/** The `valueKind` of the value that begins with this byte; 0 if none does. */
export function kindOf(byte: number): number {
  if (byte === 0x22) return valueKind.string;
  if (byte === 0x7b) return valueKind.object;
  if (byte === 0x5b) return valueKind.array;
  if (byte === 0x2d || (byte >= 0x30 && byte <= 0x39)) return valueKind.number;
  return words.get(byte)?.kind ?? 0;
}

export const beginsMark = (byte: number): boolean => byte === mark.bytes[0];

/** A number, a literal or a byte order mark one byte at a time, also over the border of two chunks. */
export class SlowScalar {
  state: number = reading.inNumber;
  #word: Word = mark;
  #matched = 0;
  #number = 0;

  /** It starts with this byte, which is taken next. Answers its state. */
  begin(byte: number): number {
    this.#word = words.get(byte) ?? mark;
    this.#matched = 0;
    this.#number = 0;
    this.state = kindOf(byte) === valueKind.number ? reading.inNumber : this.#word.state;
    return this.state;
  }

  get literal(): string {
    return this.#word.name;
  }

  /** Whether a number is one already. */
  get numberMayEnd(): boolean {
    return numberMayEnd(this.#number);
  }

  take(byte: number): number {
    if (this.state !== reading.inNumber) return this.#match(byte);
    const next = nextNumberState(this.#number, byte);
    if (next < 0) return this.numberMayEnd ? step.over : step.wrong;
    this.#number = next;
    return step.goesOn;
  }

  #match(byte: number): number {
    const { bytes } = this.#word;
    if (byte !== bytes[this.#matched]) return step.wrong;
    this.#matched++;
    return this.#matched === bytes.length ? step.ends : step.goesOn;
  }
}
