import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Where the build puts what the hosts need, seen from `dist/node`, where their own code ends up. */
export const installedFiles = {
  engine: beside("./engine.js"),
  renderer: beside("../renderer"),
  preload: beside("../preload/preload.cjs"),
  /** The window's icon, where the system does not take it from the program itself. */
  icon: beside("./icon.png"),
  /** Beside the engine's code, in the source tree as in the build. */
  samples: outsideArchive(beside("./samples")),
};

export async function readVersion(): Promise<string> {
  // Two folders up in the source tree as in the build.
  const stated: unknown = JSON.parse(await readFile(beside("../../package.json"), "utf8"));
  return typeof stated === "object" && stated !== null && "version" in stated
    ? String(stated.version)
    : "unknown";
}

/** Electron reads inside of a package's archive; SQLite opens files by itself and cannot, so what it opens lies next to it. */
export function outsideArchive(path: string): string {
  return path.replace(/([\\/]app\.asar)(?=[\\/])/, "$1.unpacked");
}

function beside(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
