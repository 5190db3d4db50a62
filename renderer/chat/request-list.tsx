import {
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import type { Document } from "../../shared/api/document.ts";
import type { StoredRequest } from "../../shared/api/stored.ts";
import { isFocusFree } from "../focus/panes.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import type { DocumentPages } from "../state/document-pages.ts";
import { type Lanes, browsingOf, viewOf } from "../state/screen.ts";
import { type ChatMemory, memoryOf } from "./chat-memory.ts";
import { type ChatScope, ChatScopeProvider } from "./chat-scope.tsx";
import type { TimeLook } from "../format/time-look.ts";
import { useTimeLook } from "../format/use-time-look.ts";
import { formatDay } from "./format-day.ts";
import { RequestSection } from "./request-section.tsx";
import { laneOf, nameOfItem, spotId } from "./stored-item.ts";
import { useChatKeys } from "./use-chat-keys.ts";
import { type RevealSpot, useRevealSpot } from "./use-reveal-spot.ts";
import { useShownItem } from "./use-shown-item.ts";

export type RequestListHandle = { focus(): void };

type Props = {
  document: Document;
  pages: DocumentPages;
  requests: readonly StoredRequest[];
  lanes: Lanes;
  handle: RefObject<RequestListHandle | null>;
  onEnter: () => void;
  onFind: () => void;
};

/** All requests of a chat, of which those in view are drawn. */
export function RequestList({ document, pages, requests, lanes, handle, onEnter, onFind }: Props) {
  const app = useApp();
  const { id } = document;
  const memory = memoryOf(pages);
  const list = useRef<VirtuosoHandle>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { reveal, hold } = useRevealSpot({ id, memory, list, scroller });
  const scope = useScope(app, document, pages, memory, reveal);
  useImperativeHandle(handle, () => ({ focus: () => scroller?.focus() }), [scroller]);
  useFirstFocus(scroller);
  useShownItem({ document, memory, requests, isReady: scroller !== null, reveal });
  useFollow(document, requests, memory, reveal);
  const active = useActiveId(id, memory);
  const { select, selectHeader, fold } = scope;
  const onKeyDown = useChatKeys({
    document,
    memory,
    requests,
    lanes,
    scroller,
    reveal,
    select,
    selectHeader,
    fold,
    onEnter,
    onFind,
  });
  const look = useTimeLook();
  const rest = (isScrolling: boolean) => {
    if (isScrolling || scroller === null) return;
    memory.noteEnd(isAtEnd(scroller));
    list.current?.getState((state) => memory.noteScroll(state));
  };
  return (
    <ChatScopeProvider value={scope}>
      <Virtuoso
        ref={list}
        {...looks}
        {...(memory.scroll !== undefined && { restoreStateFrom: memory.scroll })}
        aria-activedescendant={active}
        onKeyDown={onKeyDown}
        scrollerRef={(element) => setScroller(element instanceof HTMLElement ? element : null)}
        totalCount={requests.length}
        isScrolling={rest}
        totalListHeightChanged={hold}
        context={{ requests, lanes, look }}
      />
    </ChatScopeProvider>
  );
}

/** What the parts of the chat can do. */
function useScope(
  app: App,
  document: Document,
  pages: DocumentPages,
  memory: ChatMemory,
  reveal: RevealSpot,
): ChatScope {
  return useMemo(() => {
    const { id } = document;
    const select: ChatScope["select"] = (item, pointer) => {
      memory.noteRevealed(item);
      memory.cursor.dispatch({ lane: laneOf(item), header: item.request });
      void app.chats.select(id, item, pointer);
    };
    return {
      document,
      pages,
      memory,
      select,
      showStored(item, pointer) {
        select(item, pointer);
        app.screen.dispatch({ type: "details-tab", id, tab: "stored" });
        app.screen.dispatch({ type: "pane", name: "details", pane: { folded: false } });
      },
      selectHeader(request) {
        memory.cursor.dispatch({ header: request });
        app.screen.dispatch({ type: "item", id, item: null });
      },
      fold: (item) => app.screen.dispatch({ type: "fold", id, pointer: nameOfItem(item) }),
      show(lane, request, window) {
        const before = memory.windowOf(lane, request);
        const last = memory.known(lane, request)?.items.at(window.from < before.from ? 0 : -1);
        memory.windows.dispatch({ lane, request, window });
        // What was above is gone, or more is: the last one that was read stays where it can be seen.
        if (last !== undefined && window.from !== before.from) reveal({ at: "item", item: last.item });
      },
    };
  }, [app, document, pages, memory, reveal]);
}

/** At the very end, what is added is followed; anywhere else the place stays. */
function useFollow(
  { id, edition }: Document,
  requests: readonly StoredRequest[],
  memory: ChatMemory,
  reveal: RevealSpot,
): void {
  const version = useScreen((state) => browsingOf(state, id).version);
  useEffect(() => {
    if (memory.isAtEnd) reveal({ at: "end" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- something may have been added
  }, [version, edition, requests, memory, reveal]);
}

/** Where everything fits there is no end to be at. */
const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollTop > 0 && scrollHeight - scrollTop - clientHeight < 8;

/** Whoever opened it with the keyboard goes on with the keyboard. */
function useFirstFocus(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (scroller !== null && isFocusFree()) scroller.focus();
  }, [scroller]);
}

function useActiveId(id: string, memory: ChatMemory): string | undefined {
  const item = useScreen((state) => viewOf(state, id).item);
  const header = useSyncExternalStore(memory.cursor.subscribe, () => memory.cursor.get().header);
  if (item !== null) return spotId(id, { at: "item", item });
  return header === null ? undefined : spotId(id, { at: "header", request: header });
}

type ListContext = { requests: readonly StoredRequest[]; lanes: Lanes; look: TimeLook };

function drawRequest(index: number, _: unknown, { requests, lanes, look }: ListContext) {
  const request = requests[index];
  if (request === undefined) return <div className="chat-request" />;
  const day = formatDay(request.at, look);
  const before = index === 0 ? null : formatDay(requests[index - 1]?.at ?? null, look);
  return <RequestSection request={request} lanes={lanes} day={day === before ? null : day} />;
}

/** Room under the last request, so that it never sticks to the edge. */
const AfterRequests = () => <div className="chat-end" />;

const looks = {
  className: "chat-list scrolls",
  role: "grid",
  "aria-label": "Requests",
  tabIndex: 0,
  defaultItemHeight: 240,
  increaseViewportBy: 400,
  itemContent: drawRequest,
  components: { Footer: AfterRequests },
} as const;
