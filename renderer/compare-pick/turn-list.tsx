import { oneRow } from "../look/measures.ts";
import { useMeasures } from "../look/use-measures.ts";
import { type KeyboardEvent, useId, useRef, useState, useSyncExternalStore } from "react";
import type { VirtuosoHandle } from "react-virtuoso";
import type { Document } from "../../shared/api/document.ts";
import { FixedList } from "../controls/fixed-list.tsx";
import { FailedPages } from "../controls/failed-pages.tsx";
import { onListKey } from "../controls/list-keys.ts";
import { EntryLine } from "../outline/entry-line.tsx";
import { useApp } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";

type Props = {
  document: Document;
  label: string;
  /** The turn that the other side is, and what that side is called. */
  other: { turn: number; letter: string };
  onPick: (turn: number) => void;
};

/** The turns of the thread that the other side is of, beginning at that one: it is most likely compared with one nearby. */
export function TurnList({ document, label, other, onPick }: Props) {
  const measures = useMeasures();
  const id = useId();
  const pages = useApp().pagesOf(document.id);
  const list = useRef<VirtuosoHandle>(null);
  const [wanted, setActive] = useState(() => nextTo(other.turn, document.turns));
  const active = Math.min(wanted, document.turns - 1);
  const onKeyDown = (event: KeyboardEvent) =>
    onListKey(event, {
      active,
      total: document.turns,
      pick: onPick,
      move: (turn) => {
        setActive(turn);
        list.current?.scrollIntoView({ index: turn });
      },
    });
  return (
    <div className="pick-turns">
      <FixedList
        ref={list}
        className="pick-turns-list scrolls"
        role="listbox"
        aria-label={label}
        aria-activedescendant={`${id}-${active}`}
        tabIndex={0}
        data-first=""
        onKeyDown={onKeyDown}
        totalCount={document.turns}
        rowHeight={oneRow(measures)}
        initialTopMostItemIndex={Math.max(0, active - 3)}
        rangeChanged={({ startIndex, endIndex }) => pages.outline.look(startIndex, endIndex)}
        context={{ id, pages, active, other, onPick }}
        itemContent={drawTurn}
      />
      <FailedPages pages={pages.outline} what="These turns" />
    </div>
  );
}

const nextTo = (turn: number, total: number): number => (turn + 1 < total ? turn + 1 : Math.max(0, turn - 1));

type ListContext = {
  id: string;
  pages: DocumentPages;
  active: number;
  other: Props["other"];
  onPick: (turn: number) => void;
};

const drawTurn = (index: number, _: unknown, { id, pages, active, other, onPick }: ListContext) => (
  <TurnOption
    id={`${id}-${index}`}
    index={index}
    pages={pages}
    isActive={index === active}
    letter={index === other.turn ? other.letter : null}
    onPick={() => onPick(index)}
  />
);

type OptionProps = {
  id: string;
  index: number;
  pages: DocumentPages;
  isActive: boolean;
  letter: string | null;
  onPick: () => void;
};

function TurnOption({ id, index, pages, isActive, letter, onPick }: OptionProps) {
  const slot = useSyncExternalStore(pages.outline.subscribe, () => pages.outline.at(index));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the keys and the focus
    <div
      id={id}
      className={isActive ? "pick-turn is-active" : "pick-turn"}
      role="option"
      aria-selected={isActive}
      aria-posinset={index + 1}
      aria-setsize={pages.outline.total}
      onClick={onPick}
    >
      {slot.state === "ready" && <EntryLine entry={slot.item} hue={pages.hueOf(slot.item.agent)} />}
      {letter !== null && <span className="pick-turn-mark">side {letter}</span>}
    </div>
  );
}
