// What the view of a chat knows beside what the host says: where the user was, and what was in view a moment ago.
import type { StateSnapshot } from "react-virtuoso";
import type { Output } from "../../shared/api/requests.ts";
import type { DocumentPages } from "../state/document-pages.ts";
import { Recent } from "../state/recent.ts";
import type { StoredItem } from "../state/screen.ts";
import { createStore } from "../state/store.ts";
import { type LaneWindow, firstWindow } from "./lane-window.ts";
import { pairMessages } from "./pair-messages.ts";
import { type LaneName, isSameItem, itemOfMessage, itemOfStep } from "./stored-item.ts";

/** The lane that the keys move in, and the request whose header is selected while no message or step is. */
export type Cursor = { lane: LaneName; header: number | null };

/** Something that can be selected in a lane, and where it stands in the thread. */
export type LaneItem = { item: StoredItem; pointer: string | null };
/** What is drawn of a lane, in the order in which it stands there; `end` is the place after the last. */
export type KnownLane = { items: readonly LaneItem[]; from: number; end: number; total: number };

const mostLanes = 400;

export class ChatMemory {
  /** Where the list was scrolled to; it changes with every frame and nothing is drawn from it. */
  #scroll: StateSnapshot | undefined;
  /** Whether the user went to the very end: what is added then is followed. */
  #isAtEnd = false;
  /** The item that was last brought into view: it need not be again. */
  #revealed: StoredItem | null = null;
  readonly cursor = createStore((cursor: Cursor, change: Partial<Cursor>) => ({ ...cursor, ...change }), {
    lane: "saw",
    header: null,
  });
  readonly windows = createStore(
    (windows: ReadonlyMap<string, LaneWindow>, { lane, request, window }: WindowChange) =>
      new Map(windows).set(`${lane} ${request}`, window),
    new Map(),
  );
  /** Counts what has arrived. */
  readonly arrivals = createStore((count: number, more: 1) => count + more, 0);
  readonly #said = new Recent<Output<"chats.said"> & { from: number }>(mostLanes);
  readonly #ran = new Recent<Output<"chats.ran"> & { from: number }>(mostLanes);
  #awaited: { name: string; call: () => void } | null = null;

  get scroll(): StateSnapshot | undefined {
    return this.#scroll;
  }

  get isAtEnd(): boolean {
    return this.#isAtEnd;
  }

  noteScroll(scroll: StateSnapshot): void {
    this.#scroll = scroll;
  }

  noteEnd(isAtEnd: boolean): void {
    this.#isAtEnd = isAtEnd;
  }

  noteRevealed(item: StoredItem): void {
    this.#revealed = item;
  }

  wasRevealed(item: StoredItem): boolean {
    return isSameItem(this.#revealed, item);
  }

  windowOf(lane: LaneName, request: number): LaneWindow {
    return this.windows.get().get(`${lane} ${request}`) ?? firstWindow;
  }

  said(request: number): (Output<"chats.said"> & { from: number }) | undefined {
    return this.#said.get(String(request));
  }

  ran(request: number): (Output<"chats.ran"> & { from: number }) | undefined {
    return this.#ran.get(String(request));
  }

  keepSaid(request: number, from: number, said: Output<"chats.said">): void {
    this.#said.keep(String(request), { ...said, from });
    this.#arrived(`saw ${request}`);
  }

  keepRan(request: number, from: number, ran: Output<"chats.ran">): void {
    this.#ran.keep(String(request), { ...ran, from });
    this.#arrived(`ran ${request}`);
  }

  /** Null until it was drawn. */
  known(lane: LaneName, request: number): KnownLane | null {
    return lane === "saw" ? this.#knownSaid(request) : this.#knownRan(request);
  }

  /** Calls once the lane has arrived. Only the last wish counts. */
  whenHere(lane: LaneName, request: number, call: () => void): void {
    this.#awaited = { name: `${lane} ${request}`, call };
  }

  awaits(lane: LaneName, request: number): boolean {
    return this.#awaited?.name === `${lane} ${request}`;
  }

  forgetWish(): void {
    this.#awaited = null;
  }

  #arrived(name: string): void {
    this.arrivals.dispatch(1);
    if (this.#awaited?.name !== name) return;
    const { call } = this.#awaited;
    this.#awaited = null;
    call();
  }

  #knownSaid(request: number): KnownLane | null {
    const said = this.said(request);
    if (said === undefined) return null;
    const items = pairMessages(said.messages).flatMap(({ message, results }) =>
      [message, ...results].map((one) => ({ item: itemOfMessage(request, one), pointer: one.pointer })),
    );
    return { items, from: said.from, end: said.from + said.messages.length, total: said.total };
  }

  #knownRan(request: number): KnownLane | null {
    const ran = this.ran(request);
    if (ran === undefined) return null;
    const items = ran.steps.map((step) => ({ item: itemOfStep(request, step), pointer: step.pointer }));
    return { items, from: ran.from, end: ran.from + ran.steps.length, total: ran.total };
  }
}

type WindowChange = { lane: LaneName; request: number; window: LaneWindow };

/** As long as a chat is the one that is shown it has the same pages, whatever view is in the middle. */
const memories = new WeakMap<DocumentPages, ChatMemory>();

export function memoryOf(pages: DocumentPages): ChatMemory {
  const known = memories.get(pages);
  if (known !== undefined) return known;
  const memory = new ChatMemory();
  memories.set(pages, memory);
  return memory;
}
