// What a packed app is made of, by size.
import { readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { readArchive } from "./read-archive.mjs";

/** The first that fits names the part. */
const parts = /** @type {const} */ ([
  [/(?:^|\/)LICENSES?\.[^/]*$/, "licences"],
  [/(?:^|\/)locales\/|\.lproj\//, "locales"],
  [/better-sqlite3\//, "better-sqlite3"],
  [/dist\/node\/samples\//, "samples"],
  [/app\.asar\/dist\/renderer\//, "our code: the screen"],
  [/app\.asar\//, "our code: main and engine"],
  [/(?:^|\/)(?:threadlens|Threadlens|Threadlens\.exe|Electron Framework)$/, "Electron: the program"],
  [/./, "Electron: libraries and data"],
]);

/**
 * @typedef {{ path: string, bytes: number }} Sized
 * @param {readonly Sized[]} files
 * @returns {{ part: string, bytes: number }[]} the largest first
 */
export function sizeByPart(files) {
  const sizes = /** @type {Map<string, number>} */ (new Map());
  for (const { path, bytes } of files) {
    const part = parts.find(([pattern]) => pattern.test(path))?.[1] ?? "";
    sizes.set(part, (sizes.get(part) ?? 0) + bytes);
  }
  return [...sizes].map(([part, bytes]) => ({ part, bytes })).toSorted((a, b) => b.bytes - a.bytes);
}

/**
 * Every file of an unpacked app, those in its archive by name.
 *
 * @param {string} folder
 * @returns {Sized[]}
 */
export function filesOfApp(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return paths.flatMap((path) => {
    const shown = relative(folder, path).split(sep).join("/");
    if (!path.endsWith("app.asar")) return [{ path: shown, bytes: statSync(path).size }];
    const inside = readArchive(path).filter(({ isInside }) => isInside);
    return inside.map((file) => ({ path: `${shown}/${file.path}`, bytes: file.bytes }));
  });
}

/** @param {readonly Sized[]} files */
export function wordSizes(files) {
  const rows = [
    ...sizeByPart(files),
    { part: "in all", bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) },
  ];
  const width = Math.max(...rows.map(({ part }) => part.length));
  return rows
    .map(({ part, bytes }) => `  ${part.padEnd(width)}  ${(bytes / 1e6).toFixed(1).padStart(6)} MB`)
    .join("\n");
}
