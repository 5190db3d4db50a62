import { EventEmitter } from "node:events";
import type { BrowserWindow } from "electron";
import { expect, it } from "vitest";
import { readPlace } from "../../../../electron/desktop/window-place.ts";
import { KeptPlace } from "../../../../electron/desktop/window/kept-place.ts";
import { WindowZoom } from "../../../../electron/desktop/window/window-zoom.ts";
import { scratchFolder } from "../../engine/scratch.ts";

class FakeContents extends EventEmitter {
  factor = 1;
  setZoomFactor = (factor: number) => void (this.factor = factor);
}

async function open() {
  const folder = scratchFolder();
  const webContents = new FakeContents();
  const told: number[] = [];
  const place = new KeptPlace(folder, await readPlace(folder));
  const window = { webContents, isDestroyed: () => false } as unknown as BrowserWindow;
  const zoom = new WindowZoom(window, place, (percent) => void told.push(percent));
  return { webContents, place, told, zoom };
}

it("follows the wheel, and is told and remembered", async () => {
  const { webContents, place, told } = await open();
  for (const direction of ["in", "in", "out"]) webContents.emit("zoom-changed", {}, direction);
  expect(told).toEqual([110, 125, 110]);
  expect([webContents.factor, place.now.zoom]).toEqual([1.1, 110]);
});

it("is the same again on a page that is loaded anew, whatever Chromium remembers", async () => {
  const { webContents, zoom, told } = await open();
  zoom.step("in");
  webContents.factor = 1;
  webContents.emit("did-navigate");
  expect(webContents.factor).toBe(1.1);
  expect(told).toEqual([110]);
});
