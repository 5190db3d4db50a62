// What a repair was opened for: an incomplete cycle or a turn, as the pointers that its findings stand at or below.
import type { RepairFinding } from "../../shared/api/repair.ts";
import type { Row, RowCycle } from "../../shared/api/row.ts";
import type { DocumentPages } from "../state/document-pages.ts";

/** More rows of a cycle than these are not looked through. */
const mostRows = 500;

export const isWhole = ({ state }: RowCycle): boolean => state === "complete" || state === "deferred";

/** Of a row in an incomplete cycle that cycle, of a turn that was cut off that turn; nothing for any other row. */
export function focusOfRow(pages: DocumentPages, index: number): string[] {
  const row = readyRow(pages, index);
  if (row === null) return [];
  if (row.kind === "interruption") return [`/turns/${row.turn}`];
  if (row.kind === "turn")
    return row.status === "interrupted" || (row.cycles?.incomplete ?? 0) > 0 ? [row.pointer] : [];
  return row.cycle === null || isWhole(row.cycle) ? [] : focusOfCycle(pages, index, row.cycle.number);
}

/** Its response, and what stands in other messages for itself: the returns. */
function focusOfCycle(pages: DocumentPages, index: number, cycle: number): string[] {
  const pointers = new Set<string>();
  for (const by of [-1, 1])
    for (let at = index; Math.abs(at - index) < mostRows; at += by) {
      const row = readyRow(pages, at);
      if (row === null || row.kind === "turn" || row.kind === "interruption") break;
      // What was lost is not in the thread: a repair has nothing to say of it.
      if (row.kind !== "lost" && row.cycle?.number === cycle) pointers.add(pointerInCycle(row));
    }
  return [...pointers];
}

const pointerInCycle = (row: Row): string =>
  row.kind === "part" && row.role === "response" ? row.pointer.replace(/\/parts\/\d+$/, "") : row.pointer;

function readyRow(pages: DocumentPages, index: number): Row | null {
  const slot = pages.rows.at(index);
  return slot.state === "ready" ? slot.item : null;
}

/** Whether a finding is about what the repair was opened for: it is that, stands in it, or holds it. */
export function isAbout(focus: readonly string[], pointer: string): boolean {
  return focus.some(
    (place) =>
      pointer === place ||
      pointer.startsWith(`${place}/`) ||
      (turnOf(pointer) !== null && place.startsWith(`${pointer}/`)),
  );
}

function turnOf(pointer: string): number | null {
  const turn = /^\/turns\/(\d+)(?:\/|$)/.exec(pointer)?.[1];
  return turn === undefined ? null : Number(turn);
}

type Ask = (from: number, count: number) => Promise<readonly RepairFinding[] | null>;

/** How many findings of a turn are looked through. */
const mostFindings = 400;

/**
 * The place of the first finding about it in a list in the order of the thread; null if there is none. A list may hold a million:
 * its turn is found by halving.
 */
export async function findFocus(ask: Ask, total: number, focus: readonly string[]): Promise<number | null> {
  const turn = focus.map(turnOf).find((number) => number !== null) ?? null;
  if (turn === null) return null;
  const first = total > mostFindings ? await findTurn(ask, total, turn) : 0;
  if (first === null || first >= total) return null;
  const near = await ask(first, Math.min(mostFindings, total - first));
  const at = near?.findIndex(({ pointer }) => isAbout(focus, pointer)) ?? -1;
  return at === -1 ? null : first + at;
}

/** A place shortly before the first finding of a turn. */
async function findTurn(ask: Ask, total: number, turn: number): Promise<number | null> {
  let low = 0;
  let high = total;
  while (high - low > mostFindings / 2) {
    const middle = Math.floor((low + high) / 2);
    const found = await ask(middle, 1);
    if (found?.[0] === undefined) return null;
    if ((turnOf(found[0].pointer) ?? -1) < turn) low = middle + 1;
    else high = middle;
  }
  return low;
}
