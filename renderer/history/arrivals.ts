import { createStore } from "../state/store.ts";

/** What a document's timeline is to show as soon as it can. Another object for each wish. */
export type Wanted = {
  id: string;
  pointer: string;
  /** Else it is only brought into view. */
  selects: boolean;
  /** Says so if there is nothing at that pointer. */
  isTold: boolean;
};

/** Who leads somewhere and the timeline that shows it meet here: the document may not be drawn yet, nor read that far. */
export class Arrivals {
  readonly #store = createStore((_: Wanted | null, wanted: Wanted | null) => wanted, null);
  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;
  #taken: () => void = () => {};

  /** Resolves once it was shown, given up, or put off until more is read. */
  want(wanted: Wanted): Promise<void> {
    this.#taken();
    return new Promise((resolve) => {
      this.#taken = resolve;
      this.#store.dispatch(wanted);
    });
  }

  /** It is there. */
  settle(wanted: Wanted): void {
    if (this.#store.get() !== wanted) return;
    this.#store.dispatch(null);
    this.#taken();
  }

  /** It is not there yet: nobody has to wait. */
  putOff(wanted: Wanted): void {
    if (this.#store.get() === wanted) this.#taken();
  }

  /** The document is gone. */
  leave(id: string): void {
    const wanted = this.#store.get();
    if (wanted?.id === id) this.settle(wanted);
  }
}
