// What one worker keeps up for all its tests: a Chromium, or an Electron executable and a display to show it on.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, PlaywrightWorkerArgs } from "@playwright/test";
import { findChromium } from "../../../build/system-packages.mjs";
import { sandboxArgs } from "../../../electron/cli/launch-desktop.ts";
import type { HostName } from "./app.ts";
import { layOutForNobody, nobody } from "./as-nobody.ts";
import { findTestElectron } from "./find-test-electron.ts";
import { startDisplay } from "./start-display.ts";

export type BrowserStage = { host: "browser"; browser: Browser; strike(): Promise<void> };
export type DesktopStage = {
  host: "desktop";
  executable: string;
  electron: Playwright["_electron"];
  env: Record<string, string>;
  /** The folder that Electron starts, and the switches it needs for who starts it. */
  project: string;
  switches: string[];
  /** Who the app runs as, if not as the tests do. */
  user: number | null;
  strike(): Promise<void>;
};
export type Stage = BrowserStage | DesktopStage;
type Playwright = PlaywrightWorkerArgs["playwright"];

const project = fileURLToPath(new URL("../../../", import.meta.url));

/** `sandboxed`: with Chromium's sandbox also where the tests run as root. */
export function setStage(host: HostName, playwright: Playwright, sandboxed: boolean): Promise<Stage> {
  return host === "browser" ? setBrowserStage(playwright) : setDesktopStage(playwright, sandboxed);
}

/** A Chromium that shows one page and asks nobody for anything. */
export const quiet = [
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // What it asks of its maker all the same is not ours to answer for: it finds no way there.
  `--host-resolver-rules=${["googleapis.com", "google.com", "gvt1.com", "gstatic.com"].map((domain) => `MAP *.${domain} ~NOTFOUND`).join(", ")}`,
];

async function setBrowserStage({ chromium }: Playwright): Promise<BrowserStage> {
  const executablePath = findChromium(process.env);
  if (executablePath === null) throw new Error("There is no Chrome or Chromium; CHROMIUM can name one.");
  const browser = await chromium.launch({ executablePath, args: [...quiet, ...sandboxArgs()] });
  return { host: "browser", browser, strike: () => browser.close() };
}

async function setDesktopStage({ _electron }: Playwright, sandboxed: boolean): Promise<DesktopStage> {
  const found = process.env["THREADLENS_TEST_ELECTRON"] ?? (await find());
  const laidOut = sandboxed && process.getuid?.() === 0 ? await layOutForNobody(found, project) : null;
  const executable = laidOut?.executable ?? found;
  // On a Mac it is always the package's own, and lies deeper in its folder.
  if (process.platform !== "darwin") process.env["ELECTRON_OVERRIDE_DIST_PATH"] = dirname(executable);
  const display = await startDisplay();
  return {
    host: "desktop",
    electron: _electron,
    executable,
    env: display.env,
    project: laidOut?.project ?? project,
    switches: laidOut === null ? sandboxArgs() : [],
    user: laidOut === null ? null : nobody,
    async strike() {
      await display.close();
      await laidOut?.remove();
    },
  };
}

async function find(): Promise<string> {
  const electron = await findTestElectron(() => undefined);
  if (!electron.found) throw new Error(electron.why);
  return electron.executable;
}
