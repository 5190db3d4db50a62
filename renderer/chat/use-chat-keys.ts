import type { KeyboardEvent } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { StoredRequest } from "../../shared/api/stored.ts";
import { useWidgetKeys } from "../commands/use-widget-keys.ts";
import type { WidgetKey } from "../commands/widget-keys.ts";
import { useApp } from "../state/app-context.tsx";
import { type Lanes, viewOf } from "../state/screen.ts";
import { findVisible } from "../timeline/find-visible.ts";
import type { ChatMemory } from "./chat-memory.ts";
import type { ChatScope } from "./chat-scope.tsx";
import { widen, widenBack } from "./lane-window.ts";
import { nearestBeside } from "./nearest-beside.ts";
import { type Step, lastOf, stepThrough } from "./step-through.ts";
import { type LaneName, type Spot, laneOf, nameOfItem, requestOf } from "./stored-item.ts";
import { useChatCommands } from "./use-chat-commands.ts";
import type { RevealSpot } from "./use-reveal-spot.ts";

export type ChatKeys = Pick<ChatScope, "select" | "selectHeader" | "fold"> & {
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
 * Up and down through headers and what stands in a lane, left and right between the lanes, to the ends; Space unfolds, Enter leads
 * into the details. What has a letter is a command.
 */
export function useChatKeys(options: ChatKeys): (event: KeyboardEvent) => void {
  const app = useApp();
  const { memory, requests, onEnter } = options;
  const spot = () => spotNow(app.screen.get(), options);
  const walk = (does: () => void) => () => {
    memory.noteEnd(false);
    does();
  };
  const by = (step: 1 | -1) => walk(() => move(app.screen.get, options, step));
  const toLane = (lane: LaneName) => walk(() => changeLane(options, spot(), lane));
  const unfold = walk(() => {
    const here = spot();
    if (here?.at === "item") options.fold(here.item);
  });
  const first = walk(() => (requests.length === 0 ? undefined : goTo(options, { to: "header", request: 0 })));
  const last = walk(() => goToLast(app.screen.get, options, requests.length - 1));
  const table: readonly WidgetKey[] = [
    { keys: ["ArrowUp"], does: "Row by row", run: by(-1) },
    { keys: ["ArrowDown"], does: "Row by row", run: by(1) },
    { keys: ["ArrowLeft"], does: "What the user saw, what ran", run: toLane("saw") },
    { keys: ["ArrowRight"], does: "What the user saw, what ran", run: toLane("ran") },
    { keys: ["Home"], does: "To the ends", run: first },
    { keys: ["End"], does: "To the ends", run: last },
    { keys: [" "], does: "Unfold, fold", run: unfold },
    { keys: ["Enter"], does: "Into the details; Esc leads back", run: onEnter },
  ];
  useChatCommands(app, options, {
    spot,
    unfold,
    first,
    last,
    toLane,
    toRequest: (wants, step) => walk(() => goToRequest(options, spot(), wants, step)),
    flipName: (item) => flipName(memory, item),
  });
  return useWidgetKeys("Chat", table);
}

type Screen = Parameters<typeof viewOf>[0];

/** Where the user is; null before the first key or click. */
function spotNow(screen: Screen, { document, memory, requests }: ChatKeys): Spot | null {
  const { item } = viewOf(screen, document.id);
  if (item !== null && item.request < requests.length) return { at: "item", item };
  const { header } = memory.cursor.get();
  return header !== null && header < requests.length ? { at: "header", request: header } : null;
}

const activeLane = ({ lanes, memory }: ChatKeys): LaneName =>
  lanes === "both" ? memory.cursor.get().lane : lanes;

const around = (options: ChatKeys) => ({
  lane: activeLane(options),
  requests: options.requests.length,
  known: (lane: LaneName, request: number) => options.memory.known(lane, request),
});

function move(screen: () => Screen, options: ChatKeys, by: 1 | -1): void {
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
function goToLast(screen: () => Screen, options: ChatKeys, request: number): void {
  const { memory } = options;
  const step = lastOf(request, around(options));
  if (step?.to !== "wait") return goTo(options, step);
  goTo(options, { to: "header", request });
  memory.whenHere(activeLane(options), request, () => {
    const spot = spotNow(screen(), options);
    if (spot?.at === "header" && spot.request === request) goTo(options, lastOf(request, around(options)));
  });
}

function goTo({ memory, select, selectHeader, reveal }: ChatKeys, step: Step): void {
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
function changeLane(options: ChatKeys, spot: Spot | null, lane: LaneName): void {
  const { memory, document, lanes } = options;
  if (lanes !== "both") return;
  memory.cursor.dispatch({ lane });
  if (spot?.at !== "item" || laneOf(spot.item) === lane) return;
  const items = memory.known(lane, spot.item.request)?.items ?? [];
  const target = nearestBeside(document.id, spot.item, items);
  if (target !== null) goTo(options, { to: "item", target });
}

/** To the nearest request that is wanted; back leads to the header of the same one first. */
function goToRequest(
  options: ChatKeys,
  spot: Spot | null,
  wants: (request: StoredRequest) => boolean,
  by: 1 | -1,
): void {
  const { requests } = options;
  const from = spot === null ? (by === 1 ? -1 : requests.length) : requestOf(spot);
  const isInside = by === -1 && spot?.at === "item";
  const has = (request: StoredRequest) =>
    wants(request) && (by === 1 ? request.number > from : request.number < from + (isInside ? 1 : 0));
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
