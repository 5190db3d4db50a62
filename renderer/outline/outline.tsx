import { oneRow } from "../look/measures.ts";
import { useMeasures } from "../look/use-measures.ts";
import { type KeyboardEvent, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import type { VirtuosoHandle } from "react-virtuoso";
import type { Document } from "../../shared/api/document.ts";
import { FixedList } from "../controls/fixed-list.tsx";
import { useApp } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { EntryLine } from "./entry-line.tsx";
import "./outline.css";

type Props = {
  document: Document;
  pages: DocumentPages;
  /** The turn that is being read. */
  current: number | null;
  onPick: (row: number) => void;
};

/** The thread's turns, one line each. */
export function Outline({ document, pages, current, onPick }: Props) {
  const measures = useMeasures();
  const app = useApp();
  const list = useRef<VirtuosoHandle>(null);
  const { lead, takesFocus } = useFocusLead();
  const before = useRef<number | null>(null);
  useEffect(() => {
    // The list begins at its top, and may have been scrolled before it is known what is being read.
    const isSettled = current === null || (before.current === null && current === 0);
    before.current = current;
    if (!isSettled) list.current?.scrollIntoView({ index: current });
  }, [current]);

  const key = (event: KeyboardEvent) => {
    const from = current ?? 0;
    const target = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: document.turns - 1 }[event.key];
    if (target === undefined || target < 0 || target >= document.turns) return;
    event.preventDefault();
    lead(target);
    void pages.outline
      .find(target)
      .then((entry) => entry !== null && app.history.step(() => onPick(entry.row)));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside
    <nav className="outline" aria-label="Outline" tabIndex={-1} data-enter="" onKeyDown={key}>
      <h2 className="outline-heading">Outline</h2>
      <FixedList
        ref={list}
        className="outline-list scrolls"
        tabIndex={-1}
        totalCount={document.turns}
        rowHeight={oneRow(measures)}
        rangeChanged={({ startIndex, endIndex }) => pages.outline.look(startIndex, endIndex)}
        context={{ pages, current, takesFocus, onPick }}
        itemContent={drawEntry}
      />
    </nav>
  );
}

/** The focus goes where a key leads, however far: the entry it was on may be gone before the next one is there. */
function useFocusLead() {
  const target = useRef<number | null>(null);
  const lead = (turn: number) => {
    target.current = turn;
  };
  const takesFocus = useCallback((turn: number): boolean => {
    if (target.current !== null && target.current !== turn) return false;
    const isLed = target.current === turn;
    target.current = null;
    const focused = document.activeElement;
    return focused?.closest(".outline") != null || (isLed && focused === document.body);
  }, []);
  return { lead, takesFocus };
}

type ListContext = Pick<Props, "pages" | "current" | "onPick"> & { takesFocus: (turn: number) => boolean };

const drawEntry = (index: number, _: unknown, { pages, current, takesFocus, onPick }: ListContext) => (
  <OutlineSlot
    index={index}
    pages={pages}
    isCurrent={index === current}
    isReachable={index === (current ?? 0)}
    takesFocus={takesFocus}
    onPick={onPick}
  />
);

type SlotProps = {
  index: number;
  pages: DocumentPages;
  isCurrent: boolean;
  isReachable: boolean;
  takesFocus: (turn: number) => boolean;
  onPick: (row: number) => void;
};

function OutlineSlot({ index, pages, isCurrent, isReachable, takesFocus, onPick }: SlotProps) {
  const slot = useSyncExternalStore(pages.outline.subscribe, () => pages.outline.at(index));
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The arrow keys move the focus along with the turn that is being read.
    if (isCurrent && slot.state === "ready" && takesFocus(index)) element.current?.focus();
  }, [isCurrent, slot.state, index, takesFocus]);
  if (slot.state !== "ready") return <div className="outline-entry" />;
  const entry = slot.item;
  return (
    <button
      ref={element}
      type="button"
      className={entry.leftOut === true ? "outline-entry is-left-out" : "outline-entry"}
      aria-current={isCurrent ? "true" : undefined}
      tabIndex={isReachable ? 0 : -1}
      title={entry.leftOut === true ? `${entry.label} (left out by the filter)` : entry.label}
      // A finger that goes down comes up again: by then the rows may be here.
      onPointerDown={() => pages.rows.expect(entry.row)}
      onClick={() => onPick(entry.row)}
    >
      <EntryLine entry={entry} hue={pages.hueOf(entry.agent)} />
    </button>
  );
}
