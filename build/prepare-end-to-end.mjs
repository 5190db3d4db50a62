// The Chromium and the Electron that the end-to-end tests drive, or why there is none.
import { findElectron } from "./find-electron.mjs";
import { ensureSystemPackages } from "./system-packages.mjs";

/**
 * @typedef {import("./find-electron.mjs").Program} Program
 * @typedef {{ chromium: Program, electron: Program }} Programs
 */

/**
 * @param {string} root
 * @param {string} node
 * @param {(line: string) => void} say
 * @returns {Promise<Programs>}
 */
export async function prepareEndToEnd(root, node, say) {
  // As the launcher finds it, but soon: with less patience for the download, and the pinned copy allowed.
  const env = { THREADLENS_ELECTRON_TIMEOUT: "60", ...process.env, THREADLENS_ELECTRON: "npm-copy" };
  const electron = await findElectron({ root, node, env, say });
  const machine = await ensureSystemPackages(electron.found ? electron.path : null, say);
  return chooseBetween(electron, machine, process.platform);
}

/**
 * @param {Program} electron
 * @param {import("./system-packages.mjs").Outcome} machine
 * @param {string} platform
 * @returns {Programs}
 */
export function chooseBetween(electron, { found, hint }, platform) {
  const because = (/** @type {string} */ why) =>
    /** @type {const} */ ({ found: false, why: hint === null ? why : `${why} (${hint})` });
  const { chromium, xvfb, libraries } = found;
  return {
    chromium:
      chromium === null
        ? because("there is no Chrome or Chromium to run; CHROMIUM can name one")
        : { found: true, path: chromium },
    electron: !electron.found
      ? electron
      : platform === "linux" && xvfb === null
        ? because("Xvfb is missing")
        : libraries.length > 0
          ? because(`Electron lacks ${libraries.join(", ")}`)
          : electron,
  };
}
