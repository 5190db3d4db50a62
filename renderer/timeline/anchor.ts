/** A row in view, how far below the upper edge it is to stand, and how far the list was scrolled then. */
export type Anchor = { index: string; pointer: string; top: number; scrolled: number };

type Drawn = { index: string; pointer: string; box: DOMRect };

/** The first row that begins in view, else the one that fills it. A row that is not here yet has no height to count on. */
export function findAnchor(scroller: HTMLElement): Anchor | null {
  const edge = scroller.getBoundingClientRect();
  let filling: Drawn | null = null;
  for (const item of scroller.querySelectorAll<HTMLElement>("[data-index]")) {
    const row = drawnIn(item);
    if (row === null || row.box.bottom <= edge.top) continue;
    if (row.box.top >= edge.bottom) break;
    if (row.box.top >= edge.top) return anchorAt(scroller, row);
    filling ??= row;
  }
  return filling === null ? null : anchorAt(scroller, filling);
}

/** This very row, if any of it can be seen. */
export function anchorOf(scroller: HTMLElement, item: HTMLElement | null): Anchor | null {
  const row = item === null ? null : drawnIn(item);
  const edge = scroller.getBoundingClientRect();
  if (row === null || row.box.bottom <= edge.top || row.box.top >= edge.bottom) return null;
  return anchorAt(scroller, row);
}

/** Where the same row stands now; null where it is no longer drawn, or another one in its place. */
export function anchorNow(scroller: HTMLElement, { index, pointer }: Anchor): Anchor | null {
  const item = scroller.querySelector<HTMLElement>(`[data-index="${index}"]`);
  const row = item === null ? null : drawnIn(item);
  return row === null || row.pointer !== pointer ? null : anchorAt(scroller, row);
}

function drawnIn(item: HTMLElement): Drawn | null {
  const index = item.dataset["index"];
  const pointer = item.querySelector<HTMLElement>("[data-pointer]")?.dataset["pointer"];
  if (index === undefined || pointer === undefined) return null;
  return { index, pointer, box: item.getBoundingClientRect() };
}

const anchorAt = (scroller: HTMLElement, { index, pointer, box }: Drawn): Anchor => ({
  index,
  pointer,
  top: box.top - scroller.getBoundingClientRect().top,
  scrolled: scroller.scrollTop,
});
