import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import type { RecentFile } from "../../shared/api/requests.ts";
import { readStored, writeStored } from "./stored-json.ts";

const kept = 20;
const schema = z.object({ files: z.array(z.object({ path: z.string(), openedAt: z.string() })) });
type Entry = z.infer<typeof schema>["files"][number];

/** The files that the user opened last, newest first. Never a reason to fail: what cannot be stored is forgotten. */
export class RecentFiles {
  readonly #path: string;
  readonly #now: () => Date;
  readonly #changed: () => void;
  #last: Promise<unknown> = Promise.resolve();
  /** What was cleared last, until it was put back. */
  #cleared: Entry[] = [];

  /** `changed`: called once another list is stored. */
  constructor(
    folder: string,
    { now = () => new Date(), changed = () => undefined }: { now?: () => Date; changed?: () => void } = {},
  ) {
    this.#path = join(folder, "recent.json");
    this.#now = now;
    this.#changed = changed;
  }

  async list(): Promise<RecentFile[]> {
    await this.#last;
    return Promise.all((await this.#read()).map(describe));
  }

  remember(path: string): Promise<void> {
    const openedAt = this.#now().toISOString();
    return this.#change((files) => [{ path, openedAt }, ...files.filter((entry) => entry.path !== path)]);
  }

  forget(path: string): Promise<void> {
    return this.#change((files) => files.filter((entry) => entry.path !== path));
  }

  clear(): Promise<void> {
    return this.#change((files) => {
      this.#cleared = files;
      return [];
    });
  }

  /** Puts back what was cleared last, behind what was opened since. */
  restore(): Promise<void> {
    return this.#change((files) => {
      const opened = new Set(files.map(({ path }) => path));
      const back = this.#cleared.filter(({ path }) => !opened.has(path));
      this.#cleared = [];
      return [...files, ...back];
    });
  }

  /** One change after the other, each from what is on disk: another host may share the folder. */
  #change(change: (files: Entry[]) => Entry[]): Promise<void> {
    const done = this.#last.then(async () => {
      await writeStored(this.#path, { files: change(await this.#read()).slice(0, kept) });
      this.#changed();
    });
    this.#last = done;
    return done;
  }

  async #read(): Promise<Entry[]> {
    return (await readStored(this.#path, schema, { files: [] })).files.slice(0, kept);
  }
}

async function describe({ path, openedAt }: Entry): Promise<RecentFile> {
  const stats = await stat(path).catch(() => null);
  const sizeBytes = stats?.isFile() ? stats.size : null;
  return { path, name: basename(path) || path, openedAt, sizeBytes, isFolder: stats?.isDirectory() ?? false };
}
