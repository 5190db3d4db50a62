import { BrowserWindow, Menu, nativeTheme, screen } from "electron";
import { installedFiles } from "../engine/installed-files.ts";
import { rendererOrigin } from "./answer-with-file.ts";
import { makeTextMenu } from "./menu/text-menu.ts";
import type { KeptPlace } from "./window/kept-place.ts";
import { fitPlace, smallest } from "./window-place.ts";

/** The page's own background in either theme, so that nothing flashes before it is drawn. */
const background = { light: "#f8fafc", dark: "#101317" };

export function openWindow(place: KeptPlace): BrowserWindow {
  const areas = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    ...fitPlace(place.now, areas),
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
      zoomFactor: place.now.zoom / 100,
    },
  });
  showWhenReady(window, place);
  offerTextMenu(window);
  place.follow(window);
  return window;
}

/** Once whoever answers the page is in place. */
export async function loadScreen(window: BrowserWindow): Promise<void> {
  // Why it did not is the log's: a page that is gone before it came says so itself.
  await window.loadURL(`${rendererOrigin}/`).catch(() => undefined);
}

function showWhenReady(window: BrowserWindow, { now }: KeptPlace): void {
  const { isMaximized, isFullScreen } = now;
  window.once("ready-to-show", () => {
    if (isMaximized) window.maximize();
    if (isFullScreen) window.setFullScreen(true);
    window.show();
    // The launcher waits for this line to know that there is a window.
    if (process.env["THREADLENS_LAUNCHED"] === "1") process.stdout.write("threadlens: ready\n");
  });
}

function offerTextMenu(window: BrowserWindow): void {
  window.webContents.on("context-menu", (_, clicked) => {
    const template = makeTextMenu(clicked);
    if (template !== null) Menu.buildFromTemplate(template).popup({ window, x: clicked.x, y: clicked.y });
  });
}
