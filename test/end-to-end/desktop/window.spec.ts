import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ElectronApplication } from "@playwright/test";
import { electronOf, killPage } from "../harness/desktop-page.ts";
import { expect, test } from "../harness/start-again.ts";

const factor = (electron: ElectronApplication): Promise<number | undefined> =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor());

/** As a keyboard does: the browser's own keys never come from a page. */
const press = (electron: ElectronApplication, keyCode: string): Promise<void> =>
  electron.evaluate(({ BrowserWindow }, key) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    for (const type of ["keyDown", "keyUp"] as const)
      contents?.sendInputEvent({ type, keyCode: key, modifiers: ["control"] });
  }, keyCode);

const place = async (home: string): Promise<unknown> =>
  JSON.parse(await readFile(join(home, "window.json"), "utf8").catch(() => "null"));

test("zoom is shown for a moment, has ends, and outlives even a kill", async ({ start, home }) => {
  const first = await start();
  await expect(first.page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
  await press(electronOf(first), "=");
  await expect(first.page.getByText("110 %")).toBeVisible();
  await press(electronOf(first), "numadd");
  await expect(first.page.getByText("125 %")).toBeVisible();
  expect(await factor(electronOf(first))).toBeCloseTo(1.25);
  await expect.poll(() => place(home)).toMatchObject({ zoom: 125 });
  await first.end();

  const electron = electronOf(await start());
  await expect.poll(() => factor(electron)).toBeCloseTo(1.25);
  await press(electron, "0");
  await expect.poll(() => factor(electron)).toBe(1);
  for (let step = 0; step < 12; step += 1) await press(electron, "-");
  await expect.poll(() => factor(electron)).toBeCloseTo(0.5);
});

test("zoom by the wheel outlives a crash of the page", async ({ start }) => {
  const app = await start();
  const electron = electronOf(app);
  await expect(app.page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
  await electron.evaluate(({ BrowserWindow }) => {
    // As Chromium tells of a wheel that is turned with Ctrl.
    BrowserWindow.getAllWindows()[0]?.webContents.emit("zoom-changed", {}, "in");
  });
  await expect(app.page.getByText("110 %")).toBeVisible();
  await killPage(electron);
  await expect.poll(() => factor(electron)).toBeCloseTo(1.1);
});

test("the window comes back where it was, also after a kill", async ({ start, home }) => {
  const bounds = { x: 40, y: 30, width: 900, height: 600 };
  const first = await start();
  await electronOf(first).evaluate(({ BrowserWindow }, wanted) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(wanted);
  }, bounds);
  await expect.poll(() => place(home)).toMatchObject({ bounds });
  await first.end();

  const found = await electronOf(await start()).evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getBounds(),
  );
  expect(found).toMatchObject({ x: bounds.x, y: bounds.y });
});
