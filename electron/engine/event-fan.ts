import type { HostEvent } from "../../shared/api/events.ts";

type Listener = (event: HostEvent) => void;

/** One event to every screen. What a user must not miss waits for the first screen if there is none yet. */
export class EventFan {
  readonly #listeners = new Set<Listener>();
  readonly #watchers = new Set<Listener>();
  #waiting: HostEvent[] = [];

  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const event of waiting) listener(event);
    return () => this.#listeners.delete(listener);
  }

  watch(watcher: Listener): void {
    this.#watchers.add(watcher);
  }

  send(event: HostEvent): void {
    if (this.#listeners.size === 0 && mustNotBeMissed(event)) this.#waiting.push(event);
    for (const listener of [...this.#listeners, ...this.#watchers]) listener(event);
  }
}

function mustNotBeMissed(event: HostEvent): boolean {
  if (event.event === "link.followed" || event.event === "link.failed") return true;
  if (event.event === "document.changed" || event.event === "library.changed") return event.activate;
  return event.event === "document.failed";
}
