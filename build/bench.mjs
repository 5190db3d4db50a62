// npm run bench: measures us against the baselines, on the Node that reads TypeScript. `npm run bench -- --help` lists its options.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bootstrap } from "./bootstrap.mjs";
import { endChildrenOnSignals } from "./run-quietly.mjs";
import { giveUp } from "./say.mjs";
import { modernNode, requireNode } from "./which-node.mjs";

requireNode();
const root = fileURLToPath(new URL("..", import.meta.url));

const stopListening = endChildrenOnSignals();
await bootstrap(root);
stopListening();
const node = modernNode(root);
if (!node.found) giveUp(node.why, 2);
const child = spawn(node.path, [join(root, "test", "bench", "main.ts"), ...process.argv.slice(2)], {
  stdio: "inherit",
  // npm runs us in the project's folder; a folder named on the command line is meant from where the user stood.
  cwd: process.env["INIT_CWD"] ?? process.cwd(),
  // Node 22 says of every TypeScript file that reading it is experimental.
  env: { ...process.env, NODE_NO_WARNINGS: "1" },
});
// It deletes its files first: wait for it.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.on(signal, () => child.kill(signal));
child.on("error", (error) => giveUp(`The benchmark could not be started: ${error.message}`));
child.on("close", (code) => process.exit(code ?? 1));
