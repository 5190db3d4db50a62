import { spawn } from "node:child_process";
import { once } from "node:events";
import type { OpenApp } from "./app.ts";
import { firstLine } from "./first-line.ts";
import { cli } from "./run-command.ts";
import type { BrowserStage } from "./stage.ts";
import { watchConsole } from "./watch-console.ts";

/** The real command line serves; the page is what a user would get by following the address it prints. */
export async function openInBrowser(
  stage: BrowserStage,
  paths: string[],
  env: NodeJS.ProcessEnv,
): Promise<OpenApp> {
  const server = spawn(process.execPath, [cli, "serve", ...paths], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  const context = await stage.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const close = async () => {
    await context.close();
    server.kill("SIGINT");
    await ended;
  };
  try {
    const problems = watchConsole(context);
    const page = await context.newPage();
    await page.goto(await firstLine(server.stdout));
    return { page, hostPid: server.pid ?? 0, problems, close };
  } catch (error) {
    await close();
    throw error;
  }
}
