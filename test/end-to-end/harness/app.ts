// The app as a test sees it, whichever host carries it. Specs import `test` and `expect` from here.
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ElectronApplication, type Page, test as base, expect } from "@playwright/test";
import { findEngine } from "./find-engine.ts";
import { openInBrowser } from "./open-in-browser.ts";
import { openOnDesktop } from "./open-on-desktop.ts";
import { type RunningCommand, runCommand } from "./run-command.ts";
import { type Stage, setStage } from "./stage.ts";

export type HostName = "browser" | "desktop";
export type HostOption = { host: HostName };

/** A running app and what a host needs to take it down again. */
export type OpenApp = {
  page: Page;
  hostPid: number;
  electron?: ElectronApplication;
  problems(): Promise<string[]>;
  close(): Promise<void>;
};

export type App = {
  page: Page;
  host: HostName;
  hostPid: number;
  /** Electron's main process, for what only it can tell. */
  electron: ElectronApplication | undefined;
  /** The process id of the engine, found by looking, as a killer would. */
  enginePid(): Promise<number>;
  /** The folder where this run of the app keeps its recent files and preferences. */
  home: string;
};

type TestFixtures = {
  openPaths: string[];
  environment: Record<string, string>;
  forgiven: RegExp | null;
  scratch: string;
  run: (args: string[], env?: NodeJS.ProcessEnv) => RunningCommand;
  app: App;
};
type WorkerFixtures = HostOption & { sandboxed: boolean; stage: Stage };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  host: ["browser", { option: true, scope: "worker" }],
  /** With Chromium's sandbox, whoever runs the tests: as root the app runs as nobody. */
  sandboxed: [false, { option: true, scope: "worker" }],
  /** Files to open at the start: `test.use({ openPaths: [path] })`. */
  openPaths: [[], { option: true }],
  /** Variables that the app is started with. */
  environment: [{}, { option: true }],
  /** Errors on the console that the test itself provokes. */
  forgiven: [null, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
  scratch: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "threadlens-scratch-"));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },

  stage: [
    async ({ host, sandboxed, playwright }, use) => {
      const stage = await setStage(host, playwright, sandboxed);
      await use(stage);
      await stage.strike();
    },
    { scope: "worker" },
  ],

  /** The built command line, with a data folder of its own; ended with the test if it is still there. */
  run: async ({ scratch }, use) => {
    const started: RunningCommand[] = [];
    await use((args, env = {}) => {
      const command = runCommand(args, { ...process.env, THREADLENS_HOME: scratch, ...env });
      started.push(command);
      return command;
    });
    for (const { child } of started) child.kill("SIGKILL");
    await Promise.all(started.map(({ ended }) => ended));
  },

  app: async ({ host, openPaths, environment, forgiven, stage }, use) => {
    const home = await mkdtemp(join(tmpdir(), "threadlens-home-"));
    const user = stage.host === "desktop" ? stage.user : null;
    if (user !== null) await chown(home, user, user);
    const theirs = user === null ? {} : { HOME: home };
    const env = { ...process.env, ...theirs, ...environment, THREADLENS_HOME: home };
    try {
      const open =
        stage.host === "browser"
          ? await openInBrowser(stage, openPaths, env)
          : await openOnDesktop(stage, openPaths, env);
      try {
        const { page, hostPid, electron } = open;
        await use({ page, host, hostPid, electron, home, enginePid: () => findEngine(hostPid) });
        const problems = (await open.problems()).filter((problem) => forgiven?.test(problem) !== true);
        expect(problems, "the page's console, its security policy included").toEqual([]);
      } finally {
        await open.close();
      }
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
});

export { expect };
