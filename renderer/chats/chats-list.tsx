import { useMeasures } from "../look/use-measures.ts";
import { type KeyboardEvent, useCallback, useMemo, useState } from "react";
import type { ChatName } from "../../shared/api/chats.ts";
import { formatCount } from "../format/format-count.ts";
import { groupChats } from "../format/group-chats.ts";
import { zoneOfDays } from "../format/time-look.ts";
import { useTimeLook } from "../format/use-time-look.ts";
import type { ChatList } from "../state/chat-list.ts";
import type { ChatListState, Listing } from "../state/chat-list-state.ts";
import { Trouble } from "../controls/trouble.tsx";
import { chatAt } from "./chat-at.ts";
import { type Section, chatHeights, layOut } from "./chat-layout.ts";
import { ChatRow, chatRowId } from "./chat-row.tsx";
import type { MarkedChat, OnChat } from "./on-chat.ts";
import { stepTo } from "./step-to.ts";
import { useScrolled } from "./use-scrolled.ts";
import { useToday } from "./use-today.ts";

type Props = {
  /** Of the document. */
  id: string;
  list: ChatList;
  state: ChatListState;
  listing: Listing;
  shown: ChatName | null;
  marked: MarkedChat | null;
  scroller: HTMLElement | null;
  onScroller: (scroller: HTMLElement | null) => void;
  onPick: OnChat<Promise<void>>;
  onCompare: OnChat<void> | null;
};

/** Rows above and below the view that are drawn before they come into it. */
const overscan = 8;

/** The chats under their headings; only those in view are drawn, however many there are. */
export function ChatsList({ id, list, state, listing, shown, marked, scroller, onScroller, ...does }: Props) {
  const zone = zoneOfDays(useTimeLook());
  const now = useToday(zone);
  const groups = useMemo(() => groupChats(listing.chats, now, zone), [listing.chats, now, zone]);
  const measures = useMeasures();
  const heights = useMemo(() => chatHeights(measures), [measures]);
  const sections = useMemo(() => layOut(groups, heights), [groups, heights]);
  const { view, measure, reveal } = useScrolled({ scroller, list, listing, groups, sections, heights });
  const { pick, coming } = usePick(list, does.onPick);
  const compare = useCompare(list, does.onCompare);
  const from = () => indexOfShown(shown, state, listing);
  const onKeyDown = useKeys({ list, state, shown: from, view, pick, compare, reveal });
  const drawn = {
    from: Math.max(0, view.first - overscan),
    to: Math.min(listing.chats.length - 1, view.last + overscan),
  };
  const { active } = state;
  const isDrawn = active !== null && active >= drawn.from && active <= drawn.to;
  return (
    <div
      ref={onScroller}
      className="chats-list scrolls"
      role="grid"
      aria-label="Chats"
      tabIndex={0}
      aria-busy={state.waitsFor === "list"}
      aria-activedescendant={isDrawn ? chatRowId(id, active) : undefined}
      onKeyDown={onKeyDown}
      onScroll={measure}
    >
      {sections.map((section) => (
        <Group
          key={section.name}
          {...{ id, list, state, listing, shown, marked, section, drawn, now, coming }}
          onPick={pick}
          onCompare={compare}
        />
      ))}
      <Foot list={list} state={state} listing={listing} />
    </div>
  );
}

type GroupProps = Omit<Props, "scroller" | "onScroller" | "onPick" | "onCompare"> & {
  section: Section;
  /** The rows that are drawn, of all groups. */
  drawn: { from: number; to: number };
  now: Date;
  coming: string | null;
  onPick: (index: number) => void;
  onCompare: ((index: number) => void) | null;
};

function Group({ id, list, state, listing, section, drawn, now, ...rest }: GroupProps) {
  const { name, first, height, heights } = section;
  const { shown, marked, coming, onPick, onCompare } = rest;
  return (
    <div className="chats-group" role="rowgroup" aria-label={name} style={{ height }}>
      <div className="chats-heading" aria-hidden="true" style={{ height: heights.heading }}>
        {name}
      </div>
      {rowsOf(section, drawn.from, drawn.to).map((index) => {
        const chat = listing.chats[index]!;
        return (
          <ChatRow
            key={index}
            {...{ id, index, chat, now, onPick, onCompare }}
            group={name}
            badges={list.badges}
            top={heights.heading + (index - first) * heights.row}
            isShown={isShown(shown, state, chat.chatId)}
            mark={marked !== null && isShown(marked.name, state, chat.chatId) ? marked.word : null}
            isActive={index === state.active}
            isComing={coming === chat.chatId}
          />
        );
      })}
    </div>
  );
}

function rowsOf({ first, count }: Section, from: number, to: number): number[] {
  const start = Math.max(first, from);
  const end = Math.min(first + count - 1, to);
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
}

const isShown = (shown: ChatName | null, { family }: ChatListState, chatId: string): boolean =>
  shown !== null && shown.family === family && shown.chatId === chatId;

function indexOfShown(shown: ChatName | null, state: ChatListState, { chats }: Listing): number | null {
  const index = chats.findIndex(({ chatId }) => isShown(shown, state, chatId));
  return index === -1 ? null : index;
}

type Keys = {
  list: ChatList;
  state: ChatListState;
  /** Keys go from the chat that is shown, if it is listed; else they begin where the user is looking. */
  shown: () => number | null;
  view: { first: number; last: number };
  pick: (index: number) => void;
  compare: ((index: number) => void) | null;
  reveal: (index: number) => void;
};

function useKeys({ list, state: { active, listing }, shown, view, pick, compare, reveal }: Keys) {
  return (event: KeyboardEvent) => {
    // A button at the foot has keys of its own.
    if (event.target !== event.currentTarget) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = active ?? shown();
    const next = stepTo(event.key, {
      active: at,
      first: view.first,
      page: view.last - view.first,
      total: listing?.chats.length ?? 0,
    });
    if ((event.key === "Enter" || event.key === " ") && active !== null) pick(active);
    else if (event.key === "c" && compare !== null && at !== null) compare(at);
    else if (next === null) return;
    else {
      list.setActive(next);
      reveal(next);
    }
    event.preventDefault();
  };
}

/** Picks a chat; until what that leads to is here, its row says that it is coming. */
function usePick(list: ChatList, onPick: OnChat<Promise<void>>) {
  const [coming, setComing] = useState<string | null>(null);
  const pick = useCallback(
    (index: number) => {
      const found = chatAt(list, index);
      if (found === null) return;
      const { chatId } = found.chat;
      list.setActive(index);
      setComing(chatId);
      void onPick(found.name, found.chat).then(() => setComing((last) => (last === chatId ? null : last)));
    },
    [list, onPick],
  );
  return { pick, coming };
}

function useCompare(list: ChatList, onCompare: OnChat<void> | null): ((index: number) => void) | null {
  const compare = useCallback(
    (index: number) => {
      const found = chatAt(list, index);
      if (found !== null) onCompare?.(found.name, found.chat);
    },
    [list, onCompare],
  );
  return onCompare === null ? null : compare;
}

type FootProps = { list: ChatList; state: ChatListState; listing: Listing };

/** What is below the last row: more to come, why it does not, or that this is the end. */
function Foot({ list, state: { trouble, waitsFor }, listing: { chats, next } }: FootProps) {
  if (trouble?.of === "more") return <Trouble failure={trouble.failure} retry={() => list.retry()} />;
  if (next === null) return <p className="chats-foot figures">{formatCount(chats.length, "chat")} in all</p>;
  return <p className="chats-foot">{waitsFor === "more" && <span className="patient">Reading more</span>}</p>;
}
