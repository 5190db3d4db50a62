// The session on the desktop: what the last run left is there before the page asks, and what this one leaves is on the disk when it ends.
import { type BrowserWindow, app } from "electron";
import type { Host } from "../engine/host.ts";

export async function restoreSession(host: Host, window: BrowserWindow): Promise<void> {
  await host.session.load();
  app.on("will-quit", () => host.session.close());
  // Before anybody ends the app over it.
  window.webContents.prependListener("render-process-gone", (_event: unknown, { reason }: Gone) => {
    if (reason !== "clean-exit") host.session.doubt();
    host.session.hangs(false);
  });
  window.on("unresponsive", () => host.session.hangs(true));
  window.on("responsive", () => host.session.hangs(false));
}

type Gone = { reason: string };
