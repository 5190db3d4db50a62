import type { RowFilter, SavedFilter } from "../../shared/api/filter.ts";
import type { Result } from "../../shared/failure/failure.ts";
import type { App } from "../state/app.ts";
import { createStore } from "../state/store.ts";

/** The filters that the user gave a name, for all documents; null until they are known. */
export class SavedFilters {
  readonly #app: App;
  readonly #store = createStore(
    (_: readonly SavedFilter[] | null, next: readonly SavedFilter[]) => next,
    null,
  );
  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  constructor(app: App) {
    this.#app = app;
  }

  /** Another window may have saved some since. */
  async load(): Promise<void> {
    const listed = await this.#app.bridge.request("filters.list", {});
    if (listed.ok) this.#store.dispatch(listed.value);
  }

  async save(name: string, filter: RowFilter): Promise<boolean> {
    return this.#take(
      "The filter could not be saved",
      await this.#app.bridge.request("filters.save", { name, filter }),
    );
  }

  async rename(name: string, to: string): Promise<boolean> {
    return this.#take(
      "The filter could not be renamed",
      await this.#app.bridge.request("filters.rename", { name, to }),
    );
  }

  async forget(name: string): Promise<boolean> {
    return this.#take(
      "The filter could not be deleted",
      await this.#app.bridge.request("filters.forget", { name }),
    );
  }

  #take(trouble: string, saved: Result<SavedFilter[]>): boolean {
    if (saved.ok) this.#store.dispatch(saved.value);
    else this.#app.report(trouble, saved.failure);
    return saved.ok;
  }
}
