// One after another, also when they are processes of their own. A lock that nobody has given back for long was left by one that was killed.
import { mkdir, open, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { systemErrorCode } from "../word-system-error.ts";

/** In milliseconds. Whoever holds it writes one small file. */
const abandonedAfter = 5_000;
const lookEvery = 10;

/** Where no lock can be made, nothing can be written either: whoever is let through will say why. */
export async function withLockFile<T>(path: string, run: () => Promise<T>): Promise<T> {
  const isHeld = await take(path);
  try {
    return await run();
  } finally {
    if (isHeld) await rm(path, { force: true }).catch(() => undefined);
  }
}

async function take(path: string): Promise<boolean> {
  for (;;) {
    const refused = await tryOnce(path);
    if (refused === null) return true;
    if (refused !== "EEXIST") return false;
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    // A clock that was put back makes it young for long: that is no reason to wait.
    if (Math.abs(age) > abandonedAfter) await rm(path, { force: true }).catch(() => undefined);
    else await rest(lookEvery);
  }
}

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
