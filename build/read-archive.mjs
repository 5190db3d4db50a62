import { closeSync, openSync, readSync } from "node:fs";

/**
 * @typedef {{ files: Record<string, Entry> }} Folder
 * @typedef {Folder | { size: number, unpacked?: boolean }} Entry
 * @typedef {{ path: string, bytes: number, isInside: boolean }} ArchivedFile `isInside`: not in the folder beside the archive
 */

/**
 * What an asar archive lists. Its head is JSON, and says how long it is.
 *
 * @param {string} path
 * @returns {ArchivedFile[]}
 */
export function readArchive(path) {
  const file = openSync(path, "r");
  try {
    const head = readBytes(file, 0, 16);
    return filesIn(JSON.parse(readBytes(file, 16, head.readUInt32LE(12)).toString("utf8")), "");
  } finally {
    closeSync(file);
  }
}

/**
 * @param {Folder} folder
 * @param {string} above
 * @returns {ArchivedFile[]}
 */
function filesIn(folder, above) {
  return Object.entries(folder.files).flatMap(([name, entry]) => {
    const path = above + name;
    if ("files" in entry) return filesIn(entry, `${path}/`);
    return [{ path, bytes: entry.size, isInside: entry.unpacked !== true }];
  });
}

/**
 * @param {number} file
 * @param {number} from
 * @param {number} count
 */
function readBytes(file, from, count) {
  const bytes = Buffer.alloc(count);
  readSync(file, bytes, 0, count, from);
  return bytes;
}
