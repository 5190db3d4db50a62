import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Output } from "../../shared/api/requests.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import { type Asked, rowPause } from "../state/use-answer.ts";
import { useChatAnswer } from "../state/use-chat-answer.ts";
import { useChatScope } from "./chat-scope.tsx";
import type { LaneWindow } from "./lane-window.ts";
import type { LaneName } from "./stored-item.ts";

/** What is here of a lane, if anything is yet; `failure`: why there is no more. */
export type Lane<T> = { here: T | null; failure: Failure | null; retry: () => void };

export function useSaid(request: number): Lane<Output<"chats.said"> & { from: number }> {
  const { document, memory } = useChatScope();
  const window = useWindow("saw", request);
  const asked = useChatAnswer("chats.said", document, { request, ...window }, { pause: rowPause });
  useKeep(asked, (value) => memory.keepSaid(request, window.from, value));
  return laneOf(asked, window, memory.said(request));
}

export function useRan(request: number): Lane<Output<"chats.ran"> & { from: number }> {
  const { document, memory } = useChatScope();
  const window = useWindow("ran", request);
  const asked = useChatAnswer("chats.ran", document, { request, ...window }, { pause: rowPause });
  useKeep(asked, (value) => memory.keepRan(request, window.from, value));
  return laneOf(asked, window, memory.ran(request));
}

function useWindow(lane: LaneName, request: number): LaneWindow {
  const { memory } = useChatScope();
  return useSyncExternalStore(memory.windows.subscribe, () => memory.windowOf(lane, request));
}

/** After it was drawn: whoever waits for it finds it there. */
function useKeep<T>({ answer }: Asked<T>, keep: (value: T) => void): void {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    if (answer.state === "ready") latest.current(answer.value);
  }, [answer]);
}

/** What was in view a moment ago is here at once, so that nothing jumps when one scrolls back or asks for more. */
function laneOf<T>(
  { answer, retry }: Asked<T>,
  { from }: LaneWindow,
  kept: (T & { from: number }) | undefined,
): Lane<T & { from: number }> {
  if (answer.state === "ready") return { here: { ...answer.value, from }, failure: null, retry };
  return { here: kept ?? null, failure: answer.state === "failed" ? answer.failure : null, retry };
}
