// What became of the files of open documents while nobody follows them: looked at while they are in front, told in a bar, and never
// read again unasked.
import type { Output } from "../../shared/api/requests.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import type { Documents } from "../state/documents.ts";
import { canGrow } from "../state/news.ts";
import { type Screen, browsingOf } from "../state/screen.ts";
import { createStore } from "../state/store.ts";

/** Other than what is shown. `written`: to a database. */
export type DiskNews = {
  found: "grown" | "changed" | "shorter" | "replaced" | "gone" | "written";
  version: string;
};

type Options = {
  bridge: ScreenBridge;
  documents: Documents;
  screen: Screen;
};
type Look = Output<"document.look">;
type NewsById = ReadonlyMap<string, DiskNews>;

export class DiskWatch {
  readonly #options: Options;
  readonly #store = createStore((_: NewsById, next: NewsById) => next, new Map() as NewsById);
  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;
  /** How each database was when it was last read. */
  readonly #read = new Map<string, string>();
  /** Looks that wait for their answer: a drive that gives none is not asked again and again. */
  readonly #looks = new Map<string, Promise<void>>();
  /** What they see was before the file was read again. */
  readonly #stale = new Set<string>();
  /** What the user has seen and put away. */
  readonly #dismissed = new Map<string, string>();

  constructor(options: Options) {
    this.#options = options;
  }

  look(id: string): Promise<void> {
    const known = this.#looks.get(id);
    if (known !== undefined) return known;
    const look = this.#look(id).finally(() => this.#looks.delete(id));
    this.#looks.set(id, look);
    return look;
  }

  /** While it is followed, what is written is shown anyway. */
  async #look(id: string): Promise<void> {
    const { bridge, documents, screen } = this.#options;
    const document = documents.get().byId.get(id);
    if (document === undefined || !canGrow(document)) return;
    if (browsingOf(screen.get(), id).follows) return this.#begin(id);
    const looked = await bridge.request("document.look", { id });
    if (this.#stale.delete(id)) return;
    // Whether it is there says nothing of an engine that is not.
    if (!looked.ok || !documents.get().byId.has(id) || browsingOf(screen.get(), id).follows) return;
    this.#tell(
      id,
      document.format === "agent-db" ? this.#ofDatabase(id, looked.value) : ofFile(looked.value),
    );
  }

  /** What is on the disk is shown from here on. */
  readAgain(id: string): void {
    this.#begin(id);
    const before = this.#looks.get(id);
    if (before === undefined) return void this.look(id);
    this.#stale.add(id);
    void before.then(() => {
      this.#stale.delete(id);
      return this.look(id);
    });
  }

  /** Until it changes once more. */
  dismiss(id: string): void {
    const news = this.get().get(id);
    if (news === undefined) return;
    this.#dismissed.set(id, keyOf(news));
    this.#tell(id, null);
  }

  leave(id: string): void {
    this.#begin(id);
    this.#dismissed.delete(id);
  }

  #begin(id: string): void {
    this.#read.delete(id);
    this.#tell(id, null);
  }

  #ofDatabase(id: string, { found, version }: Look): DiskNews | null {
    if (found === "gone") return { found, version };
    const read = this.#read.get(id);
    if (read === undefined) this.#read.set(id, version);
    return read === undefined || read === version ? null : { found: "written", version };
  }

  #tell(id: string, news: DiskNews | null): void {
    const before = this.get().get(id);
    const isSeen = news !== null && this.#dismissed.get(id) === keyOf(news);
    const told = isSeen ? null : news;
    if (told === null ? before === undefined : before !== undefined && keyOf(before) === keyOf(told)) return;
    const next = new Map(this.get());
    if (told === null) next.delete(id);
    else next.set(id, told);
    this.#store.dispatch(next);
  }
}

const ofFile = ({ found, version }: Look): DiskNews | null => (found === "same" ? null : { found, version });

const keyOf = ({ found, version }: DiskNews): string => `${found} ${version}`;
