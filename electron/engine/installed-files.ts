import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Where the build puts what the hosts need, seen from `dist/node`, where their own code ends up. */
export const installedFiles = {
  engine: beside("./engine.js"),
  renderer: beside("../renderer"),
  preload: beside("../preload/preload.cjs"),
};

export async function readVersion(): Promise<string> {
  // Two folders up in the source tree as in the build.
  const stated: unknown = JSON.parse(await readFile(beside("../../package.json"), "utf8"));
  return typeof stated === "object" && stated !== null && "version" in stated
    ? String(stated.version)
    : "unknown";
}

function beside(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
