import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import type { Document } from "../../shared/api/document.ts";
import type { FindingList, RepairFinding, RepairPolicy } from "../../shared/api/repair.ts";
import { FailedPages } from "../controls/failed-pages.tsx";
import { onListKey } from "../controls/list-keys.ts";
import { useApp } from "../state/app-context.tsx";
import { Pages } from "../state/pages.ts";
import { useWhenBack } from "../state/use-answer.ts";
import { FindingLine } from "./finding-line.tsx";
import { isAbout } from "./repair-focus.ts";

type Props = {
  document: Document;
  policy: RepairPolicy;
  list: FindingList;
  total: number;
  focus: readonly string[];
  /** The entry that it opens at. */
  place: number | null;
  onJump: (pointer: string) => Promise<void>;
};

const atOnce = 200;

/** One of the lists, of any length: what is in view is asked for. */
export function FindingsList({ document: { id }, policy, list, total, focus, place, onJump }: Props) {
  const pages = usePages({ id, policy, list, total });
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
      <Virtuoso
        ref={handle}
        {...looks}
        {...(place !== null && { initialTopMostItemIndex: { index: place, align: "center" as const } })}
        aria-activedescendant={`finding-${active}`}
        onKeyDown={(event) => onListKey(event, { active, total, pick, move })}
        totalCount={total}
        rangeChanged={({ startIndex, endIndex }) => pages.look(startIndex, endIndex)}
        context={{ pages, total, active, focus, pick }}
      />
      <FailedPages pages={pages} what="This part of the list" />
    </>
  );
}

function usePages({ id, policy, list, total }: { id: string } & Pick<Props, "policy" | "list" | "total">) {
  const app = useApp();
  const [pages] = useState(
    () =>
      new Pages<RepairFinding>(
        (from, count, signal) =>
          app.bridge.request("repair.findings", { id, policy, list, from, count }, signal),
        atOnce,
      ),
  );
  useEffect(() => {
    pages.resize(total);
    return () => pages.close();
  }, [pages, total]);
  useWhenBack(() => pages.retry());
  return pages;
}

type ListContext = {
  pages: Pages<RepairFinding>;
  total: number;
  active: number;
  focus: readonly string[];
  pick: (index: number) => void;
};

function FindingSlot({ index, pages, total, active, focus, pick }: ListContext & { index: number }) {
  const slot = useSyncExternalStore(pages.subscribe, () => pages.at(index));
  if (slot.state !== "ready") return <div className="finding" />;
  const isHere = isAbout(focus, slot.item.pointer);
  return (
    // The list has the focus and the keys; an entry is only ever pointed at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="option"
      id={`finding-${index}`}
      className={`finding${index === active ? " is-active" : ""}${isHere ? " is-here" : ""}`}
      aria-selected={index === active}
      aria-current={isHere ? "true" : undefined}
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
  className: "repair-list scrolls",
  role: "listbox",
  "aria-label": "Findings",
  tabIndex: 0,
  fixedItemHeight: 28,
  itemContent: drawFinding,
} as const;
