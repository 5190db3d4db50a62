import { diffWordsWithSpace } from "diff";
import type { Segment } from "../api/compare.ts";

/** `gaveUp`: they are too long or too different to say where. */
export type TextDiff = { segments: readonly Segment[] | null; gaveUp: boolean };

/** What differs inside of shorter texts is seen at a glance. */
const shortest = 16;
/** What is the same at both ends costs nothing; of the rest, so much is looked through, for so long. */
const longest = 200_000;
const longestTime = 150;
const mostEdits = 5_000;

/** Where two texts differ, word by word; it is the same seen from either side. Null for short ones. */
export function diffText(a: string, b: string, hasTime = true): TextDiff {
  if (Math.max(a.length, b.length) < shortest || a === b) return { segments: null, gaveUp: false };
  if (!hasTime) return { segments: null, gaveUp: true };
  if (a > b) {
    const { segments, gaveUp } = diffText(b, a);
    return { segments: segments?.map(mirrorSegment) ?? null, gaveUp };
  }
  const start = sharedStart(a, b);
  const end = sharedEnd(a, b, start);
  const middle = diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end));
  if (middle === null) return { segments: null, gaveUp: true };
  const segments = [...around(a.slice(0, start)), ...middle, ...around(a.slice(a.length - end))];
  return { segments: joinEqual(segments), gaveUp: false };
}

const around = (text: string): Segment[] => (text === "" ? [] : [{ kind: "same", text }]);

function diffMiddle(a: string, b: string): Segment[] | null {
  if (a === "") return b === "" ? [] : [{ kind: "added", text: b }];
  if (b === "") return [{ kind: "removed", text: a }];
  if (a.length + b.length > longest) return null;
  const pieces = diffWordsWithSpace(a, b, { timeout: longestTime, maxEditLength: mostEdits });
  return (
    pieces?.map(({ added, removed, value }) => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value,
    })) ?? null
  );
}

const wordEnd = /[\s\p{P}]/u;

/** Up to the end of a word: half of one is no word. */
function sharedStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a[at] === b[at]) at++;
  if (at === a.length && at === b.length) return at;
  while (at > 0 && !wordEnd.test(a[at - 1]!)) at--;
  return at;
}

function sharedEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let count = 0;
  while (count < most && a[a.length - 1 - count] === b[b.length - 1 - count]) count++;
  while (count > 0 && !wordEnd.test(a[a.length - count]!)) count--;
  return count;
}

const otherKind = { same: "same", removed: "added", added: "removed" } as const;
const mirrorSegment = ({ kind, text }: Segment): Segment => ({ kind: otherKind[kind], text });

function joinEqual(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const { kind, text } of segments) {
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += text;
    else joined.push({ kind, text });
  }
  return joined;
}
