// The hashes of threads that were opened before, one small file each, so that a large thread is hashed once.
import { z } from "zod";
import { oddityKinds } from "../../shared/canonical/oddity.ts";
import type { ThreadHashes } from "../../shared/hashes/hash-thread.ts";
import { CacheFolder, type CachePlace } from "./cache-folder.ts";

/** What names an entry: a file in one state, and a thread in it. */
export type HashedFile = { path: string; thread: number; sizeBytes: number; modified: bigint };

/** Higher with every change of what is hashed or how it is stored: older entries are then no entries. */
const edition = 1;
const limits = { entries: 500, largestEntry: 16 * 1024 * 1024 };

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const headerSchema = z.strictObject({
  edition: z.literal(edition),
  path: z.string(),
  thread: z.number(),
  sizeBytes: z.number(),
  modified: z.string(),
  hashes: z.strictObject({
    thread: hash,
    "thread+sys": hash,
    document: hash.nullable(),
    guide: hash.nullable(),
    oddities: z.array(
      z.strictObject({
        kind: z.enum(oddityKinds),
        offset: z.number(),
      }),
    ),
  }),
});

export class HashCache {
  readonly #folder: CacheFolder;

  constructor(place: CachePlace, now: () => number = Date.now) {
    this.#folder = new CacheFolder(place, ".hashes", limits, now);
  }

  async find(file: HashedFile): Promise<ThreadHashes | null> {
    const body = await this.#folder.read(nameOf(file));
    const hashes = body === null ? null : parseEntry(body, file);
    if (hashes !== null) await this.#folder.touch(nameOf(file));
    return hashes;
  }

  async keep(file: HashedFile, hashes: ThreadHashes): Promise<void> {
    if (this.#folder.isSettled(file.modified))
      await this.#folder.write(nameOf(file), makeEntry(file, hashes));
  }
}

/** One entry for each thread of each path: a newer state of the file takes the older one's place. */
const nameOf = ({ path, thread }: HashedFile): string => `${thread} ${path}`;

/** A line of JSON, and the hashes of the turns. */
function makeEntry({ path, thread, sizeBytes, modified }: HashedFile, hashes: ThreadHashes): Buffer {
  const { turns, messages: _, ...rest } = hashes;
  const header = { edition, path, thread, sizeBytes, modified: String(modified), hashes: rest };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), turns]);
}

function parseEntry(body: Buffer, file: HashedFile): ThreadHashes | null {
  const lineEnd = body.indexOf(0x0a);
  if (lineEnd < 0) return null;
  const header = headerSchema.safeParse(JSON.parse(body.subarray(0, lineEnd).toString("utf8")));
  if (!header.success || !isOf(header.data, file)) return null;
  const turns = Uint8Array.from(body.subarray(lineEnd + 1));
  return { ...header.data.hashes, turns, messages: new Uint8Array(0) };
}

function isOf(header: z.infer<typeof headerSchema>, file: HashedFile): boolean {
  return (
    header.path === file.path &&
    header.thread === file.thread &&
    header.sizeBytes === file.sizeBytes &&
    header.modified === String(file.modified)
  );
}
