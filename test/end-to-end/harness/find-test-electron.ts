import { fileURLToPath } from "node:url";
import { type FoundElectron, findElectron } from "../../../electron/cli/find-electron.ts";

/** As the launcher finds it, but soon: with less patience for the download, and the pinned copy allowed. */
export function findTestElectron(say: (line: string) => void): Promise<FoundElectron> {
  return findElectron({
    env: { THREADLENS_ELECTRON_TIMEOUT: "60", ...process.env, THREADLENS_ELECTRON: "npm-copy" },
    platform: process.platform,
    project: fileURLToPath(new URL("../../../", import.meta.url)),
    say,
    leaving: new AbortController().signal,
  });
}
