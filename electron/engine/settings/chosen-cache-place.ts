// Where the cache lies and how large it may be, as the settings say. Another folder is used from then on; what the one before holds stays
// there, and may be deleted by hand. In a folder that others use, too, only what has the names of our entries is ours.
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CacheState, SettingsFault } from "../../../shared/api/settings.ts";
import type { Settings } from "../../../shared/settings/settings.ts";
import { type CachePlace, lookAtEntry } from "../cache-folder.ts";
import { deferred } from "../deferred.ts";
import { wordWriteError } from "../word-system-error.ts";

type Kind = CacheState["kinds"][number]["kind"];
type Entry = { kind: Kind; isWhole: boolean; path: string; size: number; used: number };

const kinds: Readonly<Record<string, Kind>> = { hashes: "hashes", library: "folders", view: "views" };
/** An entry, or what a killed process left of one. */
const entryName = /^[0-9a-f]{32}\.(hashes|library|view)(\.[0-9a-f-]{36}\.tmp)?$/;
const megabyte = 1024 * 1024;
const pruneTo = 0.9;

export class ChosenCachePlace implements CachePlace {
  readonly #usual: string;
  readonly #known = deferred<void>();
  #folder: string;
  #limit = Number.POSITIVE_INFINITY;
  #pruning: Promise<void> = Promise.resolve();

  constructor(dataFolder: string) {
    this.#usual = this.#folder = join(dataFolder, "cache");
  }

  /** Waits until the settings were read once. */
  async folder(): Promise<string> {
    await this.#known.promise;
    return this.#folder;
  }

  async wrote(): Promise<void> {
    await this.#prune();
  }

  /** What the settings say from now on; a folder that cannot be written is said, and the usual one takes its place. */
  async follow(settings: Settings): Promise<SettingsFault[]> {
    const wanted = settings["cache.folder"];
    const refused = wanted === null || wanted === this.#folder ? null : await tryFolder(wanted);
    this.#folder = wanted === null || refused !== null ? this.#usual : wanted;
    this.#limit = settings["cache.megabytes"] * megabyte;
    this.#known.resolve(undefined);
    void this.#prune();
    return refused === null ? [] : [{ fault: "value", key: "cache.folder", ...refused }];
  }

  async state(): Promise<CacheState> {
    const folder = await this.folder();
    const entries = await list(folder);
    const about = (kind: Kind) => {
      const own = entries.filter((entry) => entry.kind === kind);
      return { kind, entries: own.filter(({ isWhole }) => isWhole).length, sizeBytes: sumOf(own) };
    };
    return { folder, kinds: [about("hashes"), about("folders"), about("views")] };
  }

  /** What cannot be deleted is still there in the answer. */
  async clear(): Promise<CacheState> {
    for (const { path } of await list(await this.folder())) await remove(path);
    return this.state();
  }

  /** One after another, whatever the kind: what was used least recently goes first. */
  #prune(): Promise<void> {
    this.#pruning = this.#pruning.then(() => pruneFolder(this.#folder, this.#limit));
    return this.#pruning;
  }
}

async function pruneFolder(folder: string, limit: number): Promise<void> {
  const entries = await list(folder);
  let size = sumOf(entries);
  if (size <= limit) return;
  for (const entry of entries.toSorted((a, b) => a.used - b.used)) {
    // A little more than needed, so that not every entry is the one too many.
    if (size <= limit * pruneTo) return;
    await remove(entry.path);
    size -= entry.size;
  }
}

async function list(folder: string): Promise<Entry[]> {
  const names = await readdir(folder).catch(() => []);
  const entries = names.map(async (name): Promise<Entry[]> => {
    const [, ending = "", temporary] = entryName.exec(name) ?? [];
    const kind = kinds[ending];
    if (kind === undefined) return [];
    return [{ kind, isWhole: temporary === undefined, ...(await lookAtEntry(join(folder, name))) }];
  });
  return (await Promise.all(entries)).flat();
}

const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { size }) => sum + size, 0);
const remove = (path: string) => rm(path, { force: true }).catch(() => undefined);

/** Null: it can be written. */
async function tryFolder(folder: string): Promise<{ expected: string; found: string } | null> {
  const trial = join(folder, `${randomUUID()}.tmp`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(trial, "", { mode: 0o600, flag: "wx" });
    await rm(trial, { force: true });
    return null;
  } catch (error) {
    const { expected, found } = wordWriteError(folder, error).failure;
    return { expected: `a folder for the cache: ${expected}`, found };
  }
}
