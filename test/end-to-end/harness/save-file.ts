import { readFile } from "node:fs/promises";
import type { App } from "./app.ts";

/** What a button by its name saves when it is clicked, or whatever else is pressed, as the host's user gets it: a download in the browser, the dialog for saving on the desktop. */
export async function saveWith(
  { page, electron }: App,
  button: string | (() => Promise<void>),
  path: string,
): Promise<{ name: string; text: string }> {
  const press =
    typeof button === "string" ? () => page.getByRole("button", { name: button }).click() : button;
  if (electron === undefined) {
    const [download] = await Promise.all([page.waitForEvent("download"), press()]);
    await download.saveAs(path);
    return { name: download.suggestedFilename(), text: await readFile(path, "utf8") };
  }
  // The dialog is the system's own and nothing can click in it; what it would answer is put in its place.
  await electron.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = (...args: unknown[]) => {
      Object.assign(globalThis, { suggested: (args.at(-1) as { defaultPath?: string }).defaultPath });
      return Promise.resolve({ canceled: false, filePath: chosen });
    };
  }, path);
  await press();
  await page.getByText("Saved to").waitFor();
  const suggested = await electron.evaluate(() => String(Reflect.get(globalThis, "suggested")));
  return { name: suggested.split(/[\\/]/).at(-1) ?? "", text: await readFile(path, "utf8") };
}
