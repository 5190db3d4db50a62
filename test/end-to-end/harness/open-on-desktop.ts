import { desktopEnvironment } from "../../../electron/cli/launch-desktop.ts";
import type { OpenApp } from "./app.ts";
import type { DesktopStage } from "./stage.ts";
import { watchConsole } from "./watch-console.ts";

export async function openOnDesktop(
  stage: DesktopStage,
  paths: string[],
  env: NodeJS.ProcessEnv,
): Promise<OpenApp> {
  // The executable is found through the `electron` package, which the stage has pointed to it. Given a path of its own, Playwright
  // would not hold the app until it has connected, and hang now and then on a window that is just being made.
  const app = await stage.electron.launch({
    args: [...stage.switches, stage.project, "--", ...paths],
    // Playwright takes the sandbox away from whoever does not insist.
    chromiumSandbox: stage.switches.length === 0,
    env: definedOnly({ ...desktopEnvironment(env), ...stage.env }),
  });
  try {
    const problems = watchConsole(app.context());
    const page = await app.firstWindow();
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800));
    return { page, hostPid: app.process().pid ?? 0, electron: app, problems, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return Object.fromEntries(entries) as Record<string, string>;
}
