// What a run of electron-builder has left on the disk, read from what it said: nothing else tells a script.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The folder of an unpacked app. A field ends where the next one begins: a path may have spaces. */
const unpacked = / packaging {2,}.*? appOutDir=(\S.*?)(?= \w+=|$)/gm;
/** A package. Other lines than these name files that are only on their way to one. */
const packed = / building {2,}.*? file=(\S.*?)(?= \w+=|$)/gm;

/**
 * The unpacked apps and then the packages, each once. The halves of a universal app are named, but do not stay.
 *
 * @param {string} said
 * @param {string} root where it ran
 * @returns {string[]}
 */
export function findResults(said, root) {
  const plain = stripVTControlCharacters(said);
  const named = [...plain.matchAll(unpacked), ...plain.matchAll(packed)];
  const paths = named.map(([, path = ""]) => resolve(root, path));
  return [...new Set(paths)].filter((path) => existsSync(path));
}
