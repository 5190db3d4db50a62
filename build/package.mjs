// npm run package: builds the app and packs it with electron-builder; what follows `--` is for that. `-- --dir` stops at an unpacked
// app, from an Electron that is already on the machine and without a network. What comes out lies in dist/packages.
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterInstall } from "./after-install.mjs";
import { bootstrap } from "./bootstrap.mjs";
import { collectLicences } from "./collect-licences.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { findElectron } from "./find-electron.mjs";
import { findResults } from "./find-results.mjs";
import { endChildrenOnSignals, lastLines, runQuietly } from "./run-quietly.mjs";
import { giveUp, say } from "./say.mjs";
import { filesOfApp, wordSizes } from "./size-by-part.mjs";
import { modernNode, requireNode } from "./which-node.mjs";

requireNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const args = process.argv.slice(2);
const isDir = args.includes("--dir");
if (process.env["THREADLENS_ELECTRON"] === "npm-copy" && !isDir)
  giveUp(
    "What is handed out holds the official Electron: THREADLENS_ELECTRON=npm-copy goes with --dir only.",
    2,
  );

endChildrenOnSignals();
await bootstrap(root);
await ensureBuilt(root);
const node = modernNode(root);
if (!node.found) giveUp(node.why, 2);
writeFileSync(join(root, "dist", "bundles", "licences.txt"), collectLicences(root));
writeFileSync(join(root, "dist", "bundles", "after-install.tpl"), afterInstall(root));

say("Packing …");
const builder = join(root, "node_modules", "electron-builder", "cli.js");
const { status, output } = await runQuietly(
  node.path,
  [builder, "--config", "build/electron-builder.mjs", ...args, ...(await electronArguments(node.path))],
  // A package is a copy: linked to the Electron that it comes from, that would have its fuses flipped too.
  { cwd: root, env: { ...process.env, USE_HARD_LINKS: "false" } },
);
if (status !== 0) giveUp(`${lastLines(withoutStack(output), 20)}\nPacking failed; the lines above say why.`);
for (const path of findResults(output, root)) say(`${path}${wordResult(path)}`);

/** Packages for several machines at once need several Electrons: electron-builder fetches them itself. @param {string} nodePath */
async function electronArguments(nodePath) {
  if (!isDir || isForOthers(args)) return [];
  const electron = await findElectron({ root, node: nodePath, env: process.env, say });
  if (!electron.found) giveUp(electron.why);
  const above = process.platform === "darwin" ? "../../../.." : "..";
  const folder = join(electron.path, above);
  const version = join(folder, "version");
  return [
    `--${process.arch}`,
    `-c.electronDist=${folder}`,
    ...(existsSync(version) ? [`-c.electronVersion=${readFileSync(version, "utf8").trim()}`] : []),
  ];
}

/** @param {readonly string[]} given */
function isForOthers(given) {
  const flags = /^(?:-[mowl]+|--(?:mac|macos|win|windows|linux|x64|arm64|armv7l|ia32|universal))$/;
  return given.some((argument) => flags.test(argument));
}

/** electron-builder ends with where in its own code it noticed. @param {string} said */
function withoutStack(said) {
  return said.replace(/ failedTask=.*(?:\n {4}at .*)*/g, "");
}

/** @param {string} path */
function wordResult(path) {
  const stats = statSync(path);
  return stats.isDirectory() ? `\n${wordSizes(filesOfApp(path))}` : ` (${(stats.size / 1e6).toFixed(1)} MB)`;
}
