import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import type { RecentFile } from "../../shared/api/recent.ts";
import { readStored, writeStored } from "./stored-json.ts";
import { systemErrorCode } from "./word-system-error.ts";
import { UnderWay } from "./under-way.ts";

const kept = 20;
const schema = z.object({ files: z.array(z.unknown()) });
const entry = z.object({ path: z.string(), openedAt: z.string() });
type Entry = z.infer<typeof entry>;

type Options = {
  now?: () => Date;
  /** Called once another list is stored. */
  changed?: () => void;
  stat?: (path: string) => Promise<Stats>;
  /** In milliseconds: a disk that sleeps is not waited for. */
  patience?: number;
};

/** What there is under a path; null: nothing. `unknown`: nobody knows, or not in time. */
type Seen = Stats | null | "unknown";

const missing = new Set(["ENOENT", "ENOTDIR"]);

/** The files that the user opened last, newest first. Never a reason to fail: what cannot be stored is forgotten. */
export class RecentFiles {
  readonly #path: string;
  readonly #options: Required<Options>;
  readonly #looks = new UnderWay<string, Seen>();
  readonly #lists = new UnderWay<Promise<unknown>, RecentFile[]>();
  #last: Promise<unknown> = Promise.resolve();
  /** What was removed, until it is put back or opened again. */
  #forgotten: readonly Entry[] = [];

  constructor(folder: string, options: Options = {}) {
    this.#path = join(folder, "recent.json");
    this.#options = { now: () => new Date(), changed: () => undefined, stat, patience: 300, ...options };
  }

  /** Who asks while one is made gets the same, unless there was a change. */
  list(): Promise<RecentFile[]> {
    return this.#lists.run(this.#last, () => this.#list());
  }

  remember(path: string): Promise<void> {
    const openedAt = this.#options.now().toISOString();
    return this.#change((files) => [{ path, openedAt }, ...files.filter((each) => each.path !== path)]);
  }

  forget(path: string): Promise<void> {
    return this.#remove((each) => each.path === path);
  }

  clear(): Promise<void> {
    return this.#remove(() => true);
  }

  /** How many can be put back. */
  async forgotten(): Promise<number> {
    await this.#last;
    return this.#missingFrom(await this.#read()).length;
  }

  /** Puts back what was removed, where it was. */
  restore(): Promise<void> {
    return this.#change((files) => {
      const back = this.#missingFrom(files);
      this.#forgotten = [];
      return [...files, ...back].toSorted((a, b) => compareTexts(b.openedAt, a.openedAt));
    });
  }

  #remove(isMeant: (each: Entry) => boolean): Promise<void> {
    return this.#change((files) => {
      const removed = files.filter(isMeant);
      this.#forgotten = [...removed, ...this.#missingFrom(removed)];
      return files.filter((each) => !isMeant(each));
    });
  }

  #missingFrom(files: readonly Entry[]): readonly Entry[] {
    const there = new Set(files.map(({ path }) => path));
    return this.#forgotten.filter(({ path }) => !there.has(path));
  }

  /** One after the other: a drive that does not answer holds on to whoever asks it, and few can ask at once. */
  async #list(): Promise<RecentFile[]> {
    await this.#last;
    const listed: RecentFile[] = [];
    let isLate = false;
    for (const each of await this.#read()) {
      const seen: Seen | "late" = isLate ? "unknown" : await this.#look(each.path);
      isLate = isLate || seen === "late";
      listed.push(describe(each, seen === "late" ? "unknown" : seen));
    }
    return listed;
  }

  async #look(path: string): Promise<Seen | "late"> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<"late">((resolve) => {
      timer = setTimeout(resolve, this.#options.patience, "late");
    });
    const seen = this.#looks.run(path, () => this.#options.stat(path).catch(seenIn));
    return Promise.race([seen, late]).finally(() => clearTimeout(timer));
  }

  /** One change after the other, each from what is on disk: another host may share the folder. */
  #change(change: (files: Entry[]) => Entry[]): Promise<void> {
    const done = this.#last.then(async () => {
      await writeStored(this.#path, { files: change(await this.#read()).slice(0, kept) });
      this.#options.changed();
    });
    this.#last = done;
    return done;
  }

  async #read(): Promise<Entry[]> {
    const { files } = await readStored(this.#path, schema, { files: [] });
    return files.flatMap((each) => entry.safeParse(each).data ?? []).slice(0, kept);
  }
}

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const seenIn = (error: unknown): Seen => (missing.has(systemErrorCode(error)) ? null : "unknown");

function describe({ path, openedAt }: Entry, seen: Seen): RecentFile {
  const named = { path, name: basename(path) || path, openedAt };
  if (seen === "unknown") return { ...named, sizeBytes: null, isFolder: false, isUnknown: true };
  return { ...named, sizeBytes: seen?.isFile() ? seen.size : null, isFolder: seen?.isDirectory() ?? false };
}
