// The desktop app started by hand, any number of times in the same data folder, as its user would after whatever ended it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "./app.ts";
import { descendants, findEngine, readProcess } from "./find-engine.ts";
import { openOnDesktop } from "./open-on-desktop.ts";
import type { App, OpenApp } from "./app.ts";

export type Start = App & {
  /** All its processes, the main one first. */
  pids(): number[];
  /** As its user would: by closing the window. */
  quit(): Promise<void>;
  /** One of its processes is given no chance to say anything. */
  kill(pid: number): void;
  /** Neither is any of them. */
  end(): Promise<void>;
};

type Fixtures = {
  home: string;
  start: (...paths: string[]) => Promise<Start>;
};

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
  home: async ({}, use) => {
    const home = await mkdtemp(join(tmpdir(), "threadlens-home-"));
    await use(home);
    await rm(home, { recursive: true, force: true });
  },
  start: async ({ stage, home }, use) => {
    if (stage.host !== "desktop") throw new Error("Only the desktop app is started again.");
    const started: OpenApp[] = [];
    await use(async (...paths) => {
      const open = await openOnDesktop(stage, paths, { ...process.env, THREADLENS_HOME: home });
      started.push(open);
      return startOf(open, home);
    });
    for (const open of started) if (isThere(open.hostPid)) await open.close();
  },
});

export { expect } from "./app.ts";

function startOf({ page, hostPid, electron }: OpenApp, home: string): Start {
  const ended = () => base.expect.poll(() => isThere(hostPid)).toBe(false);
  return {
    page,
    host: "desktop",
    hostPid,
    electron,
    home,
    enginePid: () => findEngine(hostPid),
    pids: () => [hostPid, ...descendants(hostPid)],
    async quit() {
      await electron?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
      await ended();
    },
    kill: (pid) => process.kill(pid, "SIGKILL"),
    async end() {
      if (isThere(hostPid)) process.kill(hostPid, "SIGKILL");
      await ended();
    },
  };
}

/** One that has ended and that nobody asks about any more is gone. */
export function isThere(pid: number): boolean {
  const state = /^State:\s+(\w)/mu.exec(readProcess(pid, "status"))?.[1];
  return state !== undefined && state !== "Z";
}
