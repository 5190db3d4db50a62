// What each item of Electron's list for secure apps starts from, and must leave behind.
import type { JSHandle } from "@playwright/test";
import type { BrowserWindow } from "electron";
import { type App, test as base, expect } from "../../harness/app.ts";
import { electronOf, onlyOurs, whatIsShown } from "./look-inside.ts";
import { type Ears, startEars } from "./start-ears.ts";

type Window = JSHandle<BrowserWindow>;

export const test = base.extend<{ ears: Ears }>({
  sandboxed: [true, { scope: "worker" }],
  forgiven: /Content Security Policy|ERR_|Failed to load|Not allowed|Refused|pointer lock/,
  ears: [
    async ({ app }, use) => {
      const ears = await startEars();
      await expect(app.page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
      await use(ears);
      ears.close();
    },
    { auto: true },
  ],
});

export { expect };

/** What every attack must leave behind. */
export async function expectNothingHappened(app: App, ears: Ears): Promise<void> {
  expect(await whatIsShown(app)).toEqual(onlyOurs);
  expect(ears.heard).toEqual([]);
}

/**
 * A window of its own that shows our page, with what the app takes from every page either kept or given back. So a test knows that
 * what fails in the app would not fail anyway.
 */
export function openWindow(app: App, isFree: boolean): Promise<Window> {
  return electronOf(app).evaluateHandle(async ({ BrowserWindow, app: main, session }, free) => {
    // Pages that start from now on call each other over loopback too, where there is nothing else.
    main.commandLine.appendSwitch("allow-loopback-in-peer-connection");
    const untouched = session.fromPartition("free");
    if (free && !untouched.protocol.isProtocolHandled("app"))
      untouched.protocol.handle("app", (request) => session.defaultSession.fetch(request.url));
    const window = new BrowserWindow({ webPreferences: free ? { session: untouched } : {} });
    if (free) window.webContents.setWebRTCIPHandlingPolicy("default");
    await window.loadURL("app://threadlens/");
    return window;
  }, isFree);
}

/** What this script answers there, run as by a user's gesture. */
export function runIn(window: Window, script: string): Promise<unknown> {
  return window.evaluate(
    ({ webContents }, code) => webContents.executeJavaScript(code, true) as Promise<unknown>,
    script,
  );
}

export const closeWindow = (window: Window): Promise<void> => window.evaluate((one) => one.destroy());
