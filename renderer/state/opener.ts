// Opening files, samples and uploads: what is on its way is on the screen, and can be called off.
import type { Document, Source } from "../../shared/api/document.ts";
import type { Failure, Result } from "../../shared/failure/failure.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import { lastName } from "../format/last-name.ts";
import type { Screen } from "./screen.ts";

/** What becomes of a document that was opened; `index`: which it is of those that were opened together. */
export type Take = (document: Document, index: number) => void;

type Options = {
  bridge: ScreenBridge;
  screen: Screen;
  follow: (document: Document) => void;
  report: (title: string, failure: Failure) => void;
  /** Whether a path that is no file was opened as a folder. */
  openFolder: (path: string, failure: Failure) => Promise<boolean>;
};

export class Opener {
  readonly #options: Options;
  readonly #openings = new Map<number, AbortController>();
  #lastKey = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async openSource(source: Source, name: string, take: Take, index = 0): Promise<void> {
    const open = (signal: AbortSignal) => this.#options.bridge.request("document.open", { source }, signal);
    await this.#open({ name, sizeBytes: null, open }, (document) => take(document, index));
  }

  /** All at once: one that fails keeps none of the others waiting. */
  async openFiles(files: readonly File[], take: Take): Promise<void> {
    await Promise.all(
      files.map((file, index) => {
        const open = (signal: AbortSignal) => this.#options.bridge.openFile(file, signal);
        return this.#open({ name: file.name, sizeBytes: file.size, open }, (document) =>
          take(document, index),
        );
      }),
    );
  }

  async openDialog(choose: () => Promise<readonly File[]>, take: Take): Promise<void> {
    const { bridge, report } = this.#options;
    if (!bridge.hasFileDialog) return this.openFiles(await choose(), take);
    const picked = await bridge.request("files.pick", {});
    if (!picked.ok) return report("No file could be chosen", picked.failure);
    await Promise.all(
      picked.value.paths.map((path, index) =>
        this.openSource({ from: "path", path }, lastName(path), take, index),
      ),
    );
  }

  cancel(key: number): void {
    this.#openings.get(key)?.abort();
    this.#options.screen.dispatch({ type: "opening-ended", key });
  }

  async #open({ name, sizeBytes, open }: Wish, take: (document: Document) => void): Promise<void> {
    const { screen, follow, report, openFolder } = this.#options;
    this.#lastKey += 1;
    const key = this.#lastKey;
    const abort = new AbortController();
    this.#openings.set(key, abort);
    screen.dispatch({ type: "opening", opening: { key, name, sizeBytes } });
    const result = await open(abort.signal);
    this.#openings.delete(key);
    screen.dispatch({ type: "opening-ended", key });
    if (!result.ok) {
      const { failure } = result;
      if (!(await openFolder(failure.where, failure))) report(`${name} could not be opened`, failure);
      return;
    }
    follow(result.value);
    take(result.value);
  }
}

type Wish = {
  name: string;
  sizeBytes: number | null;
  open: (signal: AbortSignal) => Promise<Result<Document>>;
};
