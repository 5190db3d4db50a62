// The scripts run on the Node that is there; some tools want a newer one, which the project then carries itself.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { giveUp } from "./say.mjs";

const least = /** @type {const} */ ([20, 0]);
/** vitest and Electron's installer need 22.12; reading TypeScript without a flag needs 22.18. */
const modern = /** @type {const} */ ([22, 18]);

/**
 * @param {string} version such as 22.18.0
 * @param {readonly [number, number]} wanted
 */
export function isAtLeast(version, [wantedMajor, wantedMinor]) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** To be called first: everything else may use what Node 20 has. */
export function requireNode(version = process.versions.node) {
  if (!isAtLeast(version, least))
    giveUp(`Threadlens needs Node 20 or newer; this is Node ${version}. Get one from nodejs.org.`, 2);
}

/**
 * @typedef {{ version: string, execPath: string, platform: string, arch: string }} Machine
 * @param {string} root
 * @param {Machine} [machine]
 * @returns {{ found: true, path: string } | { found: false, why: string }}
 */
export function modernNode(root, machine = thisMachine()) {
  if (isAtLeast(machine.version, modern)) return { found: true, path: machine.execPath };
  const path = carriedNode(root, machine).find((candidate) => existsSync(candidate));
  if (path !== undefined) return { found: true, path };
  const why = `Node ${modern.join(".")} or newer is needed, and none is carried for ${machine.platform} ${machine.arch}; this is Node ${machine.version}`;
  return { found: false, why };
}

/**
 * @param {string} root
 * @param {Machine} machine
 */
function carriedNode(root, { platform, arch }) {
  const system = platform === "win32" ? "win" : platform;
  const executable = platform === "win32" ? "node.exe" : "node";
  const packages = [`node-${system}-${arch}`, `node-bin-${system}-${arch}`];
  return packages.map((name) => join(root, "node_modules", name, "bin", executable));
}

function thisMachine() {
  const { versions, execPath, platform, arch } = process;
  return { version: versions.node, execPath, platform, arch };
}
