// Installs what the lockfile says, when node_modules is missing or was made from another one.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { lastLines, runQuietly } from "./run-quietly.mjs";
import { giveUp, say } from "./say.mjs";
import { withLock } from "./with-lock.mjs";

const dependencyFields = ["dependencies", "devDependencies", "optionalDependencies", "overrides"];

/** @param {string} root */
export async function bootstrap(root) {
  if (isInstalled(root)) return;
  await withLock(root, async () => {
    if (isInstalled(root)) return;
    say("Installing packages (npm ci) …");
    const { status, output } = await npmInstall(root);
    if (status !== 0)
      giveUp(
        `${lastLines(withoutStack(output))}\nThe packages could not be installed. Check the network and try again.`,
      );
    writeInstallStamp(root);
  });
}

/** @param {string} root */
export function isInstalled(root) {
  try {
    return readFileSync(stampFile(root), "utf8") === installHash(root);
  } catch {
    return false;
  }
}

/** @param {string} root */
export function writeInstallStamp(root) {
  writeFileSync(stampFile(root), installHash(root));
}

/** What node_modules depends on: the lockfile, what package.json asks for, and the machine. @param {string} root */
function installHash(root) {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const wanted = dependencyFields.map((field) => manifest[field] ?? null);
  return hash.update(JSON.stringify([wanted, process.platform, process.arch])).digest("hex");
}

/** Inside node_modules, so that whoever deletes that deletes the stamp too. @param {string} root */
function stampFile(root) {
  return join(root, "node_modules", ".threadlens-stamp");
}

/** @param {string} root */
function npmInstall(root) {
  const [command, ...before] = npmCommand(process.env);
  // Everything here is a development dependency: NODE_ENV=production must not leave it out. And `npm start --silent` must not
  // silence what went wrong.
  const args = ["ci", "--ignore-scripts", "--include=dev", "--include=optional", "--loglevel=error"];
  return runQuietly(command, [...before, ...args], { cwd: root, shell: command === "npm.cmd" });
}

/**
 * npm indents the stack and the fields of what went wrong under the line that says it.
 *
 * @param {string} output
 */
function withoutStack(output) {
  return output.replace(/^npm error(?: {2,}.*| \})?$/gm, "");
}

/**
 * The npm that started us, unless it was another program that calls itself so.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {[string, ...string[]]}
 */
export function npmCommand(env) {
  const path = env["npm_execpath"];
  if (path !== undefined && /^npm-cli\.c?js$/.test(basename(path))) return [process.execPath, path];
  return [process.platform === "win32" ? "npm.cmd" : "npm"];
}
