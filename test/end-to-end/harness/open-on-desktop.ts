import { fileURLToPath } from "node:url";
import { desktopEnvironment, sandboxArgs } from "../../../electron/cli/launch-desktop.ts";
import type { OpenApp } from "./app.ts";
import type { DesktopStage } from "./stage.ts";
import { watchConsole } from "./watch-console.ts";

const project = fileURLToPath(new URL("../../../", import.meta.url));

export async function openOnDesktop(stage: DesktopStage, paths: string[], home: string): Promise<OpenApp> {
  const app = await stage.electron.launch({
    executablePath: stage.executable,
    args: [...sandboxArgs(), project, "--", ...paths],
    env: definedOnly({ ...desktopEnvironment(process.env), ...stage.env, THREADLENS_HOME: home }),
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
