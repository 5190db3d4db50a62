// npm start: installs and builds what is missing, then opens the app on the files named. --build-only stops before that.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bootstrap } from "./bootstrap.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { endChildrenOnSignals } from "./run-quietly.mjs";
import { giveUp } from "./say.mjs";
import { modernNode, requireNode } from "./which-node.mjs";

requireNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const args = process.argv.slice(2);

const stopListening = endChildrenOnSignals();
await bootstrap(root);
await ensureBuilt(root);
stopListening();
if (!args.includes("--build-only")) openApp();

function openApp() {
  const node = modernNode(root);
  const child = spawn(
    node.found ? node.path : process.execPath,
    [join(root, "dist", "node", "cli.js"), "open", ...args],
    // npm runs us in the project's folder; the paths are meant from where the user stood.
    { stdio: "inherit", cwd: process.env["INIT_CWD"] ?? process.cwd() },
  );
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
  child.on("error", (error) => giveUp(`Threadlens could not be started: ${error.message}`));
  child.on("close", (code) => process.exit(code ?? 1));
}
