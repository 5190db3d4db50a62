/** The first and the last row that can be seen whole or in part. */
export function findVisible(scroller: HTMLElement): { first: number; last: number } {
  const edge = scroller.getBoundingClientRect();
  let first: number | null = null;
  let last = 0;
  for (const element of scroller.querySelectorAll<HTMLElement>("[data-index]")) {
    const box = element.getBoundingClientRect();
    if (box.bottom <= edge.top + 0.5) continue;
    if (box.top >= edge.bottom) break;
    last = Number(element.dataset["index"]);
    first ??= last;
  }
  return { first: first ?? 0, last };
}
