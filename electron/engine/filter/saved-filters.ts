import { join } from "node:path";
import { type SavedFilter, savedFiltersSchema } from "../../../shared/api/filter.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { readStored, writeStored } from "../stored-json.ts";

const most = 200;

/** The filters that the user gave a name, in the order of these names. */
export class SavedFilters {
  readonly #path: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#path = join(folder, "filters.json");
  }

  async list(): Promise<SavedFilter[]> {
    await this.#last;
    return this.#read();
  }

  /** Under a name that is taken it takes that one's place. */
  save(saved: SavedFilter): Promise<Result<SavedFilter[]>> {
    return this.#change((all) => [...all.filter(({ name }) => name !== saved.name), saved]);
  }

  rename(from: string, to: string): Promise<Result<SavedFilter[]>> {
    return this.#change((all) => {
      const found = all.find(({ name }) => name === from);
      if (found === undefined) return all;
      return [...all.filter(({ name }) => name !== from && name !== to), { ...found, name: to }];
    });
  }

  forget(forgotten: string): Promise<Result<SavedFilter[]>> {
    return this.#change((all) => all.filter(({ name }) => name !== forgotten));
  }

  /** One change after the other, each from what is on disk: another host may share the folder. */
  #change(change: (all: SavedFilter[]) => SavedFilter[]): Promise<Result<SavedFilter[]>> {
    const done = this.#last.then(() => this.#write(change));
    this.#last = done;
    return done;
  }

  async #write(change: (all: SavedFilter[]) => SavedFilter[]): Promise<Result<SavedFilter[]>> {
    const all = change(await this.#read()).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    if (all.length > most)
      return fail({
        code: "bad-request",
        where: "Saved filters",
        expected: `at most ${most} saved filters`,
        found: "one more: delete one that is no longer needed",
      });
    const written = await writeStored(this.#path, all);
    return written.ok ? succeed(all) : written;
  }

  #read(): Promise<SavedFilter[]> {
    return readStored(this.#path, savedFiltersSchema, []);
  }
}
