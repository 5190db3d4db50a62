import { BrowserWindow, app, nativeTheme, screen } from "electron";
import { installedFiles } from "../engine/installed-files.ts";
import { wordError } from "../engine/word-system-error.ts";
import { rendererOrigin } from "./answer-with-file.ts";
import { fitPlace, readPlace, smallest, writePlace } from "./window-place.ts";

/** The page's own background in either theme, so that nothing flashes before it is drawn. */
const background = { light: "#f8fafc", dark: "#101317" };

/** A second crash within this time is no accident. */
const crashesLast = 60_000;

export async function openWindow(folder: string): Promise<BrowserWindow> {
  const place = await readPlace(folder);
  const window = new BrowserWindow({
    ...fitPlace(
      place,
      screen.getAllDisplays().map((display) => display.workArea),
    ),
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    title: "Threadlens",
    ...(process.platform === "linux" ? { icon: installedFiles.icon } : {}),
    backgroundColor: nativeTheme.shouldUseDarkColors ? background.dark : background.light,
    webPreferences: {
      preload: installedFiles.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    },
  });
  showWhenReady(window, place.isMaximized);
  rememberPlace(window, folder);
  surviveCrash(window);
  return window;
}

/** Once whoever answers the page is in place. */
export async function loadScreen(window: BrowserWindow): Promise<void> {
  await window
    .loadURL(`${rendererOrigin}/`)
    .catch((error: unknown) => say(`the screen did not load: ${wordError(error)}`));
}

function showWhenReady(window: BrowserWindow, isMaximized: boolean): void {
  window.once("ready-to-show", () => {
    if (isMaximized) window.maximize();
    window.show();
    // The launcher waits for this line to know that there is a window.
    if (process.env["THREADLENS_LAUNCHED"] === "1") process.stdout.write("threadlens: ready\n");
  });
}

function rememberPlace(window: BrowserWindow, folder: string): void {
  window.on("close", () => {
    writePlace(folder, { bounds: window.getNormalBounds(), isMaximized: window.isMaximized() });
  });
}

function surviveCrash(window: BrowserWindow): void {
  let last = Number.NEGATIVE_INFINITY;
  window.webContents.on("render-process-gone", (_, { reason }) => {
    if (reason === "clean-exit") return;
    const again = performance.now() - last < crashesLast;
    last = performance.now();
    say(`the screen's process is gone (${reason}); ${again ? "giving up" : "loading it again"}`);
    if (again) app.exit(70);
    // Not from inside this event: Chromium is still taking the old process apart and ends us all.
    else setImmediate(() => window.isDestroyed() || window.webContents.reload());
  });
}

export function say(line: string): void {
  process.stderr.write(`threadlens: ${line.replaceAll(/\s+/g, " ").slice(0, 500)}\n`);
}
