import type { Segment } from "../../shared/api/compare.ts";
import type { SideName } from "../state/comparing.ts";

/** A stretch of one side's text; `gap` stands for letters that are equal and not shown. */
export type Stretch = { kind: "same" | "marked" | "gap"; text: string; letters: number };

/** Around a difference, so much of what is equal tells where it stands. */
const context = 160;
const mostLetters = 6000;

/** What one side shows: all that differs, and of what is equal only what stands near it. The same gaps on both sides. */
export function cutSegments(
  segments: readonly Segment[],
  side: SideName,
): { stretches: Stretch[]; cut: boolean } {
  const own = side === "a" ? "removed" : "added";
  const stretches: Stretch[] = [];
  let room = mostLetters;
  for (const [at, { kind, text }] of segments.entries()) {
    if (kind !== "same" && kind !== own) continue;
    if (room <= 0) return { stretches, cut: true };
    const pieces =
      kind === "same"
        ? nearDifferences(text, at === 0, at === segments.length - 1)
        : [{ kind: "marked" as const, text: text.slice(0, room), letters: text.length }];
    for (const piece of pieces) {
      stretches.push(piece);
      room -= piece.text.length;
    }
  }
  return { stretches, cut: room < 0 };
}

function nearDifferences(text: string, isFirst: boolean, isLast: boolean): Stretch[] {
  const head = isFirst ? 0 : context;
  const tail = isLast ? 0 : context;
  // A gap has to be worth its sign.
  if (text.length <= head + tail + context) return [same(text)];
  const start = wholeLetter(text, head);
  const end = wholeLetter(text, text.length - tail);
  const gap: Stretch = { kind: "gap", text: "", letters: end - start };
  return [same(text.slice(0, start)), gap, same(text.slice(end))].filter(({ letters }) => letters > 0);
}

const same = (text: string): Stretch => ({ kind: "same", text, letters: text.length });

/** Never between the two halves of a letter. */
const wholeLetter = (text: string, at: number): number =>
  /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at;
