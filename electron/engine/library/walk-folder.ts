// The files below a folder, by their names and sizes alone: nothing is opened. Symbolic links are not followed: what they lead to within
// the folder is found there, and what lies outside was not asked for.
import type { Dirent } from "node:fs";
import { lstat, opendir } from "node:fs/promises";
import { join } from "node:path";
import type { PassedOver } from "../../../shared/api/library.ts";
import { type Result, succeed } from "../../../shared/failure/failure.ts";
import { wordFolderError } from "../word-system-error.ts";

export type WalkedFile = { path: string; sizeBytes: number; modified: bigint };
export type Walk = { files: WalkedFile[]; passedOver: PassedOver };

export type WalkOptions = {
  signal: AbortSignal;
  /** So many files so far; the walk goes on when it settles. */
  onFound: (files: number) => Promise<void>;
  limits?: { files: number; depth: number };
};

export const libraryLimits = { files: 20_000, depth: 12 } as const;
/** Of one folder: more names than this are not even held. */
const mostEntries = 100_000;
const lookedAtOnce = 32;

/** Folders that hold what programs keep for themselves, and what lies beside a database while it is open. */
const isOurBusiness = (name: string) => !name.startsWith(".") && name !== "node_modules";
const logEnding = "-wal";
const besideDatabase = /-(?:wal|shm|journal)$/;

type Folder = { path: string; depth: number };

/** Folder by folder, the outer ones first, so that what is too much is what lies deepest. */
export async function walkFolder(root: string, options: WalkOptions): Promise<Result<Walk>> {
  const { signal, onFound, limits = libraryLimits } = options;
  const files: WalkedFile[] = [];
  const passedOver: PassedOver = { isCut: false, deepFolders: 0, closedFolders: 0, links: 0, devices: 0 };
  const folders: Folder[] = [{ path: "", depth: 0 }];
  for (const folder of folders) {
    if (signal.aborted || passedOver.isCut) break;
    const listed = await listFolder(join(root, folder.path));
    if (!listed.ok && folder.depth === 0) return listed;
    if (!listed.ok) passedOver.closedFolders += 1;
    else {
      const named = sortOut(listed.value, folder, passedOver);
      if (folder.depth >= limits.depth) passedOver.deepFolders += named.folders.length;
      else folders.push(...named.folders);
      const room = limits.files - files.length;
      if (named.files.length > room) passedOver.isCut = true;
      files.push(...(await lookAt(root, named.files.slice(0, room), named.logs)));
    }
    await onFound(files.length);
  }
  return succeed({ files, passedOver });
}

async function listFolder(path: string): Promise<Result<Dirent[]>> {
  const entries: Dirent[] = [];
  try {
    for await (const entry of await opendir(path)) {
      entries.push(entry);
      if (entries.length >= mostEntries) break;
    }
  } catch (error) {
    return wordFolderError(path, error);
  }
  return succeed(entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
}

function sortOut(
  entries: readonly Dirent[],
  folder: Folder,
  passedOver: PassedOver,
): { files: string[]; folders: Folder[]; logs: ReadonlySet<string> } {
  const files: string[] = [];
  const logs = new Set<string>();
  const folders: Folder[] = [];
  for (const entry of entries) {
    if (!isOurBusiness(entry.name)) continue;
    const path = folder.path === "" ? entry.name : `${folder.path}/${entry.name}`;
    if (entry.isDirectory()) folders.push({ path, depth: folder.depth + 1 });
    else if (entry.isSymbolicLink()) passedOver.links += 1;
    else if (entry.isFIFO() || entry.isSocket() || entry.isBlockDevice() || entry.isCharacterDevice())
      passedOver.devices += 1;
    else if (!besideDatabase.test(entry.name)) files.push(path);
    else if (path.endsWith(logEnding)) logs.add(path);
  }
  return { files, folders, logs };
}

/** Those that are still there, and are files. What is committed to a database stands in its log first. */
async function lookAt(
  root: string,
  paths: readonly string[],
  logs: ReadonlySet<string>,
): Promise<WalkedFile[]> {
  const looked: WalkedFile[] = [];
  for (let from = 0; from < paths.length; from += lookedAtOnce) {
    const some = paths.slice(from, from + lookedAtOnce);
    const stats = await Promise.all(
      some.map(async (path) => {
        const log = `${path}${logEnding}`;
        return Promise.all([look(root, path), logs.has(log) ? look(root, log) : null]);
      }),
    );
    for (const [at, [stat, log]] of stats.entries())
      if (stat?.isFile() === true) {
        const modified = log !== null && log.mtimeNs > stat.mtimeNs ? log.mtimeNs : stat.mtimeNs;
        looked.push({ path: some[at]!, sizeBytes: Number(stat.size), modified });
      }
  }
  return looked;
}

const look = (root: string, path: string) => lstat(join(root, path), { bigint: true }).catch(() => null);
