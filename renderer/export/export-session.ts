// What goes on while an export is put together: one preview at a time, of the choice as it is, and what becomes of the result. It
// lives as long as the dialog is open, also while another document is in front of it or a row is looked at that it led to.
import type { Document } from "../../shared/api/document.ts";
import type { ExportWish } from "../../shared/api/export.ts";
import type { RepairTarget } from "../../shared/api/repair.ts";
import type { Failure, Result } from "../../shared/failure/failure.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import type { Progress } from "../content/use-work.ts";
import { copyText } from "../controls/copy-text.ts";
import { startDownload } from "../dialog/start-download.ts";
import type { ExportOpened } from "../state/exporting.ts";
import { type Store, createStore } from "../state/store.ts";
import { tellProgress } from "../state/tell-progress.ts";
import {
  type ExportChoice,
  type ExportState,
  type Redaction,
  type UsualExport,
  type Way,
  firstExport,
  unended,
} from "./export-state.ts";
import { nameExport } from "./name-export.ts";
import { askForSpan } from "./ask-for-span.ts";
import { wishOf } from "./wish-of.ts";

/** Whoever ticks two boxes asks once. */
const pause = 150;

export class ExportSession {
  readonly store: Store<ExportState, Partial<ExportState>>;
  readonly #bridge: ScreenBridge;
  readonly #opened: ExportOpened;
  #document: Document;
  #previewing: AbortController | null = null;
  #ending: AbortController | null = null;
  #spans = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasStarted = false;
  #isOver = false;

  constructor(bridge: ScreenBridge, document: Document, opened: ExportOpened, usual: UsualExport) {
    this.#bridge = bridge;
    this.#document = document;
    this.#opened = opened;
    this.store = createStore(
      (state, change) => ({ ...state, ...change }),
      firstExport(opened, usual, document.turns),
    );
  }

  /** The name that is suggested for the result. */
  get name(): string {
    return nameExport(this.#document, this.store.get().choice.format);
  }

  /** Asks for what is not known yet; all of it, where the thread was read again since. */
  start(document: Document): void {
    const isNew = !this.#hasStarted || this.#document.edition !== document.edition;
    this.#document = document;
    if (!isNew) return;
    this.#hasStarted = true;
    void this.#findSpan();
    this.#forget();
    void this.#preview();
  }

  change(change: Partial<ExportChoice>): void {
    const { choice } = this.store.get();
    this.store.dispatch({ choice: { ...choice, ...change }, ending: unended });
    this.#forget();
    this.#timer = setTimeout(() => void this.#preview(), pause);
  }

  redact(change: Partial<Redaction>): void {
    this.change({ redaction: { ...this.store.get().choice.redaction, ...change } });
  }

  /** Leaves something as it is that looks like a secret, or does so no longer. */
  keep(id: string, isKept: boolean): void {
    const others = this.store.get().choice.redaction.keep.filter((kept) => kept !== id);
    this.redact({ keep: isKept ? [...others, id] : others });
  }

  /** Asks again for what could not be had, or was stopped. */
  retry(): void {
    const { work, spans } = this.store.get();
    if (Object.values(spans).some(({ state }) => state === "none")) void this.#findSpan();
    if (work.state === "failed" || work.state === "stopped") void this.#preview();
  }

  /** Nobody wants to wait for the preview. */
  stop(): void {
    this.#forget();
    this.store.dispatch({ work: { state: "stopped" } });
  }

  end(): void {
    this.#isOver = true;
    this.#forget();
    this.#spans.abort();
    this.#ending?.abort();
  }

  /** All of it to the clipboard. Where the browser did not take it, it is there already, and a click is enough. */
  async copy(): Promise<void> {
    const { ending } = this.store.get();
    if (ending.state === "refused") return this.#putOnClipboard(ending.text);
    const result = await this.#finish("copy", (wish, work, signal) =>
      this.#bridge.request("export.copy", { ...wish, ...this.#seen(), work }, signal),
    );
    if (result !== null) this.#putOnClipboard(result.text);
  }

