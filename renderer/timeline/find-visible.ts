type Visible = { first: number; last: number };

/** The first and the last row that can be seen whole or in part, in a list that starts with row `base`; null if none is drawn there. */
function findDrawn(scroller: HTMLElement, base: number): Visible | null {
  const edge = scroller.getBoundingClientRect();
  const seen: number[] = [];
  for (const element of scroller.querySelectorAll<HTMLElement>("[data-index]")) {
    const box = element.getBoundingClientRect();
    if (box.bottom <= edge.top + 0.5) continue;
    if (box.top >= edge.bottom) break;
    seen.push(base + Number(element.dataset["index"]));
  }
  const [first] = seen;
  return first === undefined ? null : { first, last: seen.at(-1) ?? first };
}

/** The same; the beginning of the list where nothing is drawn yet. */
export const findVisible = (scroller: HTMLElement, base: number): Visible =>
  findDrawn(scroller, base) ?? { first: base, last: base };

/** The rows in view, to the fraction of a row; null where nothing is drawn yet. */
export function seenRows(scroller: HTMLElement, base: number): { from: number; to: number } | null {
  const edge = scroller.getBoundingClientRect();
  let seen: { from: number; to: number } | null = null;
  for (const element of scroller.querySelectorAll<HTMLElement>("[data-index]")) {
    const box = element.getBoundingClientRect();
    if (box.bottom <= edge.top + 0.5 || box.height === 0) continue;
    if (box.top >= edge.bottom) break;
    const row = base + Number(element.dataset["index"]);
    const shareAbove = (y: number) => Math.max(0, Math.min(1, (y - box.top) / box.height));
    seen ??= { from: row + shareAbove(edge.top), to: row };
    seen.to = row + shareAbove(edge.bottom);
  }
  return seen;
}

/** The row at the upper edge, and how many of its pixels are above it; null where nothing is drawn yet. */
export function offsetOfTop(scroller: HTMLElement, base: number): { row: number; offset: number } | null {
  const row = findDrawn(scroller, base)?.first;
  const element = row === undefined ? null : scroller.querySelector(`[data-index="${row - base}"]`);
  if (row === undefined || element === null) return null;
  const above = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
  return { row, offset: Math.round(above) };
}
