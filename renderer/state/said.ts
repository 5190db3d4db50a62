import { createStore } from "./store.ts";

/** Another number each time: the same words may be said twice. */
export type Saying = { number: number; words: string };

/** A few words about what a key or a command did where nothing else shows it. They go by themselves. */
export class Said {
  readonly store = createStore((_: Saying | null, next: Saying | null) => next, null);
  #number = 0;

  say(words: string): void {
    this.#number += 1;
    this.store.dispatch({ number: this.#number, words });
  }

  /** Unless something else is said by now. */
  end(number: number): void {
    if (this.store.get()?.number === number) this.store.dispatch(null);
  }
}
