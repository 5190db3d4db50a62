// A list of rows of one height. It learns that height only when it is made, so with another one (density, text size) it is made anew:
// at the row that was first in view, and with the focus if it had it.
import { type Ref, useCallback, useLayoutEffect, useState } from "react";
import { Virtuoso, type VirtuosoHandle, type VirtuosoProps } from "react-virtuoso";

type Props<Context> = Omit<VirtuosoProps<unknown, Context>, "fixedItemHeight" | "defaultItemHeight"> & {
  rowHeight: number;
  ref?: Ref<VirtuosoHandle>;
};

/** What the list that is made anew has to know of the one before. */
class LastList {
  #first: number | null = null;
  #hadFocus = false;

  get first(): number | null {
    return this.#first;
  }

  show(first: number): void {
    this.#first = first;
  }

  begin(scroller: HTMLElement): void {
    if (this.#hadFocus) scroller.focus({ preventScroll: true });
    this.#hadFocus = false;
  }

  end(scroller: HTMLElement): void {
    this.#hadFocus = scroller.contains(document.activeElement);
  }
}

export function FixedList<Context>(props: Props<Context>) {
  const [last] = useState(() => new LastList());
  return <Made key={props.rowHeight} last={last} {...props} />;
}

function Made<Context>(props: Props<Context> & { last: LastList }) {
  const { last, rowHeight, rangeChanged, scrollerRef, initialTopMostItemIndex = 0, ...rest } = props;
  const [start] = useState(last.first ?? initialTopMostItemIndex);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (scroller === null) return;
    last.begin(scroller);
    return () => last.end(scroller);
  }, [last, scroller]);
  const hold = useCallback(
    (element: HTMLElement | Window | null) => {
      setScroller(element instanceof HTMLElement ? element : null);
      scrollerRef?.(element);
    },
    [scrollerRef],
  );
  return (
    <Virtuoso
      {...rest}
      data-fixed-list=""
      fixedItemHeight={rowHeight}
      initialTopMostItemIndex={start}
      scrollerRef={hold}
      rangeChanged={(range) => {
        last.show(range.startIndex);
        rangeChanged?.(range);
      }}
    />
  );
}
