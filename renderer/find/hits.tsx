import { oneRow } from "../look/measures.ts";
import { useMeasures } from "../look/use-measures.ts";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { VirtuosoHandle } from "react-virtuoso";
import type { FindHit, FindQuery } from "../../shared/api/find.ts";
import { FixedList } from "../controls/fixed-list.tsx";
import { FailedPages } from "../controls/failed-pages.tsx";
import { onListKey } from "../controls/list-keys.ts";
import { useApp } from "../state/app-context.tsx";
import { useWhenBack } from "../state/use-answer.ts";
import { hitsOf } from "./find-state.ts";
import { HitList } from "./hit-list.ts";
import { useFind } from "./use-find.ts";
import { wordTurnOf } from "./word-turn-of.ts";

type Props = { id: string; onPick: (hit: FindHit) => void };

const mostInView = 8;

/** All hits, each with its turn, what holds it and the words around it. */
export function Hits({ id, onPick }: Props) {
  const query = useFind(id, (state) => state.query);
  const hasHits = useFind(id, ({ search }) => hitsOf(search) > 0);
  return hasHits ? <Listed key={JSON.stringify(query)} {...{ id, query, onPick }} /> : null;
}

function Listed({ id, query, onPick }: Props & { query: FindQuery }) {
  const measures = useMeasures();
  const total = useFind(id, ({ search }) => hitsOf(search));
  const here = useFind(id, ({ hit }) => hit?.number ?? null);
  const list = useHitList(id, query);
  const handle = useRef<VirtuosoHandle>(null);
  const { active, setActive } = useActive(here);
  const move = (index: number) => {
    setActive(index);
    handle.current?.scrollIntoView({ index });
  };
  const pick = (index: number) => {
    setActive(index);
    void list.pages.find(index).then((hit) => hit !== null && onPick(hit));
  };
  useEffect(() => {
    if (here !== null) handle.current?.scrollIntoView({ index: here });
  }, [here]);
  return (
    <>
      <FixedList
        ref={handle}
        {...looks}
        rowHeight={oneRow(measures)}
        style={{ height: Math.min(total, mostInView) * oneRow(measures) }}
        aria-activedescendant={hitId(id, active)}
        onKeyDown={(event) => onListKey(event, { active, total, pick, move })}
        initialTopMostItemIndex={here ?? 0}
        totalCount={total}
        rangeChanged={({ startIndex, endIndex }) => list.pages.look(startIndex, endIndex)}
        context={{ id, list, total, active, here, pick }}
      />
      <FailedPages pages={list.pages} what="These hits" />
    </>
  );
}

/** Where the keys are: wherever they were moved to since the last step, else at what it led to. */
function useActive(here: number | null) {
  const [moved, setMoved] = useState({ here, to: here ?? 0 });
  const active = moved.here === here ? moved.to : (here ?? 0);
  return { active, setActive: (to: number) => setMoved({ here, to }) };
}

function useHitList(id: string, query: FindQuery): HitList {
  const app = useApp();
  const [list] = useState(() => new HitList(app.bridge, id, query));
  useEffect(() => {
    const session = app.find.of(id);
    let last = session.get().found;
    list.follow(session.get().search);
    const stop = session.subscribe(() => {
      const { found, search } = session.get();
      if (found !== last) list.follow(search);
      last = found;
    });
    return () => {
      stop();
      list.close();
    };
  }, [app, id, list]);
  useWhenBack(() => list.pages.retry());
  return list;
}

const hitId = (document: string, index: number): string => `hit-${document}-${index}`;

type ListContext = {
  id: string;
  list: HitList;
  total: number;
  active: number;
  here: number | null;
  pick: (index: number) => void;
};

const drawHit = (index: number, _: unknown, context: ListContext) => <HitSlot index={index} {...context} />;

function HitSlot({ index, id, list, total, active, here, pick }: ListContext & { index: number }) {
  const slot = useSyncExternalStore(list.pages.subscribe, () => list.pages.at(index));
  if (slot.state !== "ready") return <div className="find-hit" />;
  const hit = slot.item;
  const isHere = index === here;
  return (
    // The list has the focus and the keys; a hit is only ever pointed at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="option"
      id={hitId(id, index)}
      className={`find-hit${index === active ? " is-active" : ""}${isHere ? " is-here" : ""}`}
      aria-selected={index === active}
      aria-current={isHere ? "true" : undefined}
      aria-posinset={index + 1}
      aria-setsize={total}
      onClick={() => pick(index)}
    >
      <span className="find-hit-turn figures">{wordTurnOf(hit)}</span>
      <bdi className="find-hit-in" title={hit.pointer + (hit.field ?? "")}>
        {hit.isShown ? hit.kind : `${hit.kind}, hidden`}
      </bdi>
      <bdi className="find-hit-words">
        {cutBefore(hit.before)}
        <mark>{hit.match}</mark>
        {hit.after}
      </bdi>
    </div>
  );
}

/** The match must be in sight, however narrow the list is. */
const mostBefore = 40;

/** The end of what stands before a match, from a whole word on where there is one. */
function cutBefore(before: string): string {
  if (before.length <= mostBefore) return before;
  const end = before.slice(-mostBefore);
  const space = end.indexOf(" ");
  return `…${space < 0 || space > mostBefore / 2 ? end : end.slice(space + 1)}`;
}

const looks = {
  className: "find-hits scrolls",
  role: "listbox",
  "aria-label": "Hits",
  tabIndex: 0,
  itemContent: drawHit,
} as const;
