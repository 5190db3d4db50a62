// The folders that are open, each in a tab of its own. What is in them is the host's; how they are looked at is a session's.
import type { HostEvent } from "../../shared/api/events.ts";
import type { Library } from "../../shared/api/library.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import { lastName } from "../format/last-name.ts";
import { createStore } from "../state/store.ts";
import type { Front, Screen } from "../state/screen.ts";
import { type Tab, neighbourOf } from "../state/tab-order.ts";
import { LibrarySession } from "./library-session.ts";

type Options = {
  bridge: ScreenBridge;
  report: (title: string, failure: Failure) => void;
  showTab: (front: Front) => void;
  screen: Screen;
  tabs: () => readonly Tab[];
};

type LibraryEvent = Extract<HostEvent, { event: "library.changed" | "library.closed" }>;

export class Libraries {
  readonly #options: Options;
  readonly #store = createStore(
    (_: readonly LibrarySession[], next: readonly LibrarySession[]) => next,
    [] as readonly LibrarySession[],
  );
  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  constructor(options: Options) {
    this.#options = options;
  }

  find(id: string): LibrarySession | undefined {
    return this.get().find((session) => session.id === id);
  }

  /** By the system's dialog; false where there is none. */
  async choose(): Promise<boolean> {
    const { bridge, report } = this.#options;
    if (!bridge.hasFileDialog) return false;
    const picked = await bridge.request("files.pickFolder", {});
    if (!picked.ok) report("No folder could be chosen", picked.failure);
    else if (picked.value.path !== null) await this.open(picked.value.path);
    return true;
  }

  async open(path: string): Promise<void> {
    const failure = await this.#open(path);
    if (failure !== null) this.#options.report(`${lastName(path)} could not be opened`, failure);
  }

  /** Whether what could not be opened as a file is a folder, and open now. */
  async openInstead(path: string, { code }: Failure): Promise<boolean> {
    return code === "not-a-file" && (await this.#open(path)) === null;
  }

  /** One of the last session: it does not come to the front, and is dropped with a word if it is gone. */
  async reopen(path: string): Promise<void> {
    const { bridge, report } = this.#options;
    const opened = await bridge.request("library.open", { path, again: true });
    if (opened.ok) this.#follow(opened.value);
    else report(`${lastName(path)} could not be opened again`, opened.failure);
  }

  close(id: string): void {
    this.#forget(id);
    void this.#options.bridge.request("library.close", { id });
  }

  hear(event: LibraryEvent): void {
    if (event.event === "library.closed") return this.#forget(event.id);
    this.#follow(event.library);
    if (event.activate) this.#options.showTab({ show: "library", id: event.library.id });
  }

  /** Those that the host has open; after a restart what they hold is told from the start. */
  async list(isAnew: boolean): Promise<void> {
    const listed = await this.#options.bridge.request("library.list", {});
    if (!listed.ok) return;
    const there = new Set(listed.value.map(({ id }) => id));
    for (const { id } of this.get()) if (!there.has(id)) this.#forget(id);
    if (isAnew) for (const session of this.get()) session.beginAnew();
    for (const library of listed.value) this.#follow(library);
  }

  async #open(path: string): Promise<Failure | null> {
    const opened = await this.#options.bridge.request("library.open", { path });
    if (!opened.ok) return opened.failure;
    this.#follow(opened.value);
    this.#options.showTab({ show: "library", id: opened.value.id });
    return null;
  }

  #follow(library: Library): void {
    const known = this.find(library.id);
    if (known !== undefined) return known.follow(library);
    const { bridge, report } = this.#options;
    this.#store.dispatch([...this.get(), new LibrarySession(library, { bridge, report })]);
  }

  #forget(id: string): void {
    const session = this.find(id);
    if (session === undefined) return;
    const { screen, tabs, showTab } = this.#options;
    const { front } = screen.get();
    if (front.show === "library" && front.id === id) showTab(neighbourOf(tabs(), front));
    session.close();
    this.#store.dispatch(this.get().filter((other) => other !== session));
  }
}
