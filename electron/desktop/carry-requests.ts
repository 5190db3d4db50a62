// Carries the API between the page and the host. Only the main frame of our own window, at our own origin, is heard.
import {
  type BrowserWindow,
  type IpcMainEvent,
  type IpcMainInvokeEvent,
  ipcMain,
  nativeTheme,
} from "electron";
import type { SettingsState } from "../../shared/api/settings.ts";
import { type Failure, type Result, fail } from "../../shared/failure/failure.ts";
import type { Settings } from "../../shared/settings/settings.ts";
import type { Host } from "../engine/host.ts";
import { channels } from "./preload/channels.ts";
import { rendererOrigin } from "./answer-with-file.ts";

export function carryRequests(host: Host, window: BrowserWindow): void {
  const page = new Page(host, window);
  ipcMain.handle(channels.request, (event, id: unknown, name: unknown, input: unknown) =>
    isOurs(event, window) ? page.request(id, name, input) : fail(foreign),
  );
  ipcMain.on(channels.cancel, (event, id: unknown) => {
    if (isOurs(event, window)) page.cancel(id);
  });
  ipcMain.on(channels.grant, (event, path: unknown) => {
    if (isOurs(event, window) && typeof path === "string" && path !== "") host.grant(path);
  });
  ipcMain.on(channels.listen, (event) => {
    if (isOurs(event, window)) page.listen();
  });
  // A page that is loaded anew has forgotten what the one before it asked for.
  window.webContents.on("did-start-navigation", ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) page.leave();
  });
  // What comes until there is another one waits for that.
  window.webContents.on("render-process-gone", () => page.leave());
  window.on("closed", () => page.leave());
}

class Page {
  readonly #host: Host;
  readonly #window: BrowserWindow;
  readonly #running = new Map<unknown, AbortController>();
  #stopListening: (() => void) | null = null;

  constructor(host: Host, window: BrowserWindow) {
    this.#host = host;
    this.#window = window;
  }

  async request(id: unknown, name: unknown, input: unknown): Promise<Result<unknown>> {
    const abort = new AbortController();
    this.#running.set(id, abort);
    const result = await this.#host.request(name, input, abort.signal);
    if (this.#running.get(id) === abort) this.#running.delete(id);
    if ((name === "settings.read" || name === "settings.change") && result.ok)
      followTheme((result.value as SettingsState).settings);
    return result;
  }

  cancel(id: unknown): void {
    this.#running.get(id)?.abort();
  }

  listen(): void {
    this.#stopListening ??= this.#host.onEvent((event) => {
      if (event.event === "settings.changed") followTheme(event.state.settings);
      if (!this.#window.isDestroyed()) this.#window.webContents.send(channels.event, event);
    });
  }

  leave(): void {
    for (const abort of this.#running.values()) abort.abort();
    this.#running.clear();
    this.#stopListening?.();
    this.#stopListening = null;
  }
}

/** Native parts of the window (menus, title bar, scroll bars) follow the app's theme. */
export function followTheme(settings: Settings): void {
  nativeTheme.themeSource = settings["appearance.theme"];
}

function isOurs({ senderFrame }: IpcMainEvent | IpcMainInvokeEvent, window: BrowserWindow): boolean {
  if (senderFrame === null || window.isDestroyed()) return false;
  return senderFrame === window.webContents.mainFrame && senderFrame.origin === rendererOrigin;
}

const foreign: Failure = {
  code: "not-permitted",
  where: "request",
  expected: "a request from the app's own page",
  found: "one from elsewhere",
};
