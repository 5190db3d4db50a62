/** What of the list is in view: the first entry and the last one, each with the part of it that lies before the edge. */
export function visibleEntries(scroller: HTMLElement): { first: number; last: number } {
  const edge = scroller.getBoundingClientRect();
  const drawn = [...scroller.querySelectorAll<HTMLElement>("[data-entry]")].map((element) => ({
    index: Number(element.dataset["entry"]),
    box: element.getBoundingClientRect(),
  }));
  const seen = drawn.filter(({ box }) => box.bottom > edge.top + 1 && box.top < edge.bottom - 1);
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined) return { first: 0, last: 0 };
  return {
    first: first.index + shareBefore(first.box, edge.top),
    last: last.index + shareBefore(last.box, edge.bottom),
  };
}

const shareBefore = ({ top, height }: DOMRect, edge: number): number =>
  height === 0 ? 0 : Math.max(0, Math.min(1, (edge - top) / height));
