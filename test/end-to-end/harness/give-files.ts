// Files from the user's own hands: chosen in the host's dialog, or dropped.
import type { Locator } from "@playwright/test";
import type { App } from "./app.ts";

/** Presses Open… and chooses: in the browser's file chooser, or in the system's dialog on the desktop. */
export async function chooseFile({ page, electron }: App, path: string): Promise<void> {
  const press = () => page.getByRole("button", { name: "Open…" }).click();
  if (electron === undefined) {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press()]);
    await chooser.setFiles(path);
    return;
  }
  // The dialog is the system's own and nothing can click in it; what it would answer is put in its place.
  await electron.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, path);
  await press();
}

/** Files of the disk, let go on a place. They come through a field for files, since a page can make up none that have a path. */
export async function dropFiles(place: Locator, paths: readonly string[]): Promise<void> {
  const page = place.page();
  const field = await page.evaluateHandle(() => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    return input;
  });
  await field.setInputFiles([...paths]);
  const dataTransfer = await field.evaluateHandle((input) => {
    const transfer = new DataTransfer();
    for (const file of input.files ?? []) transfer.items.add(file);
    return transfer;
  });
  for (const event of ["dragenter", "dragover", "drop"]) await place.dispatchEvent(event, { dataTransfer });
}
