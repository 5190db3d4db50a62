// The folders that are open, each in a tab of its own. What is in them is the host's; how they are looked at is a session's.
import type { HostEvent } from "../../shared/api/events.ts";
import type { Library } from "../../shared/api/library.ts";
import type { Sleeper } from "../../shared/api/session.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import { lastName } from "../format/last-name.ts";
import type { Asleep } from "../state/documents.ts";
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

/** Open, or of the last session and asleep. */
export type Folder = LibrarySession | Asleep;

export class Libraries {
  readonly #options: Options;
  readonly #store = createStore(
    (_: Folders, all: readonly Folder[]): Folders => ({ all, open: openIn(all) }),
    {
      all: [],
      open: [],
    },
  );
  readonly subscribe = this.#store.subscribe;
  /** Closed while they were being opened. */
  readonly #dropped = new Set<string>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Those that are open. */
  readonly get = (): readonly LibrarySession[] => this.#store.get().open;
  /** Also those that sleep. */
  readonly all = (): readonly Folder[] => this.#store.get().all;

  asleep(id: string): Asleep | undefined {
    return this.all().find((folder): folder is Asleep => folder.id === id && !isOpen(folder));
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

  /** Of the last session: opened when they are looked at, and kept where that fails. */
  putAsleep(sleepers: readonly Sleeper[]): void {
    const fresh = sleepers.filter(({ what, id }) => what === "library" && !this.#has(id));
    this.#store.dispatch([...this.all(), ...fresh.map((sleeper) => sleeping(sleeper, { is: "asleep" }))]);
  }

  async wake(id: string): Promise<void> {
    const folder = this.asleep(id);
    if (folder?.path == null) return;
    this.#change(id, { is: "opening" });
    const opened = await this.#options.bridge.request("library.open", { path: folder.path, again: true });
    if (this.#dropped.delete(id)) return opened.ok ? this.close(opened.value.id) : undefined;
    if (!opened.ok) return this.#change(id, { is: "failed", failure: opened.failure });
    this.#follow(opened.value);
    if (opened.value.id !== id) this.#turnInto(id, opened.value.id);
  }

  /** A new engine could not open it again. */
  lose(sleeper: Sleeper, failure: Failure): void {
    const session = this.find(sleeper.id);
    if (session === undefined) return;
    session.close();
    this.#put(session, sleeping(sleeper, { is: "failed", failure }));
  }

  close(id: string): void {
    const folder = this.asleep(id);
    if (folder?.state.is === "opening") this.#dropped.add(id);
    this.#forget(id);
    if (folder === undefined) void this.#options.bridge.request("library.close", { id });
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
    if (this.#dropped.has(library.id)) return;
    const known = this.find(library.id);
    if (known !== undefined) return known.follow(library);
    const { bridge, report } = this.#options;
    const session = new LibrarySession(library, { bridge, report });
    const slept = this.asleep(library.id);
    if (slept === undefined) this.#store.dispatch([...this.all(), session]);
    else this.#put(slept, session);
  }

  #has(id: string): boolean {
    return this.all().some((folder) => folder.id === id);
  }

  #put(before: Folder, now: Folder): void {
    this.#store.dispatch(this.all().map((folder) => (folder === before ? now : folder)));
  }

  #change(id: string, state: Asleep["state"]): void {
    const folder = this.asleep(id);
    if (folder !== undefined) this.#put(folder, { ...folder, state });
  }

  /** Its path leads to another folder by now. */
  #turnInto(id: string, other: string): void {
    const { screen, showTab } = this.#options;
    const { front } = screen.get();
    if (front.show === "library" && front.id === id) showTab({ show: "library", id: other });
    this.#forget(id);
  }

  #forget(id: string): void {
    if (!this.#has(id)) return;
    const { screen, tabs, showTab } = this.#options;
    const { front } = screen.get();
    if (front.show === "library" && front.id === id) showTab(neighbourOf(tabs(), front));
    this.find(id)?.close();
    this.#store.dispatch(this.all().filter((folder) => folder.id !== id));
  }
}

type Folders = { all: readonly Folder[]; open: readonly LibrarySession[] };

export const isOpen = (folder: Folder): folder is LibrarySession => folder instanceof LibrarySession;

const openIn = (all: readonly Folder[]): readonly LibrarySession[] => all.filter(isOpen);

const sleeping = ({ id, path }: Sleeper, state: Asleep["state"]): Asleep => ({
  id,
  name: lastName(path ?? ""),
  path,
  state,
});
