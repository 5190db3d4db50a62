import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ElectronSearch, FoundElectron } from "./find-electron.ts";
import { runToEnd } from "./run-to-end.ts";

const usualLimitSeconds = 180;

/** The installer prints only that its fetch failed; the cause (no such host, refused) is what the user needs. */
const tellCause = `data:text/javascript,${encodeURIComponent(`
  const { fetch } = globalThis;
  globalThis.fetch = (...args) => fetch(...args).catch((error) => {
    throw error.cause instanceof Error ? error.cause : error;
  });
`)}`;

/** The installed `electron` package's own binary. Its installer writes path.txt last, so that file means it is whole. */
export async function officialElectron(search: ElectronSearch): Promise<FoundElectron> {
  const folder = join(search.project, "node_modules", "electron");
  if (!existsSync(join(folder, "install.js")))
    return { found: false, why: "the electron package is not installed" };
  return installed(folder) ?? download(folder, search);
}

function installed(folder: string): FoundElectron | null {
  const pathFile = join(folder, "path.txt");
  if (!existsSync(pathFile)) return null;
  const executable = join(folder, "dist", readFileSync(pathFile, "utf8").trim());
  return existsSync(executable) ? { found: true, executable } : null;
}

async function download(folder: string, { env, say, leaving }: ElectronSearch): Promise<FoundElectron> {
  if (!canRunInstaller(process.versions.node))
    return {
      found: false,
      why: `Electron is not downloaded yet, and its installer needs Node 22.12 or newer, not ${process.versions.node}`,
    };
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  say(`downloading Electron ${version}, once`);
  const run = await runToEnd({
    command: process.execPath,
    args: ["--import", tellCause, join(folder, "install.js")],
    cwd: folder,
    env,
    limitSeconds: readLimit(env["THREADLENS_ELECTRON_TIMEOUT"]),
    leaving,
  });
  if (!run.ok) return { found: false, why: `Electron could not be downloaded (${run.why})` };
  return installed(folder) ?? { found: false, why: "Electron's installer ended without installing it" };
}

export function canRunInstaller(nodeVersion: string): boolean {
  const [major = 0, minor = 0] = nodeVersion.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 12);
}

export function readLimit(text: string | undefined): number {
  const seconds = Number(text);
  return text !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : usualLimitSeconds;
}
