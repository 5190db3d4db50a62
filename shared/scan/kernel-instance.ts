import { loadKernel } from "../kernels/load-kernel.ts";
import { scanKernel } from "../kernels/scan-kernel.ts";
import type { NoteTables } from "./noted-fields.ts";
import type { TokenizerOptions } from "./token-sink.ts";

type Cell = { readonly value: number };

/** What assembly/scan.ts exports, beyond the cells. */
type Functions = {
  readonly memory: WebAssembly.Memory;
  prepare(
    capacity: number,
    records: number,
    deepest: number,
    levels: number,
    fields: number,
    thread: number,
  ): void;
  addField(field: number): void;
  begin(length: number, offset: number): void;
  run(): number;
  endNumber(): void;
  offset(): number;
  line(): number;
  column(): number;
  inObject(): number;
};
type Addresses = "character" | "codes" | "elements" | "firstRecord" | "kinds" | "lengths" | "names" | "room";
type State =
  | "at"
  | "characterBytes"
  | "fault"
  | "isList"
  | "literal"
  | "nextRecord"
  | "number"
  | "state"
  | "values";
export type ScanKernel = Functions & Readonly<Record<Addresses | State, Cell>>;

/** How many bytes, and how many records, the kernel's memory takes at once: little enough to stay in a processor's cache. */
export const capacity = 256 * 1024;
const records = 1024;
/** As in assembly/scan-notes.ts. */
const longestName = 32;

/** A kernel and its memory, seen as bytes, as words of four and as doubles. */
export class KernelInstance {
  readonly kernel = loadKernel(scanKernel) as ScanKernel;
  bytes = new Uint8Array(0);
  words = new Int32Array(0);
  doubles = new Float64Array(0);

  prepare({ maxDepth, thread }: TokenizerOptions, tables: NoteTables): void {
    const { kernel } = this;
    const { codes, elements, kinds, names } = tables;
    const told = thread === "each" ? -1 : thread;
    kernel.prepare(capacity, records, maxDepth, kinds.length, names.length + 1, told);
    const { buffer } = kernel.memory;
    this.bytes = new Uint8Array(buffer);
    this.words = new Int32Array(buffer);
    this.doubles = new Float64Array(buffer);
    this.bytes.set(codes, kernel.codes.value);
    this.bytes.set(kinds, kernel.kinds.value);
    this.bytes.set(elements, kernel.elements.value);
    names.forEach((name, at) => this.#addField(name, at + 1));
  }

  #addField(name: string, field: number): void {
    const bytes = new TextEncoder().encode(name);
    if (bytes.length > longestName || bytes.length !== name.length)
      throw new Error(`The kernel cannot tell the key ${name}`);
    this.bytes.set(bytes, this.kernel.names.value + field * longestName);
    this.bytes[this.kernel.lengths.value + field] = bytes.length;
    this.kernel.addField(field);
  }
}

/** Making a memory takes longer than reading a short text: a few that are no longer used wait here for the next one. */
const idle: KernelInstance[] = [];
const mostIdle = 2;

export function takeInstance(options: TokenizerOptions, tables: NoteTables): KernelInstance {
  const instance = idle.pop() ?? new KernelInstance();
  instance.prepare(options, tables);
  return instance;
}

/** Nobody may use it any more. */
export function giveBack(instance: KernelInstance): void {
  if (idle.length < mostIdle) idle.push(instance);
}
