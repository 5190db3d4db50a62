import type { Side } from "../../shared/api/compare.ts";
import type { Document } from "../../shared/api/document.ts";
import { formatCount } from "../format/format-count.ts";

type Turns = Side["turns"];
export type TurnsRead = { ok: true; turns: Turns } | { ok: false; why: string };

const all = /^(?:all)?$/i;
const range = /^(\d{1,9})(?:\s*(?:-|–|—|to|\.\.)\s*(\d{1,9}))?$/;

/** Which turns somebody has written down, counted from 1; nothing, or "all", are all of them. */
export function readTurns(text: string): TurnsRead {
  const written = text.trim();
  if (all.test(written)) return { ok: true, turns: null };
  const found = range.exec(written);
  if (found === null) return { ok: false, why: "Write one turn or a range of turns, as in 3 or 3–7" };
  const first = Number(found[1]);
  const last = Number(found[2] ?? found[1]);
  if (first === 0) return { ok: false, why: "Turns are counted from 1" };
  if (last < first) return { ok: false, why: "The range ends before it begins" };
  return { ok: true, turns: { first: first - 1, last: last - 1 } };
}

/** Why a document cannot give these turns; null if it can, or if it has not been read far enough to say. */
export function whyNotTurns(
  turns: Turns,
  { turns: total, reading }: Pick<Document, "turns" | "reading">,
): string | null {
  if (turns === null || turns.last < total || reading.state === "reading") return null;
  return total === 0 ? "This one has no turns" : `This one has only ${formatCount(total, "turn")}`;
}
