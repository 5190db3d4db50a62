import type { LibraryFile, LibraryFound } from "../../shared/api/library.ts";
import { lastName } from "../format/last-name.ts";
import { nameFound } from "./name-found.ts";

export const columns = [
  "title",
  "path",
  "format",
  "turns",
  "cycles",
  "interrupted",
  "problems",
  "hash",
  "size",
  "changed",
] as const;
export type Column = (typeof columns)[number];
export type Sort = { column: Column; isDown: boolean };

type Value = string | number | null;

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Another order for each column; those that have nothing there come last either way, and equal ones by their paths. */
export function sortFiles(files: readonly LibraryFile[], { column, isDown }: Sort): LibraryFile[] {
  const keyed = files.map((file) => ({ file, value: valueOf(file, column) }));
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null) || byPath(a.file, b.file);
    const order = compare(a.value, b.value);
    return (isDown ? -order : order) || byPath(a.file, b.file);
  });
  return keyed.map(({ file }) => file);
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));

function byPath(a: LibraryFile, b: LibraryFile): number {
  return collator.compare(a.path, b.path) || (a.path < b.path ? -1 : 1);
}

function valueOf({ path, found, sizeBytes, modified }: LibraryFile, column: Column): Value {
  switch (column) {
    case "title":
      return titleOf(found) ?? lastName(path);
    case "path":
      return path;
    case "format":
      return nameFound(found);
    case "hash":
      return found.state === "threads" && found.total === 1 ? (found.threads[0]?.hash ?? null) : null;
    case "size":
      return sizeBytes;
    case "changed":
      return Date.parse(modified);
    case "turns":
    case "cycles":
    case "interrupted":
    case "problems":
      return figureOf(found, column);
  }
}

/** Of a file with one thread. */
export const titleOf = (found: LibraryFound): string | null =>
  found.state === "threads" && found.total === 1 ? found.threads[0]?.title || null : null;

/** An error outweighs any number of warnings. */
const errorWeight = 1e6;

function figureOf(found: LibraryFound, column: "turns" | "cycles" | "interrupted" | "problems"): Value {
  if (found.state === "broken") return column === "problems" ? Number.MAX_SAFE_INTEGER : null;
  if (found.state === "database") return column === "interrupted" ? found.incomplete : null;
  if (found.state !== "threads") return null;
  const { figures, fault } = found;
  if (column !== "problems") return figures[column];
  return (figures.errors + (fault === null ? 0 : 1)) * errorWeight + figures.warnings;
}
