// An entry as the lines that are shown of it: what is drawn, and what the keys lead through.
import type { CompareEntry, CompareLine } from "../../shared/api/compare.ts";
import type { RowOf } from "../../shared/api/row.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import { type Look, turnKey } from "./compare-look.ts";
import type { More, TurnContent, TurnPair } from "./compared-turns.ts";

export type RowsLine = Extract<CompareLine, { line: "rows" }>;

/** `key` names it within its entry; `offset` is the turn's place in its entry, 0 unless the entry is an equal run. */
export type ShownLine =
  /** Equal turns that are not shown: all of a run, or what stands above or below those that are. */
  | { shows: "run"; key: string; where: "all" | "above" | "below"; from: number; turns: number }
  /** The head of an equal run that is unfolded. */
  | { shows: "open-run"; key: string }
  | { shows: "turn"; key: string; offset: number; isOpen: boolean; own: RowsLine | null }
  /** What differs in the turn's own fields. */
  | { shows: "fields"; key: string; offset: number; pair: RowsLine }
  | { shows: "rows"; key: string; offset: number; pair: RowsLine }
  | { shows: "fold"; key: string; offset: number; rows: number }
  | { shows: "more"; key: string; offset: number; left: number; more: More }
  | { shows: "waiting"; key: string; offset: number }
  | { shows: "failed"; key: string; offset: number; failure: Failure };

/** A line of the list, by its entry. */
export type Spot = { entry: number; key: string };

export type ContentAt = (pair: TurnPair) => TurnContent;

export function listLines(
  entry: CompareEntry,
  index: number,
  look: Look,
  contentAt: ContentAt,
): readonly ShownLine[] {
  if (entry.kind !== "equal") return linesOfTurn(entry, index, 0, look, contentAt);
  const window = look.windows.get(index);
  if (window === undefined) return [{ shows: "run", key: "run", where: "all", from: 0, turns: entry.turns }];
  const lines: ShownLine[] = [{ shows: "open-run", key: "run" }];
  if (window.from > 0)
    lines.push({ shows: "run", key: "above", where: "above", from: 0, turns: window.from });
  for (let offset = window.from; offset < window.to; offset += 1)
    lines.push(...linesOfTurn(entry, index, offset, look, contentAt));
  const below = entry.turns - window.to;
  if (below > 0) lines.push({ shows: "run", key: "below", where: "below", from: window.to, turns: below });
  return lines;
}

/** Whether the rows of a turn are shown. */
export function isOpen({ kind }: CompareEntry, index: number, offset: number, look: Look): boolean {
  return kind === "equal" ? look.opened.has(turnKey(index, offset)) : !look.folded.has(index);
}

/** What is asked for a turn of an entry. An equal turn has nothing but equal rows. */
export function pairAt({ kind, a, b }: CompareEntry, index: number, offset: number, look: Look): TurnPair {
  return {
    turnA: a === null ? null : a + offset,
    turnB: b === null ? null : b + offset,
    whole: kind === "equal" || look.whole.has(turnKey(index, offset)),
  };
}

function linesOfTurn(
  entry: CompareEntry,
  index: number,
  offset: number,
  look: Look,
  contentAt: ContentAt,
): ShownLine[] {
  const isShown = isOpen(entry, index, offset, look);
  const content = isShown ? contentAt(pairAt(entry, index, offset, look)) : null;
  const own = content?.state === "ready" ? ownLine(content.lines) : null;
  const header: ShownLine = { shows: "turn", key: `${offset}`, offset, isOpen: isShown, own };
  const fields: ShownLine[] =
    own?.kind === "changed" ? [{ shows: "fields", key: `${offset} fields`, offset, pair: own }] : [];
  return content === null ? [header] : [header, ...fields, ...linesOfContent(content, offset)];
}

function linesOfContent(content: TurnContent, offset: number): ShownLine[] {
  if (content.state === "waiting") return [{ shows: "waiting", key: `${offset} waiting`, offset }];
  if (content.state === "failed")
    return [{ shows: "failed", key: `${offset} failed`, offset, failure: content.failure }];
  const lines: ShownLine[] = [];
  const skipped = ownLine(content.lines) === null ? 0 : 1;
  for (const [at, line] of content.lines.entries()) {
    if (at < skipped) continue;
    const key = `${offset} ${at}`;
    if (line.line === "fold") lines.push({ shows: "fold", key, offset, rows: line.rows });
    else lines.push({ shows: "rows", key, offset, pair: line });
  }
  const left = content.total - content.lines.length;
  if (left > 0) lines.push({ shows: "more", key: `${offset} more`, offset, left, more: content.more });
  return lines;
}

/** The turn's own row: its header shows what that says. */
function ownLine([first]: readonly CompareLine[]): RowsLine | null {
  if (first === undefined || first.line !== "rows") return null;
  return first.a?.kind === "turn" || first.b?.kind === "turn" ? first : null;
}

export const turnRow = (row: RowsLine["a"] | undefined): RowOf<"turn"> | null =>
  row?.kind === "turn" ? row : null;

/** Whether keys can lead to it. */
export const isReachable = ({ shows }: ShownLine): boolean => shows !== "waiting" && shows !== "failed";

/** Whether it is one of the differences that keys lead through. */
export function isDifference(entry: CompareEntry, line: ShownLine): boolean {
  if (entry.kind === "equal") return false;
  if (line.shows === "turn" || line.shows === "fields") return true;
  return entry.kind === "changed" && line.shows === "rows" && line.pair.kind !== "equal";
}
