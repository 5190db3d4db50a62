import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import type { LongText, TextBlock } from "../../shared/api/content.ts";
import { useWhenBack } from "../state/use-answer.ts";
import { FailedPages } from "../controls/failed-pages.tsx";
import { useAimAt } from "../find/aim.tsx";
import { useApp } from "../state/app-context.tsx";
import { Pages } from "../state/pages.ts";
import { Block } from "./block.tsx";
import { blockLoader } from "./load-blocks.ts";
import { type Stretch, stretchOf, stretchWith } from "./stretch-of.ts";

type Place = { id: string; pointer: string; field: string };
/** A stretch, and where in it the list begins: at an end, or with a block of the text. Another `list` is drawn anew. */
type Turned = { number: number; to: "start" | "end" | number; list: number };

/** How long it is worth waiting for a block, so that it has its height when it is drawn. */
const patience = 300;

/** No browser lays out more than some 33 million pixels: a very long text comes in stretches, one at a time. */
export function BlockList({ place, text }: { place: Place; text: LongText }) {
  const pages = useBlocks(place, text);
  const [turned, setTurned] = useState<Turned>({ number: 0, to: "start", list: 0 });
  const turnTo = (number: number, to: Turned["to"]) =>
    setTurned((before) => ({ number, to, list: before.list + 1 }));
  const stretch = stretchOf(text, turned.number);
  const { first, count } = stretch;
  const list = useRef<VirtuosoHandle>(null);
  const frame = useRef<HTMLElement>(null);
  useAimedBlock(place, pages, (block) => {
    const number = stretchWith(text, block);
    const index = block - stretchOf(text, number).first;
    // What is drawn comes into view by itself, with the place in it.
    if (number === stretch.number && frame.current?.querySelector(`[data-index="${index}"]`) != null) return;
    turnTo(number, block);
  });
  /** To an end of the whole text, in whatever stretch that is. */
  const goToEnd = (event: KeyboardEvent) => {
    if (event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    const toEnd = event.key === "End";
    const number = toEnd ? Math.max(0, text.stretches.length - 1) : 0;
    if (number !== stretch.number) turnTo(number, toEnd ? "end" : "start");
    else list.current?.scrollToIndex({ index: toEnd ? count - 1 : 0, align: toEnd ? "end" : "start" });
  };
  return (
    <>
      <Virtuoso
        key={turned.list}
        ref={list}
        onKeyDown={goToEnd}
        {...looks}
        {...startOf(turned.to, stretch)}
        scrollerRef={(element) => {
          frame.current = element instanceof HTMLElement ? element : null;
          takeFocus(element);
        }}
        totalCount={count}
        rangeChanged={({ startIndex, endIndex }) => pages.look(startIndex + first, endIndex + first)}
        context={{ pages, stretch, turnTo }}
      />
      <FailedPages pages={pages} what="This part of the text" />
    </>
  );
}

function startOf(to: Turned["to"], { first, count }: Stretch) {
  if (to === "start") return {};
  const index = to === "end" ? count - 1 : to - first;
  return { initialTopMostItemIndex: { index, align: to === "end" ? ("end" as const) : ("start" as const) } };
}

/** Tells the block that holds what was led to, each time that something is. */
function useAimedBlock(
  { id, pointer, field }: Place,
  pages: Pages<TextBlock>,
  show: (block: number) => void,
): void {
  const app = useApp();
  const aim = useAimAt(id, pointer, field);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (aim === null) return;
    const abort = new AbortController();
    const asked = app.bridge.request("document.blockAt", { id, pointer, field, at: aim.at }, abort.signal);
    void asked.then(async (found) => {
      if (!found.ok || abort.signal.aborted) return;
      const { block } = found.value;
      await pages.arrival(block, block, patience);
      if (!abort.signal.aborted) latest.current(block);
    });
    return () => abort.abort();
  }, [app, id, pointer, field, pages, aim]);
}

/** The keys that scroll are for the list, unless the user is at something else in the reader. */
function takeFocus(list: HTMLElement | Window | null): void {
  if (!(list instanceof HTMLElement)) return;
  const { activeElement, body } = document;
  if (activeElement === body || activeElement === list.closest(".reader"))
    list.focus({ preventScroll: true });
}

function useBlocks({ id, pointer, field }: Place, text: LongText): Pages<TextBlock> {
  const app = useApp();
  const pages = useMemo(
    () => new Pages(blockLoader(app.bridge, { id, pointer, field })),
    [app, id, pointer, field],
  );
  useEffect(() => {
    pages.resize(text.blocks);
    return () => pages.close();
  }, [pages, text]);
  useWhenBack(() => pages.renew());
  return pages;
}

type ListContext = {
  pages: Pages<TextBlock>;
  stretch: Stretch;
  turnTo: (number: number, to: "start" | "end") => void;
};

function BeforeBlocks({ context: { stretch, turnTo } }: { context: ListContext }) {
  if (stretch.number === 0) return <div className="reader-end" />;
  return (
    <div className="reader-end">
      <button type="button" className="button" onClick={() => turnTo(stretch.number - 1, "end")}>
        Show what came before
      </button>
    </div>
  );
}

function AfterBlocks({ context: { stretch, turnTo } }: { context: ListContext }) {
  if (stretch.isLast) return <div className="reader-end" />;
  return (
    <div className="reader-end">
      <button type="button" className="button" onClick={() => turnTo(stretch.number + 1, "start")}>
        Show what follows
      </button>
    </div>
  );
}

const drawBlock = (index: number, _: unknown, { pages, stretch }: ListContext) => (
  <Block index={index + stretch.first} pages={pages} />
);

const looks = {
  className: "reader-list scrolls",
  role: "document",
  "aria-label": "Text",
  tabIndex: 0,
  increaseViewportBy: 800,
  itemContent: drawBlock,
  components: { Header: BeforeBlocks, Footer: AfterBlocks },
} as const;
