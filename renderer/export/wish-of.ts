import type { ExportWish, TurnRange } from "../../shared/api/export.ts";
import type { Document } from "../../shared/api/document.ts";
import { formatCount } from "../format/format-count.ts";
import { formats } from "./export-formats.ts";
import { type ExportChoice, type ExportState, type Redaction, policyOf } from "./export-state.ts";

/** What the host is asked for; null while the choice of turns is none. */
export function wishOf(
  { id, turns: total }: Pick<Document, "id" | "turns">,
  { choice, spans }: Pick<ExportState, "choice" | "spans">,
): ExportWish | null {
  const turns = turnsOf(choice, spans, total);
  if (turns === undefined) return null;
  const { format, version } = formats[choice.format];
  const { systemEvents, applicationEvents, thinking, redaction } = choice;
  return {
    id,
    format,
    policy: {
      incompleteCycles: policyOf(choice),
      rule: "all-returns",
      systemEvents,
      applicationEvents,
      thinking,
      version,
    },
    turns,
    redaction: redaction.isOn ? redactionOf(redaction) : null,
  };
}

/** Whether it is the user's turn: nothing is being asked for that would say which turns. */
export function lacksTurns(document: Pick<Document, "id" | "turns">, state: ExportState): boolean {
  const { turns } = state.choice;
  const isAsked = turns !== "all" && turns !== "range" && state.spans[turns]?.state === "asking";
  return !isAsked && wishOf(document, state) === null;
}

function redactionOf({ kinds, patterns, keep }: Redaction): ExportWish["redaction"] {
  const written = new Set(patterns.filter((pattern) => pattern !== ""));
  return { kinds: [...kinds], patterns: [...written], keep: [...keep] };
}

/** Null are all turns; undefined: it is not known, or nothing that could be. */
function turnsOf(
  { turns, range }: Pick<ExportChoice, "turns" | "range">,
  spans: ExportState["spans"],
  total: number,
): TurnRange | null | undefined {
  if (turns === "all") return null;
  if (turns === "range") {
    const read = readRange(range, total);
    return read.ok ? read.turns : undefined;
  }
  const span = spans[turns];
  return span?.state === "known" ? span.turns : undefined;
}

type RangeRead = { ok: true; turns: TurnRange } | { ok: false; why: string };

/** Turns are counted from 1 on the screen, and from 0 everywhere else. */
export function readRange({ first, last }: ExportChoice["range"], total: number): RangeRead {
  if (!isCount(first) || !isCount(last)) return { ok: false, why: "Turns are counted from 1" };
  const turns = { first: Number(first) - 1, last: Number(last) - 1 };
  if (turns.last < turns.first) return { ok: false, why: "The last turn comes before the first" };
  if (turns.last >= total)
    return { ok: false, why: `There ${total === 1 ? "is" : "are"} only ${formatCount(total, "turn")}` };
  return { ok: true, turns };
}

const isCount = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text.trim());
