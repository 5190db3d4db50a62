// npm run sample-database: writes the database that comes with the app anew, from the chats that test/databases/sample describes.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bootstrap } from "./bootstrap.mjs";
import { giveUp } from "./say.mjs";
import { modernNode, requireNode } from "./which-node.mjs";

requireNode();
const root = fileURLToPath(new URL("..", import.meta.url));

await bootstrap(root);
const node = modernNode(root);
if (!node.found) giveUp(node.why, 2);
const script = join(root, "test", "databases", "write-sample-file.ts");
const child = spawn(node.path, [script, join(root, "electron", "engine", "samples", "agent-chats.db")], {
  stdio: "inherit",
  // Node 22 says of every TypeScript file that reading it is experimental.
  env: { ...process.env, NODE_NO_WARNINGS: "1" },
});
child.on("error", (error) => giveUp(`The sample database could not be written: ${error.message}`));
child.on("close", (code) => process.exit(code ?? 1));
