import { spawn } from "node:child_process";
import { once } from "node:events";
import { type Browser, chromium } from "@playwright/test";
import { sandboxArgs } from "../../../electron/cli/launch-desktop.ts";
import { firstLine } from "../../end-to-end/harness/first-line.ts";
import { cli } from "../../end-to-end/harness/run-command.ts";
import { quiet } from "../../end-to-end/harness/stage.ts";
import type { OpenPage } from "./visit.ts";

export type Screen = {
  version: string;
  /** The built app, served anew as the command line serves it: what one visit leaves behind, the next one never meets. */
  withApp: <T>(use: (openPage: OpenPage) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/** A Chromium to look at the app with; `home` is the app's data folder. */
export async function startScreen(executablePath: string, home: string): Promise<Screen> {
  const browser = await chromium.launch({
    executablePath,
    args: [...quiet, ...sandboxArgs()],
    // Playwright would end this process, and with it the deleting of the files.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return {
    version: browser.version(),
    withApp: (use) => serve(browser, home, use),
    close: () => browser.close(),
  };
}

async function serve<T>(browser: Browser, home: string, use: (openPage: OpenPage) => Promise<T>): Promise<T> {
  const server = spawn(process.execPath, [cli, "serve"], {
    env: { ...process.env, THREADLENS_HOME: home },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  try {
    const address = await firstLine(server.stdout);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const answer = await use(async () => {
      const page = await context.newPage();
      await page.goto(address);
      return page;
    });
    await context.close();
    return answer;
  } finally {
    server.kill("SIGINT");
    await ended;
  }
}