  /** Where the host has a dialog for it the user says where, else the browser takes it. */
  async saveAs(): Promise<void> {
    if (!this.#bridge.hasFileDialog) return this.#save({ to: "download", name: this.name });
    this.store.dispatch({ ending: { state: "picking" } });
    const { id } = this.#document;
    const picked = await this.#bridge.request("files.pickTarget", { id, name: this.name });
    if (this.#isOver) return;
    if (!picked.ok) return this.#rest("save", picked.failure);
    const { path } = picked.value;
    if (path === null) return this.store.dispatch({ ending: unended });
    await this.#save({ to: "path", path });
  }

  /** Ends the writing or the copying. */
  leave(): void {
    this.#ending?.abort();
  }

  async #save(target: RepairTarget): Promise<void> {
    const { name } = this;
    const saved = await this.#finish("save", (wish, work, signal) =>
      this.#bridge.request("export.save", { ...wish, ...this.#seen(), target, work }, signal),
    );
    if (saved === null) return;
    if (saved.download !== null) startDownload(saved.download, name);
    this.store.dispatch({ ending: { state: "saved", saved, name } });
  }

  #putOnClipboard(text: string): void {
    const { previewed } = this.store.get();
    const isThere = copyText(text);
    this.store.dispatch({
      ending: isThere
        ? { state: "copied", sizeBytes: previewed?.preview.sizeBytes ?? 0 }
        : { state: "refused", text },
    });
  }

  /** What is made of the choice as it is now; null where it came to nothing, which is told. */
  async #finish<T>(
    way: Way,
    ask: (wish: ExportWish, work: string, signal: AbortSignal) => Promise<Result<T>>,
  ): Promise<T | null> {
    const wish = this.#wish();
    if (wish === null) return null;
    const abort = new AbortController();
    this.#ending = abort;
    const { signal } = abort;
    const tell = (progress: Progress | null) =>
      this.store.dispatch({ ending: { state: "working", way, progress } });
    tell(null);
    const result = await tellProgress({
      bridge: this.#bridge,
      signal,
      tell,
      ask: (work) => ask(wish, work, signal),
    });
    this.#ending = null;
    if (this.#isOver) return null;
    if (result.ok) return result.value;
    this.#rest(way, result.failure);
    return null;
  }

  #rest(way: Way, failure: Failure): void {
    const isWish = failure.code === "cancelled";
    this.store.dispatch({ ending: { state: "idle", failure: isWish ? null : { way, failure } } });
  }

  async #preview(): Promise<void> {
    this.#forget();
    const wish = this.#wish();
    if (wish === null || this.#isOver) return;
    const abort = new AbortController();
    this.#previewing = abort;
    const { signal } = abort;
    const { format } = this.store.get().choice;
    const tell = (progress: Progress | null) => this.store.dispatch({ work: { state: "running", progress } });
    tell(null);
    const result = await tellProgress({
      bridge: this.#bridge,
      signal,
      tell,
      ask: (work) => this.#bridge.request("export.preview", { ...wish, work }, signal),
    });
    if (signal.aborted) return;
    this.#previewing = null;
    this.store.dispatch(
      result.ok
        ? { previewed: { wish, format, preview: result.value }, work: { state: "done" } }
        : { work: { state: "failed", failure: result.failure } },
    );
  }

  async #findSpan(): Promise<void> {
    this.#spans.abort();
    this.#spans = new AbortController();
    const { signal } = this.#spans;
    const found = await askForSpan(this.#bridge, this.#document, this.#opened, signal);
    if (found === null || signal.aborted) return;
    const { spans, choice } = this.store.get();
    this.store.dispatch({ spans: { ...spans, [found.name]: found.span } });
    // It may have been chosen before it was known.
    if (choice.turns === found.name && this.#timer === undefined) void this.#preview();
  }

  #wish(): ExportWish | null {
    return wishOf(this.#document, this.store.get());
  }

  /** `thread` and `edition` of what was looked at. */
  #seen(): { thread: number; edition: number } {
    const { thread, edition } = this.#document;
    return { thread, edition };
  }

  /** The answer so far is for another question; it stays on screen until there is a new one. */
  #forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#previewing?.abort();
    this.#previewing = null;
    this.store.dispatch({ work: { state: "waiting" } });
  }
}
