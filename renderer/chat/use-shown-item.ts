import { useEffect, useRef } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { StoredRequest } from "../../shared/api/stored.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import { type StoredItem, browsingOf, viewOf } from "../state/screen.ts";
import type { ChatMemory } from "./chat-memory.ts";
import { mostInWindow, windowAround } from "./lane-window.ts";
import { isSameItem, laneOf } from "./stored-item.ts";
import type { RevealSpot } from "./use-reveal-spot.ts";

type Options = {
  document: Document;
  memory: ChatMemory;
  requests: readonly StoredRequest[];
  /** Whether there is a list to scroll. */
  isReady: boolean;
  reveal: RevealSpot;
};

/** What was selected elsewhere, in the plan or among what was found, is brought into view, with its lane and its part of it. */
export function useShownItem(options: Options): void {
  const app = useApp();
  const { isReady, document } = options;
  const { id } = document;
  const item = useScreen((state) => viewOf(state, id).item);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // Only another selection leads elsewhere.
  useEffect(() => {
    if (!isReady || item === null || latest.current.memory.wasRevealed(item)) return;
    const abort = new AbortController();
    void showItem(app, latest.current, item, abort.signal);
    return () => abort.abort();
  }, [app, item, isReady]);
}

async function showItem(
  app: App,
  { document, memory, requests, reveal }: Options,
  item: StoredItem,
  signal: AbortSignal,
): Promise<void> {
  const { id, chat } = document;
  const request = requests[item.request];
  if (request === undefined || chat === null) return;
  memory.noteRevealed(item);
  showLane(app, id, memory, item);
  const place = await placeOf(app, { id, ...chat }, memory, request, item, signal);
  if (signal.aborted) return;
  if (place !== null) showPlace(memory, item, place);
  reveal({ at: "item", item });
}

function showLane(app: App, id: string, memory: ChatMemory, item: StoredItem): void {
  const lane = laneOf(item);
  const { lanes } = browsingOf(app.screen.get(), id);
  memory.cursor.dispatch({ lane, header: item.request });
  if (lanes !== "both" && lanes !== lane)
    app.screen.dispatch({ type: "browsing", id, change: { lanes: "both" } });
}

function showPlace(memory: ChatMemory, item: StoredItem, place: number): void {
  const lane = laneOf(item);
  const { request } = item;
  const before = memory.windowOf(lane, request);
  const window = windowAround(before, place);
  if (window !== before) memory.windows.dispatch({ lane, request, window });
}

type ChatPlace = { id: string; family: string; chatId: string };

/** Its place in its lane; null where it is shown already, or is not there. A message is looked for, some hundreds at a time. */
async function placeOf(
  app: App,
  chat: ChatPlace,
  memory: ChatMemory,
  request: StoredRequest,
  item: StoredItem,
  signal: AbortSignal,
): Promise<number | null> {
  if (item.item === "step") return item.place;
  const { from, count } = memory.windowOf("saw", item.request);
  const isWhole = from === 0 && request.messages <= count;
  const known = memory.known("saw", item.request);
  if (isWhole || known?.items.some((one) => isSameItem(one.item, item))) return null;
  for (let start = 0; start < request.messages && !signal.aborted; start += mostInWindow) {
    const page = { request: item.request, from: start, count: mostInWindow };
    const said = await app.bridge.request("chats.said", { ...chat, ...page }, signal);
    if (!said.ok) return null;
    const at = said.value.messages.findIndex(({ row }) => row === item.row);
    if (at !== -1) return start + at;
    if (said.value.messages.length === 0) return null;
  }
  return null;
}
