// One after another, also when they are processes of their own. A lock that nobody has given back for long was left by one that was killed.
import { mkdir, open, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { systemErrorCode } from "../word-system-error.ts";

/** In milliseconds. Whoever holds it writes one small file. */
const abandonedAfter = 5_000;
const lookEvery = 10;
const patience = 15_000;

/** Where no lock can be made, nothing can be written either: whoever is let through will say why. So is who has waited `longest`. */
export async function withLockFile<T>(path: string, run: () => Promise<T>, longest = patience): Promise<T> {
  const isHeld = await take(path, longest);
  try {
    return await run();
  } finally {
    if (isHeld) await rm(path, { force: true }).catch(() => undefined);
  }
}

async function take(path: string, longest: number): Promise<boolean> {
  const until = performance.now() + longest;
  for (;;) {
    const refused = await tryOnce(path);
    if (refused === null) return true;
    if (refused !== "EEXIST" || performance.now() > until) return false;
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    // A clock that was put back makes it young for long: that is no reason to wait.
    if (Math.abs(age) > abandonedAfter && !(await isRemoved(path))) return false;
    await rest(lookEvery);
  }
}

/** What lies there may be something else, and may not be ours to take away. */
const isRemoved = (path: string): Promise<boolean> =>
  rm(path, { force: true }).then(
    () => true,
    () => false,
  );

/** Null: it is ours. */
async function tryOnce(path: string): Promise<string | null> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await (await open(path, "wx", 0o600)).close();
    return null;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === "") throw error;
    return code;
  }
}
