import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { desktopEnvironment } from "../../../electron/cli/launch-desktop.ts";
import { expect, test } from "../harness/app.ts";
import { descendants, readProcess } from "../harness/find-engine.ts";
import type { DesktopStage } from "../harness/stage.ts";

const project = fileURLToPath(new URL("../../../", import.meta.url));
const nobody = 65534;
const isRoot = process.getuid?.() === 0;

let app: ChildProcess | undefined;

test.afterEach(async () => {
  if (app === undefined) return;
  const ended = once(app, "exit");
  app.kill("SIGKILL");
  await ended;
});

test("the page's process is in Chromium's sandbox, its system calls filtered", async ({ stage, scratch }) => {
  if (stage.host !== "desktop") throw new Error("This is about the desktop host.");
  const { executable, folder, home } = await layOut(stage, scratch);
  app = spawn(executable, [folder], {
    env: { ...desktopEnvironment(process.env), ...stage.env, HOME: home, THREADLENS_HOME: home },
    stdio: "ignore",
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  });
  const { pid = 0 } = app;
  const pages = () =>
    descendants(pid).filter((child) => readProcess(child, "cmdline").includes("--type=renderer"));
  await expect
    .poll(() => pages().map((page) => /^Seccomp:\s+(\d)/m.exec(readProcess(page, "status"))?.[1]))
    .toEqual(["2"]);
});

/** Root cannot have the sandbox, so the app runs as nobody, from where nobody may read; anyone else runs it where it is. */
async function layOut(stage: DesktopStage, scratch: string) {
  const home = join(scratch, "home");
  await mkdir(home);
  if (!isRoot) return { executable: stage.executable, folder: project, home };
  await chmod(scratch, 0o755);
  await chown(home, nobody, nobody);
  const electron = join(scratch, "electron");
  await cp(dirname(stage.executable), electron, { recursive: true });
  const folder = join(scratch, "app");
  await cp(join(project, "dist"), join(folder, "dist"), { recursive: true });
  await cp(join(project, "package.json"), join(folder, "package.json"));
  return { executable: join(electron, basename(stage.executable)), folder, home };
}
