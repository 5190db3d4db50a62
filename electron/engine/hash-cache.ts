// The hashes of threads that were opened before, one small file each, so that a large thread is hashed once. Nothing here is ever a
// reason to fail: what cannot be read is computed again, what cannot be written is forgotten.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { oddityKinds } from "../../shared/canonical/oddity.ts";
import type { ThreadHashes } from "../../shared/hashes/hash-thread.ts";
import { digestSize } from "../../shared/hashes/sha256.ts";

/** What names an entry: a file in one state, and a thread in it. */
export type HashedFile = { path: string; thread: number; sizeBytes: number; modified: bigint };

/** Higher with every change of what is hashed or how it is stored: older entries are then no entries. */
const edition = 1;
const mostEntries = 500;
const mostBytes = 64 * 1024 * 1024;
const largestEntry = 16 * 1024 * 1024;
/** Two writes within a file system's tick look like one: a file as young as this may yet change unseen. */
const tooYoung = 2_000;

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
  readonly #folder: string;
  readonly #now: () => number;

  constructor(folder: string, now: () => number = Date.now) {
    this.#folder = folder;
    this.#now = now;
  }

  async find(file: HashedFile): Promise<ThreadHashes | null> {
    const path = this.#pathOf(file);
    const entry = await readFile(path).catch(() => null);
    const hashes = entry === null ? null : parseEntry(entry, file);
    // Used now: the least recently used go first.
    if (hashes !== null)
      await utimes(path, new Date(this.#now()), new Date(this.#now())).catch(() => undefined);
    return hashes;
  }

  async keep(file: HashedFile, hashes: ThreadHashes): Promise<void> {
    if (this.#now() - Number(file.modified / 1_000_000n) < tooYoung) return;
    const entry = makeEntry(file, hashes);
    if (entry.byteLength > largestEntry) return;
    const path = this.#pathOf(file);
    const temporary = `${path}.${randomUUID()}.tmp`;
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeFile(temporary, entry, { mode: 0o600 });
      await rename(temporary, path);
      await this.#prune();
    } catch {
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  }

  /** One entry for each thread of each path: a newer state of the file takes the older one's place. */
  #pathOf({ path, thread }: HashedFile): string {
    return join(
      this.#folder,
      `${digest(Buffer.from(`${thread} ${path}`))
        .toString("hex")
        .slice(0, 32)}.hashes`,
    );
  }

  async #prune(): Promise<void> {
    const names = await readdir(this.#folder);
    const entries = await Promise.all(names.map((name) => look(join(this.#folder, name))));
    entries.sort((a, b) => b.used - a.used);
    let bytes = 0;
    for (const [place, { path, size }] of entries.entries()) {
      bytes += size;
      if (place >= mostEntries || bytes > mostBytes) await rm(path, { force: true });
    }
  }
}

async function look(path: string): Promise<{ path: string; size: number; used: number }> {
  const stats = await stat(path).catch(() => null);
  return { path, size: stats?.size ?? 0, used: stats?.mtimeMs ?? 0 };
}

/** A line of JSON, the hashes of the turns, and a checksum over both. */
function makeEntry({ path, thread, sizeBytes, modified }: HashedFile, hashes: ThreadHashes): Buffer {
  const { turns, messages: _, ...rest } = hashes;
  const header = { edition, path, thread, sizeBytes, modified: String(modified), hashes: rest };
  const body = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), turns]);
  return Buffer.concat([body, digest(body)]);
}

function parseEntry(entry: Buffer, file: HashedFile): ThreadHashes | null {
  const body = entry.subarray(0, -digestSize);
  const lineEnd = body.indexOf(0x0a);
  if (lineEnd < 0 || !digest(body).equals(entry.subarray(-digestSize))) return null;
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

function digest(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
