// What is known of the files of a library, so that opening its folder again shows everything at once. One entry for each folder.
import { z } from "zod";
import { CacheFolder, type CachePlace } from "../cache-folder.ts";
import { type IndexedFile, keepFile, keptFilesSchema, readKept } from "./indexed-file.ts";

/** Higher with every change of what is read from files: older entries are then no entries. */
const edition = 1;
const limits = { entries: 50, largestEntry: 128 * 1024 * 1024 };

const entrySchema = z.strictObject({ edition: z.literal(edition), root: z.string(), files: keptFilesSchema });

export class LibraryCache {
  readonly #folder: CacheFolder;

  constructor(place: CachePlace, now: () => number = Date.now) {
    this.#folder = new CacheFolder(place, ".library", limits, now);
  }

  /** By their paths; whoever uses one compares size and time first. */
  async find(root: string): Promise<Map<string, Omit<IndexedFile, "revision">>> {
    const body = await this.#folder.read(root);
    const parsed = body === null ? null : entrySchema.safeParse(JSON.parse(body.toString("utf8")));
    if (parsed?.success !== true || parsed.data.root !== root) return new Map();
    await this.#folder.touch(root);
    const files = parsed.data.files.map(readKept).filter((file) => file !== null);
    return new Map(files.map((file) => [file.path, file]));
  }

  /** Those that were read, and are old enough to be told from what may be written next. */
  async keep(root: string, files: Iterable<IndexedFile>): Promise<void> {
    const kept = [...files]
      .filter(({ found, modified }) => isKnown(found.state) && this.#folder.isSettled(modified))
      .map(keepFile);
    await this.#folder.write(root, Buffer.from(JSON.stringify({ edition, root, files: kept })));
  }
}

/** What could not be read may be readable the next time, without a change that shows. */
const isKnown = (state: IndexedFile["found"]["state"]): boolean =>
  state === "threads" || state === "database" || state === "other";
