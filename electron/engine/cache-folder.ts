// Files of our own that may be lost at any time. Each is there whole or not at all, with a checksum at its end, and the least
// recently used go first. Nothing here is ever a reason to fail: what cannot be read is found out again, what cannot be written is forgotten.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { digestSize } from "../../shared/hashes/sha256.ts";

/** How much all of them may take is a matter of the place. */
export type CacheLimits = { entries: number; largestEntry: number };

/** Where the entries lie, which may become another folder at any time. */
export interface CachePlace {
  folder(): Promise<string>;
  /** Another entry is there. */
  wrote(): Promise<void>;
}

export const fixedPlace = (folder: string): CachePlace => ({
  folder: async () => folder,
  wrote: async () => undefined,
});

/** Two writes within a file system's tick look like one: a file as young as this, in milliseconds, may yet change unseen. */
const tooYoung = 2_000;

export class CacheFolder {
  readonly #place: CachePlace;
  readonly #ending: string;
  readonly #limits: CacheLimits;
  readonly #now: () => number;

  /** `ending`: of the names of its entries; others in the same folder are not its own. */
  constructor(place: CachePlace, ending: string, limits: CacheLimits, now: () => number = Date.now) {
    this.#place = place;
    this.#ending = ending;
    this.#limits = limits;
    this.#now = now;
  }

  /** Whether what is found out about a file now still holds when its time and size are the same later. */
  isSettled(modified: bigint): boolean {
    return this.#now() - Number(modified / 1_000_000n) >= tooYoung;
  }

  /** Whatever it is about, an entry has one place: a newer one replaces the older. */
  async read(about: string): Promise<Buffer | null> {
    const path = await this.#pathOf(about);
    const entry = await readFile(path).catch(() => null);
    const body = entry?.subarray(0, -digestSize);
    if (entry === null || body === undefined || !digest(body).equals(entry.subarray(-digestSize)))
      return null;
    return body;
  }

  /** Used now. */
  async touch(about: string): Promise<void> {
    const now = new Date(this.#now());
    await utimes(await this.#pathOf(about), now, now).catch(() => undefined);
  }

  async write(about: string, body: Uint8Array): Promise<void> {
    if (body.byteLength + digestSize > this.#limits.largestEntry) return;
    const path = await this.#pathOf(about);
    const temporary = `${path}.${randomUUID()}.tmp`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(temporary, Buffer.concat([body, digest(body)]), { mode: 0o600 });
      await rename(temporary, path);
      await this.#prune(dirname(path));
      await this.#place.wrote();
    } catch {
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  }

  async #pathOf(about: string): Promise<string> {
    const name = digest(Buffer.from(about)).toString("hex").slice(0, 32);
    return join(await this.#place.folder(), `${name}${this.#ending}`);
  }

  async #prune(folder: string): Promise<void> {
    const names = (await readdir(folder)).filter((name) => this.#isOurs(name));
    const entries = await Promise.all(names.map((name) => lookAtEntry(join(folder, name))));
    entries.sort((a, b) => b.used - a.used);
    for (const { path } of entries.slice(this.#limits.entries)) await rm(path, { force: true });
  }

  /** What a killed process left behind, too; in a folder that the user chose others may have files that end like ours. */
  #isOurs(name: string): boolean {
    const [, ending] = /^[0-9a-f]{32}(\.[a-z]+)(?:\.[0-9a-f-]{36}\.tmp)?$/.exec(name) ?? [];
    return ending === this.#ending;
  }
}

export async function lookAtEntry(path: string): Promise<{ path: string; size: number; used: number }> {
  const stats = await stat(path).catch(() => null);
  return { path, size: stats?.size ?? 0, used: stats?.mtimeMs ?? 0 };
}

function digest(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
