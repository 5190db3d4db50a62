import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ElectronApplication } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import { killApp, startDesktop } from "../harness/start-desktop.ts";

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

test("zoom is shown for a moment, has ends, and outlives even a kill", async ({ stage, scratch }) => {
  const first = await startDesktop(stage, scratch);
  await expect(first.page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
  await press(first.electron, "=");
  await expect(first.page.getByText("110 %")).toBeVisible();
  await press(first.electron, "numadd");
  await expect(first.page.getByText("125 %")).toBeVisible();
  expect(await factor(first.electron)).toBeCloseTo(1.25);
  await expect.poll(() => place(scratch)).toMatchObject({ zoom: 125 });
  await killApp(first);

  const second = await startDesktop(stage, scratch);
  try {
    await expect.poll(() => factor(second.electron)).toBeCloseTo(1.25);
    await press(second.electron, "0");
    await expect.poll(() => factor(second.electron)).toBe(1);
    for (let step = 0; step < 12; step += 1) await press(second.electron, "-");
    await expect.poll(() => factor(second.electron)).toBeCloseTo(0.5);
  } finally {
    await second.close();
  }
});

test("the window comes back where it was, also after a kill", async ({ stage, scratch }) => {
  const bounds = { x: 40, y: 30, width: 900, height: 600 };
  const first = await startDesktop(stage, scratch);
  await first.electron.evaluate(({ BrowserWindow }, wanted) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(wanted);
  }, bounds);
  await expect.poll(() => place(scratch)).toMatchObject({ bounds });
  await killApp(first);

  const opened = await startDesktop(stage, scratch);
  try {
    const found = await opened.electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBounds(),
    );
    expect(found).toMatchObject({ x: bounds.x, y: bounds.y });
  } finally {
    await opened.close();
  }
});
