import type { Canonicalizer } from "../canonical/canonicalizer.ts";
import { ChangedText } from "../canonical/changed-text.ts";
import { type Rows, rowStart } from "../hashes/thread-rows.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { Range } from "../rows/read-ranges.ts";

/** A turn as canonical texts: of each element of its lists, and of the turn as if these were empty. */
export type CutTurn = { own: string; messages: string[]; parts: string[] };

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Takes a turn apart without parsing it: most of it is never looked into. */
export function cutTurn(
  canonicalizer: Canonicalizer,
  index: ThreadIndex,
  { bytes, start }: { bytes: Uint8Array; start: number },
  lists: { messages: Rows; parts: Rows },
): CutTurn {
  // Marks are wanted in the order of the text.
  const ordered = [lists.messages, lists.parts]
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => rowStart(index, a.level, a.first) - rowStart(index, b.level, b.first));
  const marks = ordered.flatMap(({ level, first, count }) =>
    Array.from({ length: count }, (_, at) => rowStart(index, level, first + at) - start),
  );
  const form = canonicalizer.run(bytes, { marks });
  if (form === null) throw new ChangedText();
  const places = Array.from({ length: marks.length }, (_, at) => ({
    start: form.marked[at * 2]!,
    end: form.marked[at * 2 + 1]!,
  }));
  const textAt = (place: Range) => decoder.decode(form.bytes.subarray(place.start, place.end));
  const texts = { messages: [] as string[], parts: [] as string[], turns: [] as string[] };
  const passed: Range[] = [];
  for (const { level, count } of ordered) {
    const own = places.splice(0, count);
    texts[level] = own.map(textAt);
    passed.push({ start: own[0]!.start, end: own.at(-1)!.end });
  }
  return { own: decodeWithout(form.bytes, passed), messages: texts.messages, parts: texts.parts };
}

function decodeWithout(bytes: Uint8Array, passed: readonly Range[]): string {
  let text = "";
  let from = 0;
  for (const { start, end } of passed.toSorted((a, b) => a.start - b.start)) {
    text += decoder.decode(bytes.subarray(from, start));
    from = end;
  }
  return text + decoder.decode(bytes.subarray(from));
}
