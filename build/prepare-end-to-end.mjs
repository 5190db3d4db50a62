// The Chromium and the Electron that the end-to-end tests drive, or why there is none.
import { lastLines, runQuietly } from "./run-quietly.mjs";
import { ensureSystemPackages } from "./system-packages.mjs";

/**
 * @typedef {{ found: true, path: string } | { found: false, why: string }} Program
 * @typedef {{ chromium: Program, electron: Program }} Programs
 */

/**
 * @param {string} root
 * @param {string} node
 * @param {(line: string) => void} say
 * @returns {Promise<Programs>}
 */
export async function prepareEndToEnd(root, node, say) {
  const electron = await findElectron(root, node, say);
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

/**
 * The same search as the launcher's, with the pinned copy allowed. It is TypeScript, so a Node that reads that runs it.
 *
 * @param {string} root
 * @param {string} node
 * @param {(line: string) => void} say
 * @returns {Promise<Program>}
 */
async function findElectron(root, node, say) {
  const script = "test/end-to-end/harness/print-electron.ts";
  const { output } = await runQuietly(node, [script], {
    cwd: root,
    onOutput: (text) => {
      for (const [, doing] of text.matchAll(/^doing: (.*)$/gm)) say(`Electron: ${doing} …`);
    },
  });
  const path = /^found: (.*)$/m.exec(output)?.[1];
  if (path !== undefined) return { found: true, path };
  return { found: false, why: /^none: (.*)$/m.exec(output)?.[1] ?? lastLines(output, 1) };
}
