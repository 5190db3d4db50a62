import type { Place } from "../failure/failure.ts";
import {
  endOfFile,
  type Fault,
  levelsAllowed,
  nameByte,
  nameBytes,
  oneMoreLevel,
  someCharacter,
  someEscape,
} from "./fault.ts";
import { capacity, giveBack, type KernelInstance, takeInstance } from "./kernel-instance.ts";
import { type NoteTables, threadTables } from "./noted-fields.ts";
import { numberMayEnd } from "./number-states.ts";
import { expectation, reading } from "./reading-states.ts";
import type { Form, Tokenizer, TokenizerOptions, TokenSink } from "./token-sink.ts";

// As in assembly/scan-state.ts.
const reason = { none: 0, wrongByte: 1, controlCharacter: 2, brokenCharacter: 3, tooDeep: 4 } as const;

// As in assembly/scan-records.ts, in words of four bytes and in doubles.
const recordWords = 12;
const recordDoubles = 6;
const told = { open: 1, text: 2, close: 4, escaped: 8, cut: 16 } as const;

const literals = new Map([
  [0x74, "true"],
  [0x66, "false"],
  [0x6e, "null"],
]);

/**
 * The same as `JsonTokenizer`, call for call and word for word, with its inner loop in WebAssembly: the chunk is copied into
 * the kernel's memory, and the kernel answers with records of what is to be told. Behind its end it reads nothing more.
 */
export class KernelTokenizer implements Tokenizer {
  readonly #sink: TokenSink;
  readonly #maxDepth: number;
  /** Null once the text has ended or is at fault. */
  #instance: KernelInstance | null;
  #bytesRead = 0;
  #form: Form = "one";
  #values = 0;
  #fault: Fault | null = null;

  constructor(sink: TokenSink, options: TokenizerOptions, tables: NoteTables = threadTables) {
    this.#sink = sink;
    this.#maxDepth = options.maxDepth;
    this.#instance = takeInstance(options, tables);
  }

  get bytesRead(): number {
    return this.#bytesRead;
  }

  get form(): Form {
    return this.#form;
  }

  get values(): number {
    return this.#values;
  }

  push(chunk: Uint8Array): Fault | null {
    const instance = this.#instance;
    if (instance === null) return this.#fault;
    for (let from = 0; from < chunk.length && this.#fault === null; from += capacity)
      this.#read(instance, chunk.subarray(from, from + capacity), this.#bytesRead + from);
    this.#bytesRead += chunk.length;
    this.#values = instance.kernel.values.value;
    if (instance.kernel.isList.value === 1) this.#form = "list";
    else if (this.#values > 1) this.#form = "lines";
    if (this.#fault !== null) this.#leave(instance);
    return this.#fault;
  }

  end(): Fault | null {
    const instance = this.#instance;
    if (instance === null) return this.#fault;
    const { kernel } = instance;
    kernel.begin(0, this.#bytesRead);
    kernel.endNumber();
    this.#tell(instance);
    const state = kernel.state.value;
    const isWhole = state >= reading.afterRoot && state <= reading.afterList;
    if (!isWhole) {
      const code = state === reading.beforeRoot ? "empty" : "truncated";
      this.#fault = { code, place: placeIn(instance), expected: expectationIn(instance), found: endOfFile };
    }
    this.#leave(instance);
    return this.#fault;
  }

  #leave(instance: KernelInstance): void {
    this.#instance = null;
    giveBack(instance);
  }

  #read(instance: KernelInstance, piece: Uint8Array, offset: number): void {
    const { kernel } = instance;
    instance.bytes.set(piece, kernel.room.value);
    kernel.begin(piece.length, offset);
    let isFull = true;
    while (isFull) {
      isFull = kernel.run() !== 0;
      this.#tell(instance);
    }
    if (kernel.fault.value !== reason.none) this.#fault = this.#wordFault(instance);
  }

  /** Passes on what the kernel has recorded. */
  #tell({ kernel, bytes, words, doubles }: KernelInstance): void {
    const sink = this.#sink;
    const first = kernel.firstRecord.value;
    const last = kernel.nextRecord.value / 4;
    let double = first / 8;
    for (let word = first / 4; word < last; word += recordWords) {
      const code = words[word]!;
      if ((code & told.open) !== 0)
        sink.open(
          code >>> 16,
          (code >>> 8) & 0xff,
          doubles[double + 2]!,
          doubles[double + 3]!,
          doubles[double + 4]!,
        );
      if ((code & told.text) !== 0) {
        const isEscaped = (code & told.escaped) !== 0;
        const isCut = (code & told.cut) !== 0;
        sink.text(bytes, words[word + 1]!, words[word + 2]!, isEscaped, isCut, words[word + 3]!);
      }
      if ((code & told.close) !== 0) sink.close(doubles[double + 5]!);
      double += recordDoubles;
    }
  }

  #wordFault(instance: KernelInstance): Fault {
    const { kernel, bytes } = instance;
    const place = placeIn(instance);
    const byte = nameByte(bytes[kernel.at.value]!);
    switch (kernel.fault.value) {
      case reason.controlCharacter:
        return { code: "not-json", place, expected: someEscape, found: byte };
      case reason.brokenCharacter: {
        const from = kernel.character.value;
        const found = nameBytes(bytes.subarray(from, from + kernel.characterBytes.value));
        return { code: "not-utf8", place, expected: someCharacter, found };
      }
      case reason.tooDeep:
        return { code: "too-deep", place, expected: levelsAllowed(this.#maxDepth), found: oneMoreLevel };
      default:
        return { code: "not-json", place, expected: expectationIn(instance), found: byte };
    }
  }
}

function placeIn({ kernel }: KernelInstance): Place {
  return { offset: kernel.offset(), line: kernel.line(), column: kernel.column() };
}

function expectationIn({ kernel }: KernelInstance): string {
  return expectation(kernel.state.value, {
    inObject: kernel.inObject() !== 0,
    numberMayEnd: numberMayEnd(kernel.number.value),
    literal: literals.get(kernel.literal.value) ?? "",
  });
}
