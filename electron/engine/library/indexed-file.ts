import { z } from "zod";
import type { LibraryFile, LibraryFound, LibraryThread } from "../../../shared/api/library.ts";
import { libraryFileSchema } from "../../../shared/api/library.ts";
import type { ThreadLink } from "../../../shared/library/read-thread-links.ts";

/** What is known of a thread: what a screen sees, and what it says of others. */
export type IndexedThread = LibraryThread & { links: ThreadLink[] };

type Threads = Extract<LibraryFound, { state: "threads" }>;
export type IndexedFound =
  | Exclude<LibraryFound, { state: "threads" }>
  | (Omit<Threads, "threads"> & { threads: IndexedThread[] });

/** A file of a library, in one state of it. */
export type IndexedFile = {
  path: string;
  sizeBytes: number;
  modified: bigint;
  revision: number;
  found: IndexedFound;
  bytes: string | null;
};

function tellThread(indexed: IndexedThread): LibraryThread {
  const { links: _, ...thread } = indexed;
  return thread;
}

/** As a screen gets it. */
export function tellFile({ modified, found, ...file }: IndexedFile): LibraryFile {
  return {
    ...file,
    modified: new Date(Number(modified / 1_000_000n)).toISOString(),
    found: found.state === "threads" ? { ...found, threads: found.threads.map(tellThread) } : found,
  };
}

const linksSchema = z.array(
  z.strictObject({
    threadId: z.string(),
    said: z.enum(["link", "spawn", "merge"]),
    relation: z.string(),
    pointer: z.string(),
  }),
);

/** As it is kept: a file of the API, its time to the nanosecond, and the links of its threads in their order. */
const keptSchema = z.strictObject({
  file: libraryFileSchema.omit({ revision: true, modified: true }),
  modified: z.string().regex(/^-?\d{1,20}$/),
  links: z.array(linksSchema),
});
export const keptFilesSchema = z.array(keptSchema);
export type KeptFile = z.infer<typeof keptSchema>;

export function keepFile(file: IndexedFile): KeptFile {
  const { revision: _, modified: _ms, ...told } = tellFile(file);
  const links = file.found.state === "threads" ? file.found.threads.map((thread) => thread.links) : [];
  return { file: told, modified: String(file.modified), links };
}

/** Null where the two do not fit together. */
export function readKept({ file, modified, links }: KeptFile): Omit<IndexedFile, "revision"> | null {
  const { found, ...rest } = file;
  if (found.state !== "threads") return { ...rest, modified: BigInt(modified), found };
  if (found.threads.length !== links.length) return null;
  const threads = found.threads.map((thread, at) => ({ ...thread, links: links[at]! }));
  return { ...rest, modified: BigInt(modified), found: { ...found, threads } };
}
