import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import type { LongText, TextBlock } from "../../shared/api/content.ts";
import { useWhenBack } from "../state/use-answer.ts";
import { FailedPages } from "../controls/failed-pages.tsx";
import { useApp } from "../state/app-context.tsx";
import { Pages } from "../state/pages.ts";
import { Block } from "./block.tsx";
import { blockLoader } from "./load-blocks.ts";
import { type Stretch, stretchOf } from "./stretch-of.ts";

type Place = { id: string; pointer: string; field: string };

/** No browser lays out more than some 33 million pixels: a very long text comes in stretches, one at a time. */
export function BlockList({ place, text }: { place: Place; text: LongText }) {
  const pages = useBlocks(place, text);
  const [turned, setTurned] = useState<{ number: number; toEnd: boolean }>({ number: 0, toEnd: false });
  const stretch = stretchOf(text, turned.number);
  const { first, count } = stretch;
  const list = useRef<VirtuosoHandle>(null);
  /** To an end of the whole text, in whatever stretch that is. */
  const goToEnd = (event: KeyboardEvent) => {
    if (event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    const toEnd = event.key === "End";
    const number = toEnd ? Math.max(0, text.stretches.length - 1) : 0;
    if (number !== stretch.number) setTurned({ number, toEnd });
    else list.current?.scrollToIndex({ index: toEnd ? count - 1 : 0, align: toEnd ? "end" : "start" });
  };
  return (
    <>
      <Virtuoso
        key={stretch.number}
        ref={list}
        onKeyDown={goToEnd}
        {...looks}
        {...(turned.toEnd && { initialTopMostItemIndex: { index: count - 1, align: "end" as const } })}
        scrollerRef={takeFocus}
        totalCount={count}
        rangeChanged={({ startIndex, endIndex }) => pages.look(startIndex + first, endIndex + first)}
        context={{ pages, stretch, turnTo: (number, toEnd) => setTurned({ number, toEnd }) }}
      />
      <FailedPages pages={pages} what="This part of the text" />
    </>
  );
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
  turnTo: (number: number, toEnd: boolean) => void;
};

function BeforeBlocks({ context: { stretch, turnTo } }: { context: ListContext }) {
  if (stretch.number === 0) return <div className="reader-end" />;
  return (
    <div className="reader-end">
      <button type="button" className="button" onClick={() => turnTo(stretch.number - 1, true)}>
        Show what came before
      </button>
    </div>
  );
}

function AfterBlocks({ context: { stretch, turnTo } }: { context: ListContext }) {
  if (stretch.isLast) return <div className="reader-end" />;
  return (
    <div className="reader-end">
      <button type="button" className="button" onClick={() => turnTo(stretch.number + 1, false)}>
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
