// Root cannot have Chromium's sandbox: for tests of it the app runs as nobody, from a place that nobody may read.
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

export const nobody = 65534;

export type LaidOut = {
  /** Starts Electron as nobody, under the name that its package looks for. */
  executable: string;
  /** The folder with the app's package.json. */
  project: string;
  remove(): Promise<void>;
};

export async function layOutForNobody(electron: string, project: string): Promise<LaidOut> {
  const folder = await mkdtemp(join(tmpdir(), "threadlens-nobody-"));
  await chmod(folder, 0o755);
  await cp(dirname(electron), join(folder, "electron"), { recursive: true });
  const app = join(folder, "app");
  await cp(join(project, "dist"), join(app, "dist"), { recursive: true });
  await cp(join(project, "package.json"), join(app, "package.json"));
  const executable = join(folder, "start", basename(electron));
  await mkdir(dirname(executable));
  await writeFile(executable, starter(folder, basename(electron)), { mode: 0o755 });
  return { executable, project: app, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Playwright has a script of its own read first (`-r`), which may lie where only root may read. */
const starter = (folder: string, name: string) => `#!/bin/sh
if [ "$1" = -r ]; then
  cp "$2" "${folder}/loader.js"
  shift 2
  set -- -r "${folder}/loader.js" "$@"
fi
exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups -- "${folder}/electron/${name}" "$@"
`;
