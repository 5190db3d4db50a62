import { createStore } from "../state/store.ts";
import type { Entry } from "./entry.ts";

/** What lies over everything: all that can be done, the list of keys, the settings, what this is, what a report would hold. */
export type Overlay = "commands" | "keys" | "settings" | "about" | "report" | null;

/** Whatever there is to go to besides the commands, asked for when the palette opens. Some of it may come later. */
export type EntrySource = (tell: (entries: readonly Entry[]) => void, signal: AbortSignal) => void;

export class Palette {
  readonly overlay = createStore((_: Overlay, next: Overlay) => next, null);
  readonly #sources = new Set<EntrySource>();

  /** Until the answer is called. */
  add(source: EntrySource): () => void {
    this.#sources.add(source);
    return () => this.#sources.delete(source);
  }

  sources(): readonly EntrySource[] {
    return [...this.#sources];
  }
}
