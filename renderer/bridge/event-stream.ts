// The host's events as Server-Sent Events. The browser reconnects on its own while the address answers at all; when it
// gives up (the host ended, and something else may sit there now) we ask again every few seconds.
import type { HostEvent } from "../../shared/api/events.ts";

/** The part of an EventSource that we use. */
export type OpenEvents = () => {
  addEventListener(type: "open" | "message" | "error", listener: (event: Event) => void): void;
  readonly readyState: number;
};

const closed = 2;
const patience = 2000;

type Listener<T> = (value: T) => void;

export function eventStream(
  open: OpenEvents,
  later: (run: () => void) => void = (run) => void setTimeout(run, patience),
) {
  const eventListeners = new Set<Listener<HostEvent>>();
  const connectionListeners = new Set<Listener<"connected" | "lost">>();
  let started = false;

  function connect(): void {
    const source = open();
    source.addEventListener("open", () => tell(connectionListeners, "connected"));
    source.addEventListener("message", (message) => {
      const event = readEvent((message as MessageEvent<unknown>).data);
      if (event !== null) tell(eventListeners, event);
    });
    source.addEventListener("error", () => {
      tell(connectionListeners, "lost");
      if (source.readyState === closed) later(connect);
    });
  }

  function listen<T>(listeners: Set<Listener<T>>, listener: Listener<T>): () => void {
    listeners.add(listener);
    if (!started) connect();
    started = true;
    return () => listeners.delete(listener);
  }

  return {
    onEvent: (listener: Listener<HostEvent>) => listen(eventListeners, listener),
    onConnection: (listener: Listener<"connected" | "lost">) => listen(connectionListeners, listener),
  };
}

function tell<T>(listeners: ReadonlySet<Listener<T>>, value: T): void {
  for (const listener of listeners) listener(value);
}

function readEvent(data: unknown): HostEvent | null {
  try {
    const value: unknown = JSON.parse(String(data));
    return typeof value === "object" && value !== null && "event" in value ? (value as HostEvent) : null;
  } catch {
    return null;
  }
}
