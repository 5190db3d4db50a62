import { textHeight } from "../look/measures.ts";
import { useMeasures } from "../look/use-measures.ts";
import { type RefObject, useEffect } from "react";
import type { VirtuosoHandle } from "react-virtuoso";
import type { SearchHit } from "../../shared/api/search.ts";
import { FixedList } from "../controls/fixed-list.tsx";
import { useToday } from "../chats/use-today.ts";
import { useWidgetKeys } from "../commands/use-widget-keys.ts";
import { oneLine } from "../format/cut-text.ts";
import { groupOfTime } from "../format/group-chats.ts";
import { type TimeLook, zoneOfDays } from "../format/time-look.ts";
import { useTimeLook } from "../format/use-time-look.ts";
import { wordChatTime, wordExactTime } from "../format/word-chat-time.ts";
import type { SearchSession } from "./search-session.ts";
import type { Searching } from "./search-state.ts";

type Props = {
  id: string;
  session: SearchSession;
  state: Searching;
  handle: RefObject<VirtuosoHandle | null>;
  onOpen: (index: number) => void;
  onLeave: () => void;
};

const hitHeight = 76;
const page = 6;

export const hitId = (id: string, index: number): string => `search-${id}-${index}`;

/** The messages that were found; only those in view are drawn. */
export function SearchHits({ id, session, state, handle, onOpen, onLeave }: Props) {
  const { active, finding, opened } = state;
  const { hits } = finding;
  const look = useTimeLook();
  const measures = useMeasures();
  const now = useToday(zoneOfDays(look));
  useEffect(() => {
    if (active !== null) handle.current?.scrollIntoView({ index: active });
  }, [handle, active]);
  const go = (index: number) => session.setActive(Math.max(0, Math.min(hits.length - 1, index)));
  const at = active ?? -1;
  const onKeyDown = useWidgetKeys("Search results", [
    { keys: ["ArrowDown"], does: "Next result", run: () => go(at + 1) },
    {
      keys: ["ArrowUp"],
      does: "Previous result, then the words",
      run: () => (at <= 0 ? onLeave() : go(at - 1)),
    },
    { keys: ["PageDown"], does: "Some results further", run: () => go(at + page) },
    { keys: ["PageUp"], does: "Some results back", run: () => go(at - page) },
    { keys: ["Home"], does: "First result", run: () => go(0) },
    { keys: ["End"], does: "Last result", run: () => go(hits.length - 1) },
    { keys: ["Enter", " "], does: "Open the message", run: () => onOpen(Math.max(0, at)) },
    { keys: ["Escape"], does: "Back to the words", run: onLeave },
  ]);
  return (
    <FixedList
      ref={handle}
      className="search-hits scrolls"
      role="listbox"
      aria-label="Messages that were found"
      aria-activedescendant={active === null ? undefined : hitId(id, active)}
      aria-busy={finding.state === "searching"}
      tabIndex={0}
      rowHeight={textHeight(hitHeight, measures)}
      totalCount={hits.length}
      endReached={() => void session.more()}
      onKeyDown={onKeyDown}
      context={{ id, hits, active, opened, now, look, onOpen }}
      itemContent={drawHit}
    />
  );
}

type Drawn = {
  id: string;
  hits: readonly SearchHit[];
  active: number | null;
  opened: number | null;
  now: Date;
  look: TimeLook;
  onOpen: (index: number) => void;
};

function drawHit(index: number, _: unknown, { id, hits, active, opened, now, look, onOpen }: Drawn) {
  const hit = hits[index];
  if (hit === undefined) return <div className="search-hit" />;
  const title = oneLine(hit.title ?? "");
  const classes = ["search-hit", index === active && "is-active", index === opened && "is-opened"];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the keys and the focus
    <div
      id={hitId(id, index)}
      role="option"
      aria-selected={index === opened}
      className={classes.filter(Boolean).join(" ")}
      onClick={() => onOpen(index)}
    >
      <div className="search-line">
        <bdi className={hit.isDeleted ? "search-title is-deleted" : "search-title"}>
          {title === "" ? "Untitled chat" : title}
        </bdi>
        {hit.at !== null && (
          <time className="search-facts figures" title={wordExactTime(hit.at, look)}>
            {wordChatTime(hit.at, groupOfTime(hit.at, now, zoneOfDays(look)), now, look)}
          </time>
        )}
      </div>
      <bdi className="search-words">
        <span className="search-facts">{wordWho(hit)}: </span>
        {hit.snippet.isCutBefore && "…"}
        <Marked snippet={hit.snippet} />
        {hit.snippet.isCutAfter && "…"}
      </bdi>
    </div>
  );
}

/** Who said it. */
function wordWho({ row, role, type, assistant }: SearchHit): string {
  if (row === null) return "Title";
  if (role === "user") return "You";
  const name = oneLine(assistant ?? "") || oneLine(role) || "Assistant";
  return type === "text" || type === "" ? name : `${name}, ${oneLine(type)}`;
}

function Marked({ snippet: { text, marks } }: Pick<SearchHit, "snippet">) {
  const starts = marks.map(([from]) => from);
  const last = marks.at(-1)?.[1] ?? 0;
  return (
    <>
      {marks.map(([from, to], at) => (
        <span key={from}>
          {text.slice(marks[at - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(starts.length === 0 ? 0 : last)}
    </>
  );
}
