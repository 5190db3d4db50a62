import type { KeyboardEvent } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { StoredRequest } from "../../shared/api/stored.ts";
import { openExport } from "../export/open-export.ts";
import { useApp } from "../state/app-context.tsx";
import type { ExportOpened } from "../state/exporting.ts";
import { type Lanes, viewOf } from "../state/screen.ts";
import { findVisible } from "../timeline/find-visible.ts";
import type { ChatMemory } from "./chat-memory.ts";
import type { ChatScope } from "./chat-scope.tsx";
import { type KeyAction, keyActions } from "./key-actions.ts";
import { widen, widenBack } from "./lane-window.ts";
import { nearestBeside } from "./nearest-beside.ts";
import { type Step, lastOf, stepThrough } from "./step-through.ts";
import { type LaneName, type Spot, laneOf, nameOfItem, requestOf } from "./stored-item.ts";
import type { RevealSpot } from "./use-reveal-spot.ts";

type Options = Pick<ChatScope, "select" | "selectHeader" | "fold"> & {
  document: Document;
  memory: ChatMemory;
  requests: readonly StoredRequest[];
  lanes: Lanes;
  scroller: HTMLElement | null;
  reveal: RevealSpot;
  onEnter: () => void;
  onFind: () => void;
};

/**
 * Up and down through headers and what stands in a lane, left and right between the lanes, to the ends, to the next request with an
 * incomplete step (`n`, `N`); Space unfolds, `r` shows text as it is written, `s` leads to the stack, `e` to an export, Enter into the details.
 */
export function useChatKeys(options: Options) {
  const app = useApp();
  const { document, memory, requests, onEnter, onFind } = options;
  const { id } = document;
  const carryOut = (action: KeyAction): void => {
    const spot = spotNow(app.screen.get(), options);
    switch (action.do) {
      case "move":
        return move(app.screen.get, options, action.by);
      case "lane":
        return changeLane(options, spot, action.lane);
      case "incomplete":
        return goToIncomplete(options, spot, action.by);
      case "first":
        return requests.length === 0 ? undefined : goTo(options, { to: "header", request: 0 });
      case "last":
        return goToLast(app.screen.get, options, requests.length - 1);
      case "enter":
        return onEnter();
      case "find":
        return onFind();
      case "fold":
        return spot?.at === "item" ? options.fold(spot.item) : undefined;
      case "flip": {
        const pointer = spot?.at === "item" ? flipName(memory, spot) : null;
        return pointer === null ? undefined : app.screen.dispatch({ type: "flip", id, pointer });
      }
      case "stack":
        if (spot === null) return;
        app.screen.dispatch({ type: "stack-of", id, request: requestOf(spot) });
        return app.screen.dispatch({ type: "show", id, show: "stack" });
      case "export":
        return openExport(app, id, openedFrom(spot));
    }
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const action = keyActions.get(event.key);
    if (action === undefined) return;
    event.preventDefault();
    memory.noteEnd(false);
    carryOut(action);
  };
}

/** All of the chat, with a way to the request that is looked at. */
const openedFrom = (spot: Spot | null): ExportOpened =>
  spot === null ? { from: "thread" } : { from: "request", request: requestOf(spot), isChosen: false };

type Screen = Parameters<typeof viewOf>[0];

/** Where the user is; null before the first key or click. */
function spotNow(screen: Screen, { document, memory, requests }: Options): Spot | null {
  const { item } = viewOf(screen, document.id);
  if (item !== null && item.request < requests.length) return { at: "item", item };
  const { header } = memory.cursor.get();
  return header !== null && header < requests.length ? { at: "header", request: header } : null;
}

const activeLane = ({ lanes, memory }: Options): LaneName =>
  lanes === "both" ? memory.cursor.get().lane : lanes;

const around = (options: Options) => ({
  lane: activeLane(options),
  requests: options.requests.length,
  known: (lane: LaneName, request: number) => options.memory.known(lane, request),
});

function move(screen: () => Screen, options: Options, by: 1 | -1): void {
  const { memory, requests, scroller } = options;
  const spot = spotNow(screen(), options);
  const lane = activeLane(options);
  if (spot === null) {
    // The first key press starts where the user is looking.
    const first = scroller === null ? 0 : findVisible(scroller, 0).first;
    return requests.length === 0 ? undefined : goTo(options, { to: "header", request: first });
  }
  const step = stepThrough(spot, by, around(options));
  const again = () => move(screen, options, by);
  if (step?.to === "more") {
    const change = step.by === 1 ? widen : widenBack;
    memory.whenHere(lane, step.request, again);
    return memory.windows.dispatch({
      lane,
      request: step.request,
      window: change(memory.windowOf(lane, step.request)),
    });
  }
  if (step?.to !== "wait") return goTo(options, step);
  if (by === -1) return goToLast(screen, options, step.request);
  // Whoever presses the key again does not wait for what may never come.
  if (memory.awaits(lane, step.request) && step.request + 1 < requests.length)
    return goTo(options, { to: "header", request: step.request + 1 });
  memory.whenHere(lane, step.request, again);
}

/** To the last of what a request shows, by way of its header where it is not here yet. */
function goToLast(screen: () => Screen, options: Options, request: number): void {
  const { memory } = options;
  const step = lastOf(request, around(options));
  if (step?.to !== "wait") return goTo(options, step);
  goTo(options, { to: "header", request });
  memory.whenHere(activeLane(options), request, () => {
    const spot = spotNow(screen(), options);
    if (spot?.at === "header" && spot.request === request) goTo(options, lastOf(request, around(options)));
  });
}

function goTo({ memory, select, selectHeader, reveal }: Options, step: Step): void {
  if (step === null || step.to === "wait" || step.to === "more") return;
  memory.forgetWish();
  if (step.to === "header") {
    selectHeader(step.request);
    return reveal({ at: "header", request: step.request });
  }
  select(step.target.item, step.target.pointer);
  reveal({ at: "item", item: step.target.item });
}

/** To what stands beside it in the other lane. */
function changeLane(options: Options, spot: Spot | null, lane: LaneName): void {
  const { memory, document, lanes } = options;
  if (lanes !== "both") return;
  memory.cursor.dispatch({ lane });
  if (spot?.at !== "item" || laneOf(spot.item) === lane) return;
  const items = memory.known(lane, spot.item.request)?.items ?? [];
  const target = nearestBeside(document.id, spot.item, items);
  if (target !== null) goTo(options, { to: "item", target });
}

function goToIncomplete(options: Options, spot: Spot | null, by: 1 | -1): void {
  const { requests } = options;
  const from = spot === null ? (by === 1 ? -1 : requests.length) : requestOf(spot);
  const has = ({ incomplete, number }: StoredRequest) =>
    incomplete.length > 0 && (by === 1 ? number > from : number < from);
  const next = by === 1 ? requests.find(has) : requests.findLast(has);
  if (next !== undefined) goTo(options, { to: "header", request: next.number });
}

/** A text reads the same in the chat and in its thread. */
function flipName(memory: ChatMemory, { item }: Extract<Spot, { at: "item" }>): string | null {
  if (item.item !== "message") return null;
  const name = nameOfItem(item);
  const known = memory.known("saw", item.request)?.items.find((one) => nameOfItem(one.item) === name);
  return known?.pointer ?? name;
}
