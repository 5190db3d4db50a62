// What goes on while a repair is looked at: the four previews, one after the other with the chosen one first, and the saving. It
// lives as long as the dialog is open, also while another document is in front of it.
import type { Document } from "../../shared/api/document.ts";
import type { RepairSaved, RepairTarget } from "../../shared/api/repair.ts";
import type { Settings } from "../../shared/settings/settings.ts";
import type { Result } from "../../shared/failure/failure.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import type { Progress } from "../content/use-work.ts";
import { type Store, createStore } from "../state/store.ts";
import { tellProgress } from "../state/tell-progress.ts";
import { nameResult } from "./name-result.ts";
import {
  type Card,
  type RepairOptions,
  type RepairState,
  type Saving,
  firstRepair,
  policyOf,
} from "./repair-state.ts";
import { type PolicyName, policyNames } from "../dialog/policy-words.ts";
import { startDownload } from "../dialog/start-download.ts";

/** Whoever ticks two boxes asks once. */
const pause = 150;
/** What was said of another choice is no longer of interest. */
const unsaved: Saving = { state: "idle", failure: null };

export class RepairSession {
  readonly store: Store<RepairState, Partial<RepairState>>;
  readonly #bridge: ScreenBridge;
  readonly #document: Document;
  #running: { name: PolicyName; abort: AbortController } | null = null;
  #writing: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #edition: number | null = null;
  #isOver = false;

  constructor(bridge: ScreenBridge, document: Document, settings: Settings) {
    this.#bridge = bridge;
    this.#document = document;
    this.store = createStore((state, change) => ({ ...state, ...change }), firstRepair(settings));
  }

  get name(): string {
    return nameResult(this.#document);
  }

  /** Asks for what is not known yet; all of it, where the thread was read again since. */
  start(edition: number): void {
    if (this.#edition !== null && this.#edition !== edition) this.#forget();
    this.#edition = edition;
    void this.#work();
  }

  choose(chosen: PolicyName): void {
    this.store.dispatch({ chosen, saving: unsaved });
    // What is looked at comes first.
    if (this.store.get().cards[chosen].work.state === "waiting" && this.#timer === undefined) {
      this.#stop();
      void this.#work();
    }
  }

  change(change: Partial<RepairOptions>): void {
    const { options } = this.store.get();
    this.store.dispatch({ options: { ...options, ...change }, saving: unsaved });
    this.#forget();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#work();
    }, pause);
  }

  /** Asks again for what could not be had. */
  retry(): void {
    for (const name of policyNames)
      if (this.store.get().cards[name].work.state === "failed") this.#setWork(name, { state: "waiting" });
    void this.#work();
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#running?.abort.abort();
    this.#writing?.abort();
  }

  /** Where the host has a dialog for it the user says where, else the browser takes it. */
  async saveAs(): Promise<void> {
    if (!this.#bridge.hasFileDialog) return this.#save({ to: "download", name: this.name });
    this.store.dispatch({ saving: { state: "picking" } });
    const { id } = this.#document;
    const picked = await this.#bridge.request("files.pickTarget", { id, name: this.name });
    if (this.#isOver) return;
    if (!picked.ok) return this.#rest(picked);
    const { path } = picked.value;
    if (path === null) return this.leave();
    // The user chose the very file that is open.
    if (path === this.#document.path) return this.askToReplace();
    await this.#save({ to: "path", path });
  }

  askToReplace(): void {
    this.store.dispatch({ saving: { state: "confirming" } });
  }

  async replace(): Promise<void> {
    await this.#save({ to: "source" });
  }

  /** Ends the writing, or goes back from a question. */
  leave(): void {
    if (this.#writing !== null) this.#writing.abort();
    else this.store.dispatch({ saving: unsaved });
  }

  async #save(target: RepairTarget): Promise<void> {
    const abort = new AbortController();
    this.#writing = abort;
    const tell = (progress: Progress | null) =>
      this.store.dispatch({ saving: { state: "writing", progress } });
    tell(null);
    const policy = policyOf(this.store.get());
    const { id, thread } = this.#document;
    const seen = { thread, edition: this.#edition ?? this.#document.edition };
    const result = await this.#told(tell, abort.signal, (work) =>
      this.#bridge.request("repair.save", { id, policy, ...seen, target, work }, abort.signal),
    );
    this.#writing = null;
    if (this.#isOver) return;
    if (!result.ok) return this.#rest(result);
    if (result.value.download !== null) startDownload(result.value.download, this.name);
    this.store.dispatch({ saving: { state: "saved", saved: result.value, way: target.to } });
  }

  #rest({ failure }: Extract<Result<RepairSaved>, { ok: false }>): void {
    const isWish = failure.code === "cancelled";
    this.store.dispatch({ saving: { state: "idle", failure: isWish ? null : failure } });
  }

  /** The next preview, then the ones after it. One at a time: each of them reads the whole thread. */
  async #work(): Promise<void> {
    const name = this.#next();
    if (name === null || this.#running !== null || this.#timer !== undefined || this.#isOver) return;
    const abort = new AbortController();
    this.#running = { name, abort };
    const policy = policyOf(this.store.get(), name);
    const tell = (progress: Progress | null) => this.#setWork(name, { state: "running", progress });
    tell(null);
    const { id } = this.#document;
    const result = await this.#told(tell, abort.signal, (work) =>
      this.#bridge.request("repair.preview", { id, policy, work }, abort.signal),
    );
    if (abort.signal.aborted) return;
    this.#running = null;
    if (result.ok)
      this.#setCard(name, { previewed: { policy, preview: result.value }, work: { state: "done" } });
    else this.#setWork(name, { state: "failed", failure: result.failure });
    void this.#work();
  }

  #told<T>(
    tell: (progress: Progress) => void,
    signal: AbortSignal,
    ask: (work: string) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    return tellProgress({ bridge: this.#bridge, signal, tell, ask });
  }

  #next(): PolicyName | null {
    const { chosen, cards } = this.store.get();
    return [chosen, ...policyNames].find((name) => cards[name].work.state === "waiting") ?? null;
  }

  /** The answers so far are for another question; they stay on screen until there are new ones. */
  #forget(): void {
    this.#stop();
    for (const name of policyNames) this.#setWork(name, { state: "waiting" });
  }

  #stop(): void {
    if (this.#running === null) return;
    const { name, abort } = this.#running;
    this.#running = null;
    abort.abort();
    this.#setWork(name, { state: "waiting" });
  }

  #setWork(name: PolicyName, work: Card["work"]): void {
    this.#setCard(name, { ...this.store.get().cards[name], work });
  }

  #setCard(name: PolicyName, card: Card): void {
    this.store.dispatch({ cards: { ...this.store.get().cards, [name]: card } });
  }
}
