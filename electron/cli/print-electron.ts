// Prints the Electron that the launcher would start, after fetching it if need be, or why there is none. For the scripts in build/.
import { fileURLToPath } from "node:url";
import { findElectron } from "./find-electron.ts";
import { projectFolder } from "./project-folder.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);
const electron = await findElectron({
  env: process.env,
  platform: process.platform,
  project: fileURLToPath(projectFolder),
  say: (line) => print(`doing: ${line}`),
  leaving: new AbortController().signal,
});
print(electron.found ? `found: ${electron.executable}` : `none: ${electron.why}`);
