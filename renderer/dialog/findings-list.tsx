import { oneRow } from "../look/measures.ts";
import { useMeasures } from "../look/use-measures.ts";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { VirtuosoHandle } from "react-virtuoso";
import { FixedList } from "../controls/fixed-list.tsx";
import { FailedPages } from "../controls/failed-pages.tsx";
import { onListKey } from "../controls/list-keys.ts";
import { type LoadPage, Pages } from "../state/pages.ts";
import { useWhenBack } from "../state/use-answer.ts";
import { type Finding, FindingLine } from "./finding-line.tsx";

type Props = {
  /** Another list is another component: this one keeps the question that it began with. */
  load: LoadPage<Finding>;
  total: number;
  /** Whether something at this pointer is what was asked about. */
  isHere?: (pointer: string) => boolean;
  /** The entry that it opens at. */
  place?: number | null;
  onJump: (pointer: string) => Promise<void>;
};

const findingsAtOnce = 200;
const nowhere = () => false;

/** A list of any length: what is in view is asked for. */
export function FindingsList({ load, total, isHere = nowhere, place = null, onJump }: Props) {
  const measures = useMeasures();
  const pages = usePages(load, total);
  const handle = useRef<VirtuosoHandle>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const active = moved ?? place ?? 0;
  useEffect(() => {
    if (place !== null) handle.current?.scrollToIndex({ index: place, align: "center" });
  }, [place]);
  const pick = (index: number) => {
    setMoved(index);
    void pages.find(index).then((finding) => {
      if (finding !== null) void onJump(finding.pointer);
    });
  };
  const move = (index: number) => {
    setMoved(index);
    handle.current?.scrollIntoView({ index });
  };
  return (
    <>
      <FixedList
        ref={handle}
        {...looks}
        rowHeight={oneRow(measures)}
        {...(place !== null && { initialTopMostItemIndex: { index: place, align: "center" as const } })}
        aria-activedescendant={`finding-${active}`}
        onKeyDown={(event) => onListKey(event, { active, total, pick, move })}
        totalCount={total}
        rangeChanged={({ startIndex, endIndex }) => pages.look(startIndex, endIndex)}
        context={{ pages, total, active, isHere, pick }}
      />
      <FailedPages pages={pages} what="This part of the list" />
    </>
  );
}

function usePages(load: LoadPage<Finding>, total: number) {
  const [pages] = useState(() => new Pages(load, findingsAtOnce));
  useEffect(() => {
    pages.resize(total);
    return () => pages.close();
  }, [pages, total]);
  useWhenBack(() => pages.retry());
  return pages;
}

type ListContext = {
  pages: Pages<Finding>;
  total: number;
  active: number;
  isHere: (pointer: string) => boolean;
  pick: (index: number) => void;
};

function FindingSlot({ index, pages, total, active, isHere, pick }: ListContext & { index: number }) {
  const slot = useSyncExternalStore(pages.subscribe, () => pages.at(index));
  if (slot.state !== "ready") return <div className="finding" />;
  const marked = isHere(slot.item.pointer);
  return (
    // The list has the focus and the keys; an entry is only ever pointed at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="option"
      id={`finding-${index}`}
      className={`finding${index === active ? " is-active" : ""}${marked ? " is-here" : ""}`}
      aria-selected={index === active}
      aria-current={marked ? "true" : undefined}
      aria-posinset={index + 1}
      aria-setsize={total}
      title="Show it in the timeline"
      onClick={() => pick(index)}
    >
      <FindingLine finding={slot.item} />
    </div>
  );
}

const drawFinding = (index: number, _: unknown, context: ListContext) => (
  <FindingSlot index={index} {...context} />
);

const looks = {
  className: "finding-list scrolls",
  role: "listbox",
  "aria-label": "Findings",
  tabIndex: 0,
  itemContent: drawFinding,
} as const;
