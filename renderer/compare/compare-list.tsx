import {
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import type { CompareEntry } from "../../shared/api/compare.ts";
import { FailedPages } from "../controls/failed-pages.tsx";
import { isFocusFree } from "../focus/panes.ts";
import { type CompareScope, CompareScopeProvider, spotId } from "./compare-scope.tsx";
import type { CompareSession, Shown } from "./compare-session.ts";
import { CompareStrip } from "./compare-strip.tsx";
import { EntrySlot } from "./entry-block.tsx";
import type { Spot } from "./list-lines.ts";
import { useCompare } from "./use-compare-session.ts";
import { useRevealLine } from "./use-reveal-line.ts";

/** What the frame around the list may ask of it. */
export type CompareListHandle = { focus(): void; reveal(spot: Spot): void };

type Props = {
  tab: string;
  session: CompareSession;
  shown: Shown;
  handle: RefObject<CompareListHandle | null>;
};

/** Both threads beside each other, in one list, and the strip of both between them. */
export function CompareList({ tab, session, shown, handle }: Props) {
  const list = useRef<VirtuosoHandle>(null);
  const body = useRef<HTMLDivElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const selected = useCompare(session, (state) => state.selected);
  const { reveal, hold, letGo } = useRevealLine({ tab, session, list, scroller });
  const go = useCallback(
    (spot: Spot) => {
      reveal(spot);
      scroller?.focus({ preventScroll: true });
    },
    [reveal, scroller],
  );
  const scope = useScope(tab, session, go);
  const { entries } = shown.summary;
  useImperativeHandle(handle, () => ({ focus: () => scroller?.focus(), reveal }), [scroller, reveal]);
  useFirstFocus(scroller);
  useBarWidth(body, scroller);
  const goOnStrip = (wanted: number) => {
    letGo();
    const index = Math.min(entries - 1, Math.floor(wanted));
    const height = scroller?.querySelector<HTMLElement>(`[data-entry="${index}"]`)?.offsetHeight ?? 0;
    list.current?.scrollToIndex({ index, align: "start", offset: (wanted - index) * height });
  };
  return (
    <CompareScopeProvider value={scope}>
      <div ref={body} className="compare-body" data-pane="middle">
        <Virtuoso
          ref={list}
          {...looks}
          {...startOf(session, shown)}
          aria-activedescendant={selected === null ? undefined : spotId(tab, selected)}
          scrollerRef={(element) => setScroller(element instanceof HTMLElement ? element : null)}
          totalCount={entries}
          rangeChanged={({ startIndex, endIndex }) => session.look(startIndex, endIndex)}
          isScrolling={(isScrolling) => {
            if (!isScrolling) list.current?.getState((state) => session.noteScroll(shown, state));
          }}
          totalListHeightChanged={hold}
        />
        <CompareStrip bars={shown.strip} entries={entries} scroller={scroller} onGo={goOnStrip} />
        <FailedPages pages={session.entries} what="These turns" />
      </div>
    </CompareScopeProvider>
  );
}

/** Where it was left, or at the turn that was looked at before it was compared in another way. */
function startOf(session: CompareSession, shown: Shown) {
  const scroll = session.scrollOf(shown);
  if (scroll !== undefined) return { restoreStateFrom: scroll };
  return shown.start > 0 ? { initialTopMostItemIndex: shown.start } : {};
}

function useScope(tab: string, session: CompareSession, reveal: (spot: Spot) => void): CompareScope {
  return useMemo(
    () => ({
      tab,
      session,
      select: (spot) => session.select(spot),
      jump: (entry) => void jumpFrom(entry, session, reveal),
    }),
    [tab, session, reveal],
  );
}

/** To the other place of a turn that moved. */
async function jumpFrom(
  { kind, moved }: CompareEntry,
  session: CompareSession,
  reveal: (spot: Spot) => void,
) {
  if (moved === null) return;
  const entry = await session.entryOf(kind === "removed" ? "b" : "a", moved);
  if (entry === null) return session.say("The other place of this turn could not be found");
  const spot = { entry, key: "0" };
  session.select(spot);
  reveal(spot);
}

/** Whoever opened it with the keyboard goes on with the keyboard. */
function useFirstFocus(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (scroller !== null && isFocusFree()) scroller.focus();
  }, [scroller]);
}

/** The strip stands in the middle of what the list's own bar leaves. */
function useBarWidth(body: RefObject<HTMLDivElement | null>, scroller: HTMLElement | null): void {
  useEffect(() => {
    if (scroller === null) return;
    const measure = () =>
      body.current?.style.setProperty(
        "--compare-bar",
        `${Math.max(0, scroller.offsetWidth - scroller.clientWidth)}px`,
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [body, scroller]);
}

/** Room under the last entry, so that it never sticks to the edge. */
const AfterEntries = () => <div className="compare-end" />;

const looks = {
  className: "compare-list scrolls",
  role: "grid",
  "aria-label": "Turns of both sides",
  tabIndex: 0,
  defaultItemHeight: 64,
  increaseViewportBy: 400,
  itemContent: (index: number) => <EntrySlot index={index} />,
  components: { Footer: AfterEntries },
} as const;
