import { fileURLToPath } from "node:url";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import type { Command } from "./command.ts";
import { displayProblem } from "./display-problem.ts";
import { findElectron } from "./find-electron.ts";
import { launchDesktop } from "./launch-desktop.ts";
import { warn } from "./output.ts";
import { probePaths } from "./probe-paths.ts";
import { projectFolder } from "./project-folder.ts";
import { serve } from "./serve-command.ts";

export const openCommand: Command = {
  name: "open",
  usage: "open [PATH…]",
  does: "opens the app, on these files and folders if any; in the browser where there is no Electron or no display",
  explains: [],
  example: "threadlens open weather.thread.json",
  options: {},
  async run({ paths, leaving }) {
    const probed = await probePaths(paths);
    return probed.ok ? openWindow(probed.value, leaving) : probed;
  },
};

async function openWindow(paths: string[], leaving: AbortSignal): Promise<Result<number>> {
  const window = await tryDesktop(paths, leaving);
  if (window.opened) return succeed(window.exitCode);
  if (leaving.aborted) return succeed(130);
  warn(`No desktop window: ${window.why}. Serving to the browser instead.`);
  return serve({ paths, leaving });
}

async function tryDesktop(paths: string[], leaving: AbortSignal) {
  const { env, platform } = process;
  const noDisplay = displayProblem(env, platform);
  if (noDisplay !== null) return { opened: false, why: noDisplay } as const;
  const project = fileURLToPath(projectFolder);
  const electron = await findElectron({ env, platform, project, say: warn, leaving });
  if (!electron.found) return { opened: false, why: electron.why } as const;
  return launchDesktop({ executable: electron.executable, app: project, paths, leaving });
}
