// Builds dist/ when a source that goes into it has changed, by content.
import { createHash } from "node:crypto";
import { chmodSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { lastLines, runQuietly } from "./run-quietly.mjs";
import { giveUp, say } from "./say.mjs";
import { isAtLeast, modernNode } from "./which-node.mjs";
import { withLock } from "./with-lock.mjs";

const sourceFolders = ["shared", "electron", "renderer"];
const sourceFiles = ["build/vite.config.ts", "build/icons/png/256x256.png", "package-lock.json"];
const products = [
  "dist/node/cli.js",
  "dist/node/desktop.js",
  "dist/node/engine.js",
  "dist/renderer/index.html",
];
const stampFile = "dist/.stamp";

/** @param {string} root */
export async function ensureBuilt(root) {
  if (isBuilt(root)) return;
  const problem = await withLock(root, async () => {
    if (isBuilt(root)) return null;
    say("Building …");
    return build(root);
  });
  if (problem !== null) giveUp(`${problem}\nThe build failed; the lines above say where.`);
}

/** @param {string} root */
export function isBuilt(root) {
  const stamp = join(root, stampFile);
  if (!existsSync(stamp) || !products.every((path) => existsSync(join(root, path)))) return false;
  return readFileSync(stamp, "utf8") === sourceHash(root);
}

/**
 * Answers what went wrong, or null.
 *
 * @param {string} root
 * @returns {Promise<string | null>}
 */
export async function build(root) {
  const node = buildingNode(root);
  if (!node.found) return node.why;
  // Taken before the build: a source edited meanwhile makes the next start build again.
  const hash = sourceHash(root);
  rmSync(join(root, stampFile), { force: true });
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const args = [vite, "build", "--app", "--config", "build/vite.config.ts"];
  // Whoever builds it, tests too, builds what users get.
  const env = { ...process.env, NODE_ENV: "production" };
  const { status, output } = await runQuietly(node.path, args, { cwd: root, env });
  if (status !== 0) return lastLines(withoutStack(stripVTControlCharacters(output)), 20);
  chmodSync(join(root, "dist/node/cli.js"), 0o755);
  writeFileSync(join(root, stampFile), hash);
  return null;
}

/**
 * Vite ends with where in its own code it noticed; the reader wants to know where in ours.
 *
 * @param {string} output
 */
export function withoutStack(output) {
  return output.replace(/\n\s+at .*(?:\n\s+at .*)*(?:\n {2}errors: .*\n\})?/g, "");
}

/** Vite itself is content with 20.19; the carried Node is only preferred. @param {string} root */
function buildingNode(root) {
  const modern = modernNode(root);
  if (modern.found || !isAtLeast(process.versions.node, [20, 19])) return modern;
  return /** @type {const} */ ({ found: true, path: process.execPath });
}

/** @param {string} root */
export function sourceHash(root) {
  const hash = createHash("sha256");
  const inFolders = sourceFolders.flatMap((folder) => filesIn(root, folder));
  for (const path of [...inFolders, ...sourceFiles]) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(root, path);
    return path.endsWith(".md") || path.endsWith("tsconfig.json") ? [] : [path];
  });
}
