import { EventEmitter } from "node:events";
import type { BrowserWindow } from "electron";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { KeptPlace } from "../../../../electron/desktop/window/kept-place.ts";
import { readPlace } from "../../../../electron/desktop/window-place.ts";
import { scratchFolder } from "../../engine/scratch.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

class FakeWindow extends EventEmitter {
  bounds = { x: 1, y: 2, width: 900, height: 600 };
  getNormalBounds = () => this.bounds;
  state = { isMaximized: false, isFullScreen: false, isMinimized: false };
  isMaximized = () => this.state.isMaximized;
  isFullScreen = () => this.state.isFullScreen;
  isMinimized = () => this.state.isMinimized;
  isDestroyed = () => false;
}

async function open() {
  const folder = scratchFolder();
  const place = new KeptPlace(folder, await readPlace(folder));
  const window = new FakeWindow();
  place.follow(window as unknown as BrowserWindow);
  return { place, window, read: () => readPlace(folder) };
}

it("is written a moment after the window was moved, once for all moves", async () => {
  const { window, read } = await open();
  window.emit("move");
  window.bounds = { ...window.bounds, x: 50 };
  window.emit("resize");
  expect((await read()).bounds).toBeNull();
  vi.runAllTimers();
  expect(await read()).toMatchObject({ bounds: { x: 50 }, isMaximized: false });
});

it("is written at once when the window closes", async () => {
  const { window, read } = await open();
  window.emit("close");
  expect((await read()).bounds).toEqual(window.bounds);
});

it("holds zoom and folder, too", async () => {
  const { place, read } = await open();
  place.change({ zoom: 125 });
  place.change({ folder: "/a" });
  vi.runAllTimers();
  expect(await read()).toMatchObject({ zoom: 125, folder: "/a" });
});

it.each([
  ["isMinimized", false],
  ["isFullScreen", true],
] as const)("is still maximised below whatever lies over that: %s", async (over, isFullScreen) => {
  const { window, read } = await open();
  window.state.isMaximized = true;
  window.emit("maximize");
  // As Electron tells it of such a window.
  window.state = { isMaximized: false, isFullScreen: false, isMinimized: false, [over]: true };
  window.emit("resize");
  window.emit("close");
  expect(await read()).toMatchObject({ isMaximized: true, isFullScreen });
  window.state = { isMaximized: false, isFullScreen: false, isMinimized: false };
  window.emit("unmaximize");
  vi.runAllTimers();
  expect(await read()).toMatchObject({ isMaximized: false, isFullScreen: false });
});
