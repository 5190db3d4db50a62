// The app as a test sees it, whichever host carries it. Specs import `test` and `expect` from here.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Page, test as base, expect } from "@playwright/test";
import { findEngine } from "./find-engine.ts";
import { openInBrowser } from "./open-in-browser.ts";
import { openOnDesktop } from "./open-on-desktop.ts";
import { type Stage, setStage } from "./stage.ts";

export type HostName = "browser" | "desktop";
export type HostOption = { host: HostName };

/** A running app and what a host needs to take it down again. */
export type OpenApp = { page: Page; hostPid: number; problems(): Promise<string[]>; close(): Promise<void> };

export type App = {
  page: Page;
  host: HostName;
  /** The process id of the engine, found by looking, as a killer would. */
  enginePid(): Promise<number>;
  /** The folder where this run of the app keeps its recent files and preferences. */
  home: string;
};

type TestFixtures = { openPaths: string[]; app: App };
type WorkerFixtures = HostOption & { stage: Stage };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  host: ["browser", { option: true, scope: "worker" }],
  /** Files to open at the start: `test.use({ openPaths: [path] })`. */
  openPaths: [[], { option: true }],

  stage: [
    async ({ host, playwright }, use) => {
      const stage = await setStage(host, playwright);
      await use(stage);
      await stage.strike();
    },
    { scope: "worker" },
  ],

  app: async ({ host, openPaths, stage }, use) => {
    const home = await mkdtemp(join(tmpdir(), "threadlens-home-"));
    try {
      const open =
        stage.host === "browser"
          ? await openInBrowser(stage, openPaths, home)
          : await openOnDesktop(stage, openPaths, home);
      try {
        await use({ page: open.page, host, home, enginePid: () => findEngine(open.hostPid) });
        expect(await open.problems(), "the page's console, its security policy included").toEqual([]);
      } finally {
        await open.close();
      }
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
});

export { expect };
