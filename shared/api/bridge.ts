import type { Result } from "../failure/failure.ts";
import type { ErrorFacts } from "../report/describe-error.ts";
import type { HostEvent } from "./events.ts";
import type { Input, Output, RequestName } from "./requests.ts";

/** What crosses to the engine and back; the desktop's IPC carries `request` and `cancel` in the same form. */
export type ToEngine =
  | { kind: "request"; id: number; name: string; input: unknown }
  | { kind: "cancel"; id: number }
  | { kind: "ping"; id: number };

export type FromEngine =
  | { kind: "answer"; id: number; result: Result<unknown> }
  | { kind: "event"; event: HostEvent }
  /** An error of our own, for the log. */
  | { kind: "error"; error: ErrorFacts }
  | { kind: "pong"; id: number };

/** The part of an AbortSignal that we use; the core knows no DOM. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** What a screen holds in its hand, whichever host carries it. */
export interface Bridge {
  request<N extends RequestName>(name: N, input: Input<N>, signal?: CancelSignal): Promise<Result<Output<N>>>;
  onEvent(listener: (event: HostEvent) => void): () => void;
}

/** What the desktop's preload puts on the page as `window.threadlens`. */
export interface PreloadBridge {
  request(id: number, name: string, input: unknown): Promise<Result<unknown>>;
  cancel(id: number): void;
  onEvent(listener: (event: HostEvent) => void): () => void;
  /** The path of a file (a DOM `File`) that the user dropped or chose, now granted for opening; null if it has none. */
  grantFile(file: unknown): string | null;
}
