import type { Range } from "../rows/read-ranges.ts";

/** In place of the source's bytes [start, end) stands `replacement`; whatever no edit names stays as it is. */
export type Edit = { start: number; end: number; replacement: Uint8Array };

/** Most edits of a plan write one of a few short texts. */
const longestShared = 256;
const mostShared = 1000;

/** Gathers edits in any order and hands them out in the order of the source. Insertions at one place keep theirs. */
export class EditList {
  readonly #edits: Edit[] = [];
  readonly #encoder = new TextEncoder();
  readonly #shared = new Map<string, Uint8Array>();

  replace({ start, end }: Range, text: string): void {
    this.#edits.push({ start, end, replacement: this.#encode(text) });
  }

  insert(at: number, text: string): void {
    this.replace({ start: at, end: at }, text);
  }

  remove(range: Range): void {
    this.replace(range, "");
  }

  finish(): Edit[] {
    return orderEdits(this.#edits);
  }

  #encode(text: string): Uint8Array {
    const known = this.#shared.get(text);
    if (known !== undefined) return known;
    const bytes = this.#encoder.encode(text);
    if (text.length <= longestShared && this.#shared.size < mostShared) this.#shared.set(text, bytes);
    return bytes;
  }
}

/** Edits that overlap would write over each other: whoever planned them has a bug, so this throws. */
export function orderEdits(edits: readonly Edit[]): Edit[] {
  const ordered = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let reached = 0;
  for (const { start, end } of ordered) {
    if (!(start >= reached && end >= start))
      throw new RangeError(`edit ${start}-${end} overlaps one that ends at ${reached}`);
    reached = end;
  }
  return ordered;
}
