import { type KeyboardEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import type { VirtuosoHandle } from "react-virtuoso";
import type { Document } from "../../shared/api/document.ts";
import { readQuery } from "../../shared/search/read-query.ts";
import { ToggleChip } from "../controls/chip.tsx";
import { FamilySwitch } from "../chats/family-switch.tsx";
import { Icon } from "../controls/icon.tsx";
import { Trouble } from "../controls/trouble.tsx";
import { isFocusFree } from "../focus/panes.ts";
import { formatNumber } from "../format/format-number.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { ChatList } from "../state/chat-list.ts";
import type { ChatListState } from "../state/chat-list-state.ts";
import { hasFilters } from "../state/chat-query.ts";
import { browsingOf } from "../state/screen.ts";
import { openHit } from "./open-hit.ts";
import { SearchHits } from "./search-hits.tsx";
import { BuildIndex, IndexFoot } from "./search-index.tsx";
import type { SearchSession } from "./search-session.ts";
import type { Finding, Index, Searching } from "./search-state.ts";
import "./search.css";

/** Words in all chats of a database. */
export function SearchPane({ document }: { document: Document }) {
  const app = useApp();
  const { id, chat } = document;
  const list = app.chats.listOf(id);
  const session = app.searches.of(id);
  const listed = useSyncExternalStore(list.subscribe, list.get);
  const state = useSyncExternalStore(session.subscribe, session.get);
  const version = useScreen((screen) => browsingOf(screen, id).version);
  const pane = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hits = useRef<VirtuosoHandle>(null);
  const family = chat?.family ?? null;
  useEffect(() => list.open(family), [list, family]);
  useEffect(() => {
    if (listed.family !== null) session.turnTo(listed.family);
  }, [session, listed.family]);
  useEffect(() => {
    if (session.get().family !== null) void session.look();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- somebody has written: what is new is to be found
  }, [session, version]);
  const open = (index: number) => {
    const hit = state.finding.hits[index];
    if (hit === undefined || state.family === null) return;
    session.noteOpened(index);
    void openHit(app, document, state.family, hit);
  };
  const isBuilt = state.index.told !== null && state.index.told.state !== "none";
  useCall(session, state, isBuilt, pane);
  return (
    <section ref={pane} className="search" aria-label="Search in all chats">
      <Head {...{ session, state, list, listed, field }} onOpen={open} />
      {isBuilt ? (
        <>
          <Results {...{ id, session, state, hits }} onOpen={open} onLeave={() => field.current?.focus()} />
          <IndexFoot session={session} index={state.index} />
        </>
      ) : (
        <BuildIndex session={session} index={state.index} />
      )}
    </section>
  );
}

/** The focus goes to the words, or to what has to be done before there can be any. */
function useCall(
  session: SearchSession,
  { isCalled, index }: Searching,
  isBuilt: boolean,
  pane: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    // Whoever waited for the index goes on with the words, unless they have gone elsewhere.
    if (isBuilt && isFocusFree()) pane.current?.querySelector<HTMLElement>(".search-field")?.focus();
  }, [isBuilt, pane]);
  useEffect(() => {
    if (!isCalled || (index.told === null && index.trouble === null)) return;
    const field = pane.current?.querySelector<HTMLInputElement>(".search-field");
    if (field) field.select();
    else pane.current?.querySelector<HTMLElement>(".search-body button")?.focus();
    session.call(false);
  }, [session, isCalled, index, pane]);
}

type HeadProps = {
  session: SearchSession;
  state: Searching;
  list: ChatList;
  listed: ChatListState;
  field: RefObject<HTMLInputElement | null>;
  onOpen: (index: number) => void;
};

function Head({ session, state, list, listed, field, onOpen }: HeadProps) {
  const { wish, index, finding } = state;
  const isReady = index.told !== null && index.told.state !== "none";
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && wish.words !== "") session.want({ words: "" });
    else if (event.key === "Enter" && finding.hits.length > 0) onOpen(state.active ?? 0);
    else if (event.key === "ArrowDown" && finding.hits.length > 0) enterHits(session, state);
    else return;
    event.preventDefault();
  };
  return (
    <div className="chats-head">
      <FamilySwitch list={list} state={listed} />
      {isReady && (
        <div className="chats-search">
          <Icon name="search" size={14} />
          <input
            ref={field}
            className="chats-field search-field"
            type="text"
            role="searchbox"
            aria-label="Words in all chats"
            placeholder="Search in all chats"
            spellCheck={false}
            maxLength={1000}
            value={wish.words}
            onChange={(event) => session.want({ words: event.target.value })}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
      {isReady && (
        <div className="chats-chips" role="group" aria-label="How to search">
          <ToggleChip
            label="Best first"
            isOn={wish.order === "best"}
            onChange={(isBest) => session.want({ order: isBest ? "best" : "newest" })}
          />
          <ToggleChip
            label="Show deleted"
            isOn={wish.deleted}
            onChange={(deleted) => session.want({ deleted })}
          />
          {(hasFilters(listed.query) || wish.isNarrow) && (
            <ToggleChip
              label="Only filtered chats"
              isOn={wish.isNarrow}
              onChange={(isNarrow) => session.want({ isNarrow })}
            />
          )}
        </div>
      )}
      {isReady && wish.words.trim() !== "" && (
        <p className="search-count figures" role="status">
          {wordFinding(finding)}
        </p>
      )}
    </div>
  );
}

export function wordFinding({ state, hits, total, isMore, inside, failure }: Finding): string {
  if (failure !== null || state === "idle") return "";
  if (state === "searching" && hits.length === 0) return "searching…";
  if (hits.length === 0) return "";
  const count = `${formatNumber(Math.max(total, hits.length))}${isMore ? "+" : ""} found`;
  return inside.length === 0 ? count : `${count}, inside of words`;
}

/** Whatever is no letter and no digit is not in the index, though it may well be in messages. */
function wordNone(words: string, index: Index["told"]): string {
  if (readQuery(words).length === 0) return "Only letters and digits can be found.";
  const searched = index?.state === "partial" ? "indexed message" : "message";
  return `No ${searched} has ${words.trim().includes(" ") ? "all of these words" : "this word"}.`;
}

/** From the words to what was found. */
function enterHits(session: SearchSession, { active }: Searching): void {
  session.setActive(active ?? 0);
  window.document.querySelector<HTMLElement>(".search-hits")?.focus();
}

type ResultsProps = {
  id: string;
  session: SearchSession;
  state: Searching;
  hits: RefObject<VirtuosoHandle | null>;
  onOpen: (index: number) => void;
  onLeave: () => void;
};

function Results({ id, session, state, hits, onOpen, onLeave }: ResultsProps) {
  const { finding, wish } = state;
  if (finding.failure !== null)
    return (
      <div className="search-body">
        <Trouble failure={finding.failure} retry={() => session.want({})} />
      </div>
    );
  if (finding.hits.length > 0)
    return <SearchHits {...{ id, session, state, onOpen, onLeave }} handle={hits} />;
  const isNone = finding.state === "done" && wish.words.trim() !== "" && finding.words === wish.words;
  return (
    <div className="search-body">
      {isNone ? (
        <p className="search-hint" role="status">
          {wordNone(wish.words, state.index.told)}
        </p>
      ) : (
        <p className="search-hint">
          All words must be there. <kbd>"…"</kbd> keeps them together, <kbd>*</kbd> stands for the rest of a
          word.
        </p>
      )}
    </div>
  );
}
