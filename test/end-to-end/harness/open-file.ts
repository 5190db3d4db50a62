import type { App } from "./app.ts";

/** Opens a file as the host's user would: by the path field in the browser, by the file dialog on the desktop. */
export const openFile = (app: App, path: string): Promise<void> => openBy(app, path, "Open…");

export const openFolder = (app: App, path: string): Promise<void> => openBy(app, path, "Open folder…");

async function openBy({ page, electron }: App, path: string, button: string): Promise<void> {
  if (electron === undefined) {
    await page.getByRole("textbox", { name: /path/i }).fill(path);
    await page.getByRole("button", { name: "Open path" }).click();
    return;
  }
  // The dialog is the system's own and nothing can click in it; what it would answer is put in its place.
  await electron.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, path);
  await page.getByRole("button", { name: button }).click();
}
