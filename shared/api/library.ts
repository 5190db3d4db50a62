import { z } from "zod";
import { failureSchema } from "./failure.ts";

const count = z.number().int().nonnegative();
const text = z.string().nullable();
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const id = z.string().min(1).max(64);

/** What is counted in a thread, or in all threads of a file. */
const figuresSchema = z.strictObject({
  turns: count,
  messages: count,
  cycles: count,
  /** Cycles that are neither complete nor deferred. */
  incomplete: count,
  interrupted: count,
  errors: count,
  warnings: count,
  notes: count,
  lostParts: count,
});
export type LibraryFigures = z.infer<typeof figuresSchema>;

const threadSchema = z.strictObject({
  /** Which one of its file it is, from 0. */
  number: count,
  title: text,
  threadId: text,
  version: z.string(),
  /** The `thread` hash; null for one that is cut off. */
  hash: hash.nullable(),
  figures: figuresSchema,
});
export type LibraryThread = z.infer<typeof threadSchema>;

const foundSchema = z.discriminatedUnion("state", [
  /** It is there, and not read yet. */
  z.strictObject({ state: z.literal("waiting") }),
  z.strictObject({
    state: z.literal("threads"),
    format: z.enum(["thread", "stream", "pydantic-ai"]),
    /** Of all its threads; the first ones are listed. */
    figures: figuresSchema,
    total: count,
    threads: z.array(threadSchema),
    /** What ended it before its end. */
    fault: failureSchema.nullable(),
  }),
  z.strictObject({
    state: z.literal("database"),
    chats: count,
    /** Chats with steps that are not completed. */
    incomplete: count,
  }),
  /** It could be one of ours, and cannot be read. */
  z.strictObject({ state: z.literal("broken"), failure: failureSchema }),
  /** It is none of ours, and this is why. */
  z.strictObject({ state: z.literal("other"), failure: failureSchema }),
  z.strictObject({ state: z.literal("gone") }),
]);
export type LibraryFound = z.infer<typeof foundSchema>;

export const libraryFileSchema = z.strictObject({
  /** Below the folder, with a slash between names on every system. */
  path: z.string(),
  revision: count,
  sizeBytes: count,
  modified: z.string(),
  found: foundSchema,
  /** SHA-256 of its bytes, where another file with the same thread has the same size; else nobody asked. */
  bytes: hash.nullable(),
});
export type LibraryFile = z.infer<typeof libraryFileSchema>;

const workSchema = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("walking"), files: count }),
  z.strictObject({
    state: z.literal("reading"),
    files: z.strictObject({ done: count, total: count }),
    bytes: z.strictObject({ done: count, total: count }),
  }),
  z.strictObject({ state: z.literal("idle") }),
  /** By the user; so many files are not read. */
  z.strictObject({ state: z.literal("stopped"), left: count }),
  /** The folder itself cannot be listed; what was known of it is kept. */
  z.strictObject({ state: z.literal("failed"), failure: failureSchema }),
]);
export type LibraryWork = z.infer<typeof workSchema>;

/** What was not looked at, and why. */
const passedOverSchema = z.strictObject({
  /** There were more files than are looked at. */
  isCut: z.boolean(),
  /** Folders that lie too deep, and those that may not be listed. */
  deepFolders: count,
  closedFolders: count,
  /** Symbolic links, pipes, sockets and devices. */
  links: count,
  devices: count,
});
export type PassedOver = z.infer<typeof passedOverSchema>;

export const librarySchema = z.strictObject({
  id,
  name: z.string(),
  path: z.string(),
  /** The highest of its files, or of its own state. */
  revision: count,
  work: workSchema,
  passedOver: passedOverSchema,
});
export type Library = z.infer<typeof librarySchema>;

/** Where a thread lies in a library. */
const placeSchema = z.strictObject({ path: z.string(), thread: count, title: text });
export type LibraryPlace = z.infer<typeof placeSchema>;

const nodeSchema = z.strictObject({
  key: z.string(),
  threadId: text,
  /** More than one where several files hold a thread of this id; none for one that is only named. */
  places: z.array(placeSchema),
  interrupted: z.boolean(),
});
export type LinkNode = z.infer<typeof nodeSchema>;

const edgeSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  /** `spawned`, `merged`, `referenced`, or whatever word the link has. */
  kind: z.string(),
  /** Who says so: a link or an event of a thread, by its pointer. */
  saidBy: z.array(z.strictObject({ path: z.string(), thread: count, pointer: z.string() })),
});
export type LinkEdge = z.infer<typeof edgeSchema>;

const graphSchema = z.strictObject({
  nodes: z.array(nodeSchema),
  edges: z.array(edgeSchema),
  /** Threads with links that are not among these. */
  left: count,
});
export type LinkGraph = z.infer<typeof graphSchema>;

const incomingSchema = z.strictObject({
  /** The file that names the thread, whole and below its library. */
  file: z.string(),
  place: placeSchema,
  kind: z.string(),
  /** Whether the other thread is where this one comes from, or what it led to. */
  direction: z.enum(["from", "to"]),
  pointer: z.string(),
});
export type IncomingLink = z.infer<typeof incomingSchema>;

const library = z.strictObject({ id });

export const libraryRequests = {
  /** The desktop's own dialog for folders; the browser host answers `not-available`. Null: the user chose none. */
  "files.pickFolder": { input: z.strictObject({}), output: z.strictObject({ path: z.string().nullable() }) },
  /** Opens a folder and begins to look at its files; the same folder is the same library. Progress comes as `library.changed`. */
  "library.open": {
    input: z.strictObject({
      path: z.string().min(1).max(4096),
      /** It was open before the engine was replaced, or when the app ended: that is no opening to remember. */
      again: z.literal(true).optional(),
    }),
    output: librarySchema,
  },
  "library.list": { input: z.strictObject({}), output: z.array(librarySchema) },
  /** Files that changed after that revision, in the order of theirs; `revision` is the one to go on from. */
  "library.rows": {
    input: library.extend({ since: count, count: z.number().int().min(1).max(500) }),
    output: z.strictObject({ files: z.array(libraryFileSchema), revision: count, hasMore: z.boolean() }),
  },
  /** Looks what became of the files, answers when all were looked for, and goes on reading those that changed; with `tryAgain` also those that could not be read. */
  "library.refresh": { input: library.extend({ tryAgain: z.boolean() }), output: librarySchema },
  /** Ends the reading and keeps what is known. */
  "library.stop": { input: library, output: librarySchema },
  "library.close": { input: library, output: z.null() },
  /** Threads that name others and are named by them; of many those around `around`, else the largest groups. */
  "library.links": {
    input: library.extend({ around: z.string().max(10_000).nullable() }),
    output: graphSchema,
  },
  /** What other threads say of the one that a document shows, in all libraries that are open. */
  "library.incoming": { input: z.strictObject({ id }), output: z.array(incomingSchema) },
} as const;
