// What runs in the page itself. Each function is sent there as text, so it uses nothing from outside of itself.

export type Recording = { stop(): number[] };

/** Notes when each frame begins; those between the first turn of the wheel and the last one count. */
export function recordFrames(): Recording {
  const moments: number[] = [];
  const wheel = { first: Number.POSITIVE_INFINITY, last: 0 };
  const turn = () => {
    wheel.last = performance.now();
    wheel.first = Math.min(wheel.first, wheel.last);
  };
  addEventListener("wheel", turn, { capture: true, passive: true });
  let next = 0;
  const note = () => {
    moments.push(performance.now());
    next = requestAnimationFrame(note);
  };
  next = requestAnimationFrame(note);
  return {
    stop() {
      cancelAnimationFrame(next);
      removeEventListener("wheel", turn, { capture: true });
      return moments.filter((moment) => moment >= wheel.first && moment <= wheel.last);
    },
  };
}

export type Wanted = {
  /** The user's act that starts the clock. */
  event: "click" | "keydown";
  /** Selects the list, and in it the row that is to appear. */
  list: string;
  row: string;
  /** In so many frames after that, one at least, it has to stay there, with nothing around it still on its way. */
  frames: number;
};

/** An object, since a promise itself would be waited for. */
export type Watch = { shown: Promise<number> };

/** Milliseconds from the next such event to the end of the first frame that shows the row where it stays. */
export function watchRow({ event, list: selector, row, frames }: Wanted): Watch {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let began = 0;
  let still: { top: number; frames: number; painted: number } | null = null;

  const findTop = (): number | null => {
    const list = document.querySelector(selector);
    const found = list?.querySelector(row);
    if (list == null || found == null || found.textContent === "") return null;
    const edge = list.getBoundingClientRect();
    const isSeen = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.bottom > edge.top + 1 && box.top < edge.bottom - 1;
    };
    const isReady = isSeen(found) && ![...list.querySelectorAll(".is-waiting")].some(isSeen);
    return isReady ? found.getBoundingClientRect().top : null;
  };
  const look = () => {
    const top = findTop();
    if (top === null) still = null;
    else if (still !== null && Math.abs(top - still.top) <= 1) still.frames += 1;
    else {
      const now = { top, frames: 0, painted: 0 };
      const { port1, port2 } = new MessageChannel();
      // The message comes once this frame has been laid out and painted.
      port1.addEventListener("message", () => (now.painted = performance.now()), { once: true });
      port1.start();
      port2.postMessage(null);
      still = now;
    }
    if (still !== null && still.painted > 0 && still.frames >= frames) resolve(still.painted - began);
    else if (performance.now() - began > 10_000) reject(new Error(`${row} was not shown within 10 s`));
    else requestAnimationFrame(look);
  };
  const begin = ({ timeStamp }: Event) => {
    began = timeStamp;
    requestAnimationFrame(look);
  };
  addEventListener(event, begin, { capture: true, once: true });
  return { shown: promise };
}

/** The row at the upper edge of the timeline. */
export function rowAtTop(list: Element): number {
  const edge = list.getBoundingClientRect().top;
  const rows = [...list.querySelectorAll<HTMLElement>("[data-row]")];
  const found = rows.find((row) => row.getBoundingClientRect().bottom > edge + 1);
  return Number(found?.dataset["row"] ?? -1);
}

/** In pixels. */
export const scrolledBy = ({ scrollTop }: Element): number => scrollTop;

/**
 * Scrolls a list of which only the entries in view exist to where this one must be, and says whether it is there. A long way
 * may take it several goes: the list may move once more when it has drawn its entries.
 */
export async function scrollToEntry(
  list: Element,
  { entry, share }: { entry: string; share: number },
): Promise<boolean> {
  const isSeen = () => {
    const box = list.querySelector(entry)?.getBoundingClientRect();
    const edge = list.getBoundingClientRect();
    return box !== undefined && box.top >= edge.top && box.bottom <= edge.bottom;
  };
  const end = performance.now() + 10_000;
  let still = 0;
  while (still < 12 && performance.now() < end) {
    if (isSeen()) still += 1;
    else {
      still = 0;
      list.scrollTop = list.scrollHeight * share - list.clientHeight / 2;
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return still === 12;
}
