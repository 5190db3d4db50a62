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

/** Of which kinds they are; one that is just going is none any more. */
export function kindsOfContents(app: App): Promise<string[]> {
  return electronOf(app).evaluate(({ webContents }) =>
    webContents
      .getAllWebContents()
      .filter((contents) => !contents.isDestroyed())
      .map((contents) => contents.getType()),
  );
}

/** Where pages are led from now on, and whether that was prevented; for main frames and others. */
export function watchNavigations(app: App) {
  return electronOf(app).evaluateHandle(({ webContents }) => {
    const all: [target: string, isPrevented: boolean][] = [];
    for (const contents of webContents.getAllWebContents())
      contents.on("will-frame-navigate", ({ url, defaultPrevented }) => all.push([url, defaultPrevented]));
    return all;
  });
}

/**
 * One page, ours, with our heading: asked of the main process, as Playwright waits for the end of a navigation that never was. A page
 * that is just going answers nothing, and is none any more.
 */
export async function whatIsShown(app: App): Promise<{ type: string; url: string; heading: unknown }[]> {
  return electronOf(app).evaluate(async ({ webContents }) => {
    const shown = await Promise.all(
      webContents
        .getAllWebContents()
        .filter((contents) => !contents.isDestroyed())
        .map(async (contents) => {
          const gone = new Promise<null>((resolve) => contents.once("destroyed", () => resolve(null)));
          const [type, url] = [contents.getType(), contents.getURL()];
          const asked = contents.executeJavaScript(
            "({ heading: document.querySelector('h1')?.textContent })",
          );
          const answer = (await Promise.race([asked, gone])) as { heading: unknown } | null;
          return answer === null ? [] : [{ type, url, heading: answer.heading }];
        }),
    );
    return shown.flat();
  });
}

export const onlyOurs = [{ type: "window", url: "app://threadlens/", heading: "Threadlens" }];
