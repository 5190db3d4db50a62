import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ChatGroup } from "../format/group-chats.ts";
import type { ChatList } from "../state/chat-list.ts";
import type { Listing } from "../state/chat-list-state.ts";
import {
  type ChatHeights,
  type Section,
  keepPlace,
  layOut,
  rowsInView,
  scalePlace,
  scrollToSee,
} from "./chat-layout.ts";

type Options = {
  scroller: HTMLElement | null;
  list: ChatList;
  listing: Listing;
  groups: readonly ChatGroup[];
  sections: readonly Section[];
  heights: ChatHeights;
};

/** Until the list was measured, as many rows as a usual window shows. */
const usualHeight = 800;
const heightOf = (scroller: HTMLElement) => scroller.clientHeight || usualHeight;

/** Which rows are in view. A list that takes the place of another is scrolled to the same place before anyone sees it. */
export function useScrolled({ scroller, list, listing, groups, sections, heights }: Options) {
  const [view, setView] = useState(() => rowsInView(sections, 0, usualHeight));

  const measure = useCallback(() => {
    if (scroller === null) return;
    list.remember({ listing, groups, scrollTop: scroller.scrollTop });
    const next = rowsInView(sections, scroller.scrollTop, heightOf(scroller));
    setView((last) => (last.first === next.first && last.last === next.last ? last : next));
  }, [scroller, list, listing, groups, sections]);

  const placed = useRef<Placed | null>(null);
  useLayoutEffect(() => {
    if (scroller === null) return;
    const { turn, edition } = listing;
    const last = placed.current;
    // A list that only grew is where it was; to say so while it is being scrolled would hold it back.
    if (last?.scroller !== scroller || last.turn !== turn || last.edition !== edition)
      scroller.scrollTo(0, placeIn(list, listing, { sections, heights }));
    else if (last.sections[0]?.heights !== sections[0]?.heights && list.drawn !== null)
      scroller.scrollTo(0, scalePlace(list.drawn.scrollTop, last.sections, sections));
    placed.current = { scroller, turn, edition, sections };
    // oxlint-disable-next-line react/set-state-in-effect -- what is in view is only known once the list has its place
    measure();
  }, [scroller, list, listing, sections, heights, measure]);

  useResize(scroller, measure);
  useEffect(() => list.look(listing, view), [list, listing, view]);

  const reveal = (index: number) => {
    if (scroller === null) return;
    const { scrollTop } = scroller;
    const top = scrollToSee(sections, index, { scrollTop, height: heightOf(scroller) });
    if (top !== null) scroller.scrollTo(0, top);
    measure();
  };
  return { view, measure, reveal };
}

/** Where a list was last put. */
type Placed = { scroller: HTMLElement; turn: number; edition: number; sections: readonly Section[] };
type Laid = Pick<Options, "sections" | "heights">;

function placeIn({ drawn }: ChatList, listing: Listing, { sections, heights }: Laid): number {
  if (drawn === null || drawn.listing.turn !== listing.turn) return 0;
  if (drawn.listing.edition === listing.edition) return drawn.scrollTop;
  return keepPlace({ ...drawn, sections: layOut(drawn.groups, heights) }, { listing, sections });
}

function useResize(element: HTMLElement | null, onResize: () => void): void {
  useEffect(() => {
    if (element === null) return;
    const sizes = new ResizeObserver(onResize);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [element, onResize]);
}
