import { EventEmitter } from "node:events";
import { beforeEach, expect, it, vi } from "vitest";
import { openWindow } from "../../../electron/desktop/open-window.ts";
import { readPlace } from "../../../electron/desktop/window-place.ts";
import { KeptPlace } from "../../../electron/desktop/window/kept-place.ts";
import { scratchFolder } from "../engine/scratch.ts";

const done = vi.hoisted(() => [] as string[]);
vi.mock("electron", async () => {
  const events = await import("node:events");
  const workArea = { x: 0, y: 0, width: 1920, height: 1080 };
  class BrowserWindow extends events.EventEmitter {
    readonly webContents = new events.EventEmitter();
    maximize = () => void done.push("maximised");
    setFullScreen = (isFull: boolean) => void done.push(isFull ? "full screen" : "no full screen");
    show = () => void done.push("shown");
  }
  return {
    BrowserWindow,
    Menu: {},
    nativeTheme: { shouldUseDarkColors: false },
    screen: { getPrimaryDisplay: () => ({ workArea }), getAllDisplays: () => [] },
  };
});

beforeEach(() => void (done.length = 0));

async function open(left: { isMaximized?: boolean; isFullScreen?: boolean }): Promise<string[]> {
  const folder = scratchFolder();
  const window = openWindow(new KeptPlace(folder, { ...(await readPlace(folder)), ...left }));
  expect(done).toEqual([]);
  (window as unknown as EventEmitter).emit("ready-to-show");
  return done;
}

it("comes back as it was left, and is shown last", async () => {
  expect(await open({})).toEqual(["shown"]);
});

it("comes back maximised", async () => {
  expect(await open({ isMaximized: true })).toEqual(["maximised", "shown"]);
});

it("comes back on the full screen, with what it was below that", async () => {
  expect(await open({ isMaximized: true, isFullScreen: true })).toEqual([
    "maximised",
    "full screen",
    "shown",
  ]);
});
