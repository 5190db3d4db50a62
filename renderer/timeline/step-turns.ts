import type { OutlineEntry } from "../../shared/api/document.ts";
import type { App } from "../state/app.ts";
import type { DocumentPages } from "../state/document-pages.ts";

/** How many turns are looked at with one question. */
const atOnce = 200;

/** The row of the turn beside the one that a row stands in; null at the ends. */
export async function turnBeside(pages: DocumentPages, from: number, by: 1 | -1): Promise<number | null> {
  const row = await pages.rows.find(from);
  if (row === null) return null;
  // From inside a turn, back means to its own header first.
  const isInside = by === -1 && row.kind !== "turn";
  const entry = await pages.outline.find(isInside ? row.turn : row.turn + by);
  if (entry === null || entry.leftOut !== true) return entry?.row ?? null;
  // Its neighbours have rows: the next one's header comes right after what is above it.
  if (by === 1) return entry.row + 1 < pages.rows.total ? entry.row + 1 : null;
  const above = await pages.rows.find(entry.row);
  const shown = above === null ? null : await pages.outline.find(above.turn);
  return shown?.row ?? null;
}

/** The row of the nearest turn of an agent that is not the one whose turn a row stands in; null if there is none. */
export const agentBeside = (app: App, id: string, pages: DocumentPages, from: number, by: 1 | -1) =>
  nearestTurn(
    app,
    id,
    pages,
    { from, by },
    ({ type, agent }, own) => type === "agent" && (own.type !== "agent" || agent !== own.agent),
  );

/** The row of the nearest turn that was cut off, lost something or owes a return; null if there is none. */
export const brokenBeside = (app: App, id: string, pages: DocumentPages, from: number, by: 1 | -1) =>
  nearestTurn(
    app,
    id,
    pages,
    { from, by },
    ({ interrupted, incomplete, lost }) => interrupted || incomplete > 0 || lost > 0,
  );

async function nearestTurn(
  app: App,
  id: string,
  pages: DocumentPages,
  { from, by }: { from: number; by: 1 | -1 },
  isWanted: (entry: OutlineEntry, own: OutlineEntry) => boolean,
): Promise<number | null> {
  const row = await pages.rows.find(from);
  const own = row === null ? null : await pages.outline.find(row.turn);
  if (own === null) return null;
  const isFound = (entry: OutlineEntry) =>
    entry.leftOut !== true && (entry.turn - own.turn) * by > 0 && isWanted(entry, own);
  for (let at = own.turn + by; at >= 0 && at < pages.outline.total; at += by * atOnce) {
    const start = by === 1 ? at : Math.max(0, at - atOnce + 1);
    const page = await app.bridge.request("document.outline", { id, from: start, count: atOnce });
    if (!page.ok) return null;
    const found = by === 1 ? page.value.find(isFound) : page.value.findLast(isFound);
    if (found !== undefined) return found.row;
  }
  return null;
}

/** The row of the next problem, or of the one before; null if there is none. */
export async function problemBeside(app: App, id: string, row: number, by: 1 | -1): Promise<number | null> {
  const next = await app.bridge.request("document.nextProblem", { id, row, by });
  return next.ok ? next.value.row : null;
}
