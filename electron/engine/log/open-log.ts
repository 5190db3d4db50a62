import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { installedFiles } from "../installed-files.ts";
import { Log } from "./log.ts";
import { logFolder } from "./log-folder.ts";

/** The log of a host that runs from where the build puts it. */
export function openLog(name: "desktop" | "browser"): Log {
  const folders = [
    dirname(installedFiles.engine),
    dirname(installedFiles.preload),
    join(installedFiles.renderer, "assets"),
  ];
  return new Log({ folder: logFolder(), name, own: new Set(folders.flatMap(namesIn)) });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
