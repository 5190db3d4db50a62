// What the end-to-end tests need from the machine: a Chromium, Xvfb, and the libraries that Electron loads. What is
// missing is found by looking; as root on Debian or Ubuntu it is installed, elsewhere the packages are named.
import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { lastLines, runQuietly } from "./run-quietly.mjs";

/**
 * @typedef {{ chromium: string | null, xvfb: string | null, libraries: string[] }} Found `libraries`: those missing.
 * @typedef {{ found: Found, hint: string | null }} Outcome `hint`: what to do, or what went wrong, about what is missing.
 */

/** Which package brings a library; the first name that the machine's package lists know is taken. */
const packagesOf = /** @type {Record<string, string[]>} */ ({
  "libgtk-3.so.0": ["libgtk-3-0t64", "libgtk-3-0"],
  "libgdk-3.so.0": ["libgtk-3-0t64", "libgtk-3-0"],
  "libnss3.so": ["libnss3"],
  "libnssutil3.so": ["libnss3"],
  "libsmime3.so": ["libnss3"],
  "libnspr4.so": ["libnspr4"],
  "libasound.so.2": ["libasound2t64", "libasound2"],
  "libgbm.so.1": ["libgbm1"],
  "libdrm.so.2": ["libdrm2"],
  "libcups.so.2": ["libcups2t64", "libcups2"],
  "libdbus-1.so.3": ["libdbus-1-3"],
  "libexpat.so.1": ["libexpat1"],
  "libudev.so.1": ["libudev1"],
  "libxkbcommon.so.0": ["libxkbcommon0"],
  "libatk-1.0.so.0": ["libatk1.0-0t64", "libatk1.0-0"],
  "libatk-bridge-2.0.so.0": ["libatk-bridge2.0-0t64", "libatk-bridge2.0-0"],
  "libatspi.so.0": ["libatspi2.0-0t64", "libatspi2.0-0"],
  "libglib-2.0.so.0": ["libglib2.0-0t64", "libglib2.0-0"],
  "libgobject-2.0.so.0": ["libglib2.0-0t64", "libglib2.0-0"],
  "libgio-2.0.so.0": ["libglib2.0-0t64", "libglib2.0-0"],
  "libpango-1.0.so.0": ["libpango-1.0-0"],
  "libcairo.so.2": ["libcairo2"],
  "libX11.so.6": ["libx11-6"],
  "libxcb.so.1": ["libxcb1"],
  "libXcomposite.so.1": ["libxcomposite1"],
  "libXdamage.so.1": ["libxdamage1"],
  "libXext.so.6": ["libxext6"],
  "libXfixes.so.3": ["libxfixes3"],
  "libXrandr.so.2": ["libxrandr2"],
});

/**
 * @param {string | null} electron the executable whose libraries are wanted
 * @param {(line: string) => void} say
 * @returns {Promise<Outcome>}
 */
export async function ensureSystemPackages(electron, say) {
  const found = await look(electron);
  // A browser that the user names wrongly is not put right by another one.
  const chromium = found.chromium ?? process.env["CHROMIUM"] ?? null;
  const wanted = wantedPackages({ ...found, chromium }, readRelease());
  if (wanted.length === 0) return { found, hint: null };
  const names = wanted.map((alternatives) => alternatives.at(-1)).join(" ");
  if (process.getuid?.() !== 0) return { found, hint: `as root: apt-get install ${names}` };

  say(`Installing with apt-get: ${names} …`);
  const hint = await install(wanted);
  return { found: await look(electron), hint };
}

/**
 * @param {string | null} electron
 * @returns {Promise<Found>}
 */
async function look(electron) {
  return {
    chromium: findChromium(process.env),
    xvfb: onPath(["Xvfb"], process.env),
    libraries: electron === null ? [] : await missingLibraries(electron),
  };
}

/** @param {NodeJS.ProcessEnv} env */
export function findChromium(env) {
  const named = env["CHROMIUM"];
  if (named !== undefined && named !== "") return isExecutable(named) ? named : null;
  return onPath(["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"], env) ?? onMac();
}

function onMac() {
  if (process.platform !== "darwin") return null;
  const applications = ["Google Chrome", "Chromium"];
  const paths = applications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  return paths.find(isExecutable) ?? null;
}

/**
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} env
 */
export function onPath(names, env) {
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** @param {string} executable */
async function missingLibraries(executable) {
  if (process.platform !== "linux") return [];
  const { output } = await runQuietly("ldd", [executable]);
  return readMissing(output);
}

/** @param {string} lddOutput */
export function readMissing(lddOutput) {
  return [...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name ?? "");
}

/**
 * Per package wanted, the names it goes by; none where there is no apt-get to ask for them.
 *
 * @param {Found} found
 * @param {{ debian: boolean, ubuntu: boolean }} release
 * @returns {string[][]}
 */
export function wantedPackages({ libraries, xvfb, chromium }, { debian, ubuntu }) {
  if (!debian) return [];
  const wanted = libraries.map((library) => packagesOf[library] ?? []);
  if (xvfb === null) wanted.push(["xvfb"]);
  // Ubuntu's package of that name only points to a snap, which root in a container cannot run.
  if (chromium === null && !ubuntu) wanted.push(["chromium"]);
  const named = wanted.filter((names) => names.length > 0);
  return [...new Map(named.map((names) => [names[0], names])).values()];
}

/** @param {string[][]} wanted */
async function install(wanted) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const update = await runQuietly("apt-get", ["update"], { env, timeoutMs: 300_000 });
  if (update.status !== 0) return `apt-get update failed: ${lastLines(update.output, 1)}`;
  const names = [];
  for (const alternatives of wanted) names.push(await knownName(alternatives));
  const args = ["install", "-y", "--no-install-recommends", ...names];
  const { status, output } = await runQuietly("apt-get", args, { env, timeoutMs: 900_000 });
  return status === 0 ? null : `apt-get install failed: ${lastLines(output, 1)}`;
}

/**
 * Newer releases renamed some libraries, and the old names live on without a version to install.
 *
 * @param {string[]} names
 */
async function knownName(names) {
  for (const name of names) {
    const { output } = await runQuietly("apt-cache", ["policy", name]);
    if (/Candidate: (?!\(none\))\S/.test(output)) return name;
  }
  return names.at(-1) ?? "";
}

function readRelease() {
  try {
    const text = readFileSync("/etc/os-release", "utf8");
    const ids = text.match(/^ID(?:_LIKE)?=.*$/gm)?.join(" ") ?? "";
    return { debian: /\b(?:debian|ubuntu)\b/.test(ids), ubuntu: /\bubuntu\b/.test(ids) };
  } catch {
    return { debian: false, ubuntu: false };
  }
}
