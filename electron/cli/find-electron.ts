// Which Electron to start: the one the user names, else the installed package's own (downloaded when first wanted),
// else, only where that was asked for, the pinned copy.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { officialElectron } from "./official-electron.ts";
import { pinnedElectron } from "./pinned-electron.ts";

export type FoundElectron = { found: true; executable: string } | { found: false; why: string };

export type ElectronSearch = {
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  /** The folder that holds node_modules. */
  project: string;
  say: (line: string) => void;
  leaving: AbortSignal;
};

type Sources = { official: typeof officialElectron; pinned: typeof pinnedElectron };

export async function findElectron(
  search: ElectronSearch,
  { official, pinned }: Sources = { official: officialElectron, pinned: pinnedElectron },
): Promise<FoundElectron> {
  const { env, platform } = search;
  const named = env["ELECTRON_OVERRIDE_DIST_PATH"];
  if (named !== undefined && named !== "") return inFolder(resolve(named), platform);
  const first = await official(search);
  if (first.found || env["THREADLENS_ELECTRON"] !== "npm-copy" || search.leaving.aborted) return first;
  const second = await pinned(search);
  return second.found ? second : { found: false, why: `${first.why}; ${second.why}` };
}

/** A folder named by hand is used or complained about, never silently passed over. */
function inFolder(folder: string, platform: NodeJS.Platform): FoundElectron {
  const executable = join(folder, executableName(platform));
  if (existsSync(executable)) return { found: true, executable };
  return { found: false, why: `ELECTRON_OVERRIDE_DIST_PATH names a folder without Electron (${executable})` };
}

function executableName(platform: NodeJS.Platform): string {
  if (platform === "darwin") return "Electron.app/Contents/MacOS/Electron";
  return platform === "win32" ? "electron.exe" : "electron";
}
