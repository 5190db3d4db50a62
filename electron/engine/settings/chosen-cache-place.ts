// Where the cache lies and how large it may be, as the settings say. Another folder is used from then on; what the one before holds stays
// there, and may be deleted by hand. In a folder that others use, too, only what has the names of our entries is ours.
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import type { CacheState, SettingsFault } from "../../../shared/api/settings.ts";
import type { Settings } from "../../../shared/settings/settings.ts";
import { type CachePlace, lookAtEntry } from "../cache-folder.ts";
import { deferred } from "../deferred.ts";
import { settledWithin } from "../settled-within.ts";
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
  #late: string | null = null;
  #pruning: Promise<void> = Promise.resolve();
  readonly #tryFolder: typeof tryFolder;
  readonly #patience: number;

  /** `patience`: in milliseconds, with a folder that may be far away. */
  constructor(dataFolder: string, { tries = tryFolder, patience = 2_000 } = {}) {
    this.#usual = this.#folder = join(dataFolder, "cache");
    this.#tryFolder = tries;
    this.#patience = patience;
  }

  /** Waits until the settings were read once. */
  async folder(): Promise<string> {
    await this.#known.promise;
    return this.#folder;
  }

  async wrote(): Promise<void> {
    await this.#prune();
  }

  /** What the settings say from now on, and what is beyond it gone; a folder that cannot be written is said, and the usual one takes its place. */
  async follow(settings: Settings): Promise<SettingsFault[]> {
    const wanted = settings["cache.folder"];
    const refused = wanted === null || wanted === this.#folder ? null : await this.#try(wanted);
    this.#folder = wanted === null || refused !== null ? this.#usual : wanted;
    this.#limit = settings["cache.megabytes"] * megabyte;
    this.#known.resolve(undefined);
    await settledWithin(this.#prune(), this.#patience);
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

  /** One that kept us waiting is not tried again: every change of a setting would wait for it. */
  async #try(folder: string): Promise<Refused | null> {
    // The file may have been written on another platform.
    if (!isAbsolute(folder)) return { expected: "the whole path of a folder of this machine", found: folder };
    if (folder === this.#late) return tooLate;
    const tried = this.#tryFolder(folder);
    const isLate = Symbol("late");
    const late = settledWithin(tried, this.#patience).then(() => isLate);
    const refused = await Promise.race([tried, late]);
    if (typeof refused !== "symbol") return refused;
    this.#late = folder;
    return tooLate;
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

type Refused = { expected: string; found: string };

const tooLate: Refused = { expected: "a folder for the cache that answers", found: "one that does not" };

/** Null: it can be written. */
async function tryFolder(folder: string): Promise<Refused | null> {
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
