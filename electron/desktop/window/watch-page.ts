// What becomes of the page: it comes back by itself when its process is gone, and the user decides when it does not answer.
import { type BrowserWindow, app, clipboard, dialog } from "electron";
import type { LogEntry } from "../../../shared/report/log-entry.ts";

type Options = {
  window: BrowserWindow;
  log: (entry: LogEntry) => void;
  /** What “Copy report” copies. */
  report: () => string;
};

/** A second crash within this time is no accident. */
const crashesLast = 60_000;

export class PageWatch {
  readonly #options: Options;
  #lastCrash = Number.NEGATIVE_INFINITY;
  /** Ends the question whether to wait, when there is nothing left to wait for. */
  #question: AbortController | null = null;
  #isEndedByUser = false;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    const { window, log } = this.#options;
    window.webContents.on("render-process-gone", (_, { reason, exitCode }) => {
      this.#question?.abort();
      if (reason !== "clean-exit") this.#gone(reason, exitCode);
    });
    window.once("show", () => log({ what: "window-shown" }));
    window.webContents.on("did-finish-load", () => log({ what: "page-loaded" }));
    window.on("unresponsive", () => void this.#hangs());
    window.on("responsive", () => {
      if (this.#question === null) return;
      log({ what: "page-answers" });
      this.#question.abort();
    });
  }

  #gone(reason: string, code: number): void {
    const { window, log } = this.#options;
    if (this.#isEndedByUser) {
      this.#isEndedByUser = false;
      return reload(window);
    }
    log({ what: "page-gone", reason, code });
    const now = performance.now();
    const isAgain = now - this.#lastCrash < crashesLast;
    this.#lastCrash = now;
    if (isAgain) void this.#askAfterCrash();
    else reload(window);
  }

  async #askAfterCrash(): Promise<void> {
    const { window, report } = this.#options;
    while (!window.isDestroyed()) {
      // It may have crashed before there was anything to see, and nobody answers over a window that is hidden.
      window.show();
      const { response } = await dialog.showMessageBox(window, {
        type: "error",
        title: "Threadlens",
        message: "The window crashed twice within a minute.",
        detail:
          "Your files are as they were. Load the window again, or quit and open something else at the next start. The report holds versions and the last errors, nothing of what was open.",
        buttons: ["Reload", "Copy Report", "Quit"],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      if (response === 1) void clipboard.writeText(report());
      else if (response === 2) return app.quit();
      else return reload(window);
    }
  }

  async #hangs(): Promise<void> {
    const { window, log } = this.#options;
    if (this.#question !== null) return;
    const question = new AbortController();
    this.#question = question;
    log({ what: "page-hangs" });
    const { response } = await dialog.showMessageBox(window, {
      type: "warning",
      title: "Threadlens",
      message: "The window does not answer.",
      detail:
        "It may be busy with something large. Wait, or load it again: documents stay open, your files are as they were.",
      buttons: ["Wait", "Reload"],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      signal: question.signal,
    });
    this.#question = null;
    if (response !== 1 || question.signal.aborted || window.isDestroyed()) return;
    log({ what: "page-ended-by-user" });
    this.#isEndedByUser = true;
    // A page that hangs hears nothing else; what comes of it is its process being gone.
    window.webContents.forcefullyCrashRenderer();
  }
}

/** Not from inside the event that tells of it: Chromium is still taking the old process apart and ends us all. */
function reload(window: BrowserWindow): void {
  setImmediate(() => window.isDestroyed() || window.webContents.reload());
}
