// The desktop's page and questions, as only its main process sees them.
import type { ElectronApplication } from "@playwright/test";
import type { App } from "./app.ts";

export function electronOf({ electron }: Pick<App, "electron">): ElectronApplication {
  if (electron === undefined) throw new Error("This is about the desktop host.");
  return electron;
}

/** What the window's page says where, also after its process was another one, of which Playwright knows nothing. */
export function readPage(electron: ElectronApplication, selector: string): Promise<string | null> {
  return electron.evaluate(
    ({ BrowserWindow }, wanted) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        `document.querySelector(${JSON.stringify(wanted)})?.textContent ?? null`,
      ) as Promise<string | null>,
    selector,
  );
}

/** Kills the page's process, as a crash does, and waits until there is a page again. */
export function killPage(electron: ElectronApplication): Promise<void> {
  return electron.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    return new Promise<void>((resolve) => {
      contents?.once("did-finish-load", () => resolve());
      process.kill(contents?.getOSProcessId() ?? 0, "SIGKILL");
    });
  });
}

type Asked = { message: string; buttons: string[]; isEnded: boolean };

/** From then on the app's own questions are answered with these, one after the other, and the last one with none; what was asked is told. */
export async function answerMessageBoxes(
  electron: ElectronApplication,
  responses: number[],
): Promise<() => Promise<Asked[]>> {
  await electron.evaluate(({ dialog }, left) => {
    const asked: Asked[] = [];
    Object.assign(globalThis, { asked });
    const answer = (_window: unknown, options: Electron.MessageBoxOptions) => {
      const one: Asked = { message: options.message, buttons: options.buttons ?? [], isEnded: false };
      asked.push(one);
      const response = left.shift();
      return new Promise((resolve) => {
        options.signal?.addEventListener("abort", () => {
          one.isEnded = true;
          resolve({ response: 0 });
        });
        if (response !== undefined) resolve({ response });
      });
    };
    Object.assign(dialog, { showMessageBox: answer });
  }, responses);
  return () => electron.evaluate(() => (globalThis as unknown as { asked: Asked[] }).asked);
}
