// The licences of everything that we ship and others wrote, Electron and Chromium apart: they bring their own.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readBundle } from "./read-bundle.mjs";

/** A notice on others' code inside of a package counts like its licence. */
const isLicence = (/** @type {string} */ name) => /^(?:licen[cs]e|notice|thirdpartynotices)/i.test(name);

/** Shipped as a package, not as part of a bundle. */
const whole = ["node_modules/better-sqlite3"];

/** @param {string} root */
export function collectLicences(root) {
  const bundled = /** @type {const} */ (["client", "node", "preload"]).flatMap(
    (name) => readBundle(root, name).libraries,
  );
  const folders = [...new Set([...bundled, ...whole])].toSorted();
  return folders.map((folder) => readLicences(root, folder)).join(`\n${"=".repeat(80)}\n\n`);
}

/**
 * @param {string} root
 * @param {string} folder
 */
function readLicences(root, folder) {
  const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const names = readdirSync(join(root, folder)).filter(isLicence).toSorted();
  // Nobody may ship what does not say how: it is looked at by hand before anyone does.
  if (names.length === 0) throw new Error(`${folder} comes without a licence`);
  const texts = names.map((name) => readFileSync(join(root, folder, name), "utf8").trim());
  return `${manifest.name} ${manifest.version} (${manifest.license})\n\n${texts.join("\n\n")}\n`;
}
