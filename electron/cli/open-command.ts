import { fileURLToPath } from "node:url";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import type { Command } from "./command.ts";
import { displayProblem } from "./display-problem.ts";
import { findElectron } from "./find-electron.ts";
import { launchDesktop } from "./launch-desktop.ts";
import { warn } from "./output.ts";
import { projectFolder } from "./project-folder.ts";
import { type Opened, readOpened } from "./read-opened.ts";
import { serve } from "./serve-command.ts";

export const openCommand: Command = {
  name: "open",
  usage: "open [PATH…]",
  does: "opens the app, on these files and folders if any; in the browser where there is no Electron or no display",
  explains: ["a PATH may also be a link that was copied in the app: threadlens://open?path=…"],
  example: "threadlens open weather.thread.json",
  options: {},
  async run({ paths, leaving }) {
    const opened = await readOpened(paths);
    return opened.ok ? openWindow(opened.value, leaving) : opened;
  },
};

async function openWindow({ asked, paths, place }: Opened, leaving: AbortSignal): Promise<Result<number>> {
  const window = await tryDesktop(asked, leaving);
  if (window.opened) return succeed(window.exitCode);
  if (leaving.aborted) return succeed(130);
  warn(`No desktop window: ${window.why}. Serving to the browser instead.`);
  return serve({ paths, place, leaving });
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
