// What the main process knows of every page there is.
import type { ElectronApplication } from "@playwright/test";
import type { App } from "../../harness/app.ts";

export function electronOf({ electron }: App): ElectronApplication {
  if (electron === undefined) throw new Error("This is about the desktop host.");
  return electron;
}

export type Contents = { type: string; url: string; preferences: Record<string, unknown> };

export function allContents(app: App): Promise<Contents[]> {
  return electronOf(app).evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) => ({
      type: contents.getType(),
      url: contents.getURL(),
      // Electron tells this to whoever asks, and leaves it out of its types.
      preferences: (
        contents as unknown as { getLastWebPreferences(): Record<string, unknown> }
      ).getLastWebPreferences(),
    })),
  );
}

/** One page, ours, with our heading: asked of the main process, as Playwright waits for the end of a navigation that never was. */
export async function whatIsShown(app: App): Promise<{ type: string; url: string; heading: unknown }[]> {
  return electronOf(app).evaluate(({ webContents }) =>
    Promise.all(
      webContents.getAllWebContents().map(async (contents) => ({
        type: contents.getType(),
        url: contents.getURL(),
        heading: (await contents.executeJavaScript("document.querySelector('h1')?.textContent")) as unknown,
      })),
    ),
  );
}

export const onlyOurs = [{ type: "window", url: "app://threadlens/", heading: "Threadlens" }];
