/** The first and the last row that can be seen whole or in part, in a list that starts with row `base`. */
export function findVisible(scroller: HTMLElement, base: number): { first: number; last: number } {
  const edge = scroller.getBoundingClientRect();
  let first: number | null = null;
  let last = base;
  for (const element of scroller.querySelectorAll<HTMLElement>("[data-index]")) {
    const box = element.getBoundingClientRect();
    if (box.bottom <= edge.top + 0.5) continue;
    if (box.top >= edge.bottom) break;
    last = base + Number(element.dataset["index"]);
    first ??= last;
  }
  return { first: first ?? base, last };
}

/** The row at the upper edge, and how many of its pixels are above it. */
export function offsetOfTop(scroller: HTMLElement, base: number): { row: number; offset: number } {
  const { first } = findVisible(scroller, base);
  const element = scroller.querySelector(`[data-index="${first - base}"]`);
  const above =
    element === null ? 0 : scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
  return { row: first, offset: Math.round(above) };
}
