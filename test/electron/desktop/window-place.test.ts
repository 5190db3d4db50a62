import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fitPlace, readPlace, writePlace } from "../../../electron/desktop/window-place.ts";
import { scratchFolder } from "../engine/scratch.ts";

const screens = [{ x: 0, y: 0, width: 1920, height: 1080 }];
const fit = (x: number, y: number, width = 1000, height = 700) =>
  fitPlace({ bounds: { x, y, width, height } }, screens);

describe("the window's place", () => {
  it("is remembered", async () => {
    const folder = scratchFolder();
    const place = {
      bounds: { x: 10, y: 20, width: 900, height: 600 },
      isMaximized: true,
      isFullScreen: false,
      zoom: 125,
      folder: "/a",
    };
    writePlace(folder, place);
    expect(await readPlace(folder)).toEqual(place);
  });

  it.each(["", "{}", '{"bounds":{"x":"left"},"isMaximized":false}'])(
    "is nowhere when its file holds %j",
    async (text) => {
      const folder = scratchFolder();
      writeFileSync(join(folder, "window.json"), text);
      expect(await readPlace(folder)).toMatchObject({ bounds: null, isMaximized: false, zoom: 100 });
    },
  );

  it("is read as an earlier version wrote it, and at a zoom that can be used", async () => {
    const folder = scratchFolder();
    const write = (zoom: string) =>
      writeFileSync(join(folder, "window.json"), `{"bounds":null,"isMaximized":true${zoom}}`);
    write("");
    expect(await readPlace(folder)).toMatchObject({ isMaximized: true, isFullScreen: false, zoom: 100 });
    write(',"zoom":90000');
    expect(await readPlace(folder)).toMatchObject({ isMaximized: true, zoom: 300 });
  });

  it("is used while enough of it is on a screen", () => {
    expect(fit(10, 20)).toEqual({ x: 10, y: 20, width: 1000, height: 700 });
    expect(fit(-800, 20)).toMatchObject({ x: -800 });
  });

  it("is that of the screen which has most of it", () => {
    const beside = { x: 1920, y: 100, width: 1000, height: 600 };
    const bounds = { x: 1700, y: 120, width: 1200, height: 700 };
    expect(fitPlace({ bounds }, [...screens, beside])).toEqual({ x: 1920, y: 100, width: 1000, height: 600 });
  });

  it("is given up where no hand could reach it", () => {
    for (const place of [fit(3000, 20), fit(10, 2000), fit(-990, 20), fit(10, -600)])
      expect(place).toEqual({ width: 1280, height: 800 });
  });

  it("is no larger than its screen", () => {
    expect(fit(10, 20, 5000, 4000)).toEqual({ x: 0, y: 0, width: 1920, height: 1080 });
    expect(fit(1000, 20, 1000, 4000)).toEqual({ x: 920, y: 0, width: 1000, height: 1080 });
    expect(fit(500, 300, 5000, 700)).toEqual({ x: 0, y: 300, width: 1920, height: 700 });
    const small = [{ x: 0, y: 0, width: 1024, height: 600 }];
    expect(fitPlace({ bounds: null }, small)).toEqual({ width: 1024, height: 600 });
  });

  it("is never too small to use", () => {
    expect(fit(10, 20, 200, 150)).toMatchObject({ width: 640, height: 420 });
  });
});
