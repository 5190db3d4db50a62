import { posix } from "node:path";
import { type Layer, freeFolder, layers } from "./layers.ts";
import { type Import, readImports } from "./read-imports.ts";

/** The files to check, and whether a path exists; both as paths from the project's folder, with forward slashes. */
export type Tree = { sources: ReadonlyMap<string, string>; exists: (path: string) => boolean };

/** One line per import that its layer forbids, and per file that has no layer or cannot be read. */
export function checkLayers({ sources, exists }: Tree): string[] {
  return [...sources].flatMap(([path, code]) => {
    const layer = layerOf(path);
    if (layer === null && !isIn(path, freeFolder))
      return [`${path}: its folder is no layer; see test/layers/layers.ts`];
    const read = readImports(path, code);
    if (!read.ok) return [`${path}: ${read.why}`];
    return read.imports.flatMap((found) => {
      const why = missing(path, found, exists) ?? (layer === null ? null : forbidden(path, layer, found));
      return why === null ? [] : [`${path}:${found.line}: ${why}`];
    });
  });
}

function missing(path: string, { specifier }: Import, exists: Tree["exists"]): string | null {
  if (specifier === null || !specifier.startsWith(".")) return null;
  return exists(target(path, specifier)) ? null : `“${specifier}” does not exist`;
}

function forbidden(path: string, layer: Layer, { specifier, typeOnly }: Import): string | null {
  if (specifier === null) return `${layer.folder} may not compute what it imports`;
  if (!specifier.startsWith(".")) {
    if (specifier.startsWith("node:") && layer.node) return null;
    if (layer.packages.some((name) => isIn(specifier, name))) return null;
    return `${layer.folder} may not import “${specifier}”`;
  }
  const imported = target(path, specifier);
  const into = layerOf(imported);
  if (into === layer) return null;
  const refusal = `${layer.folder} may not import “${specifier}” (${into?.folder ?? "no layer"})`;
  if (into === null) return refusal;
  if (layer.typesOf.some((folder) => isIn(imported, folder)))
    return typeOnly ? null : `${refusal}, only its types, with “import type”`;
  return layer.folders.includes(into.folder) ? null : refusal;
}

function layerOf(path: string): Layer | null {
  const fitting = layers.filter(({ folder }) => isIn(path, folder));
  return fitting.toSorted((a, b) => b.folder.length - a.folder.length)[0] ?? null;
}

/** Vite's `?worker` and its kin say how, not what. */
function target(path: string, specifier: string): string {
  return posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ""));
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
