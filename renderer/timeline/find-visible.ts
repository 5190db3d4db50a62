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
