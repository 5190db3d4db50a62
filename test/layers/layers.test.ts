import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkLayers } from "./check-layers.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const notOurs = new Set(["node_modules", "dist", "test-results"]);
/** AssemblyScript: a language of its own, which no parser of TypeScript reads. */
const kernels = "shared/kernels/assembly";

function sourceFiles(folder = ""): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    if (entry.name.startsWith(".") || notOurs.has(entry.name)) return [];
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (path === kernels) return [];
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.[cm]?[jt]sx?$/.test(entry.name) ? [path] : [];
  });
}

test("every import of the project points the way the layers allow", () => {
  const sources = new Map(sourceFiles().map((path) => [path, readFileSync(join(root, path), "utf8")]));
  expect(sources.size).toBeGreaterThan(20);
  expect(checkLayers({ sources, exists: (path) => existsSync(join(root, path)) })).toEqual([]);
});

test("the kernels import nothing but each other", () => {
  const names = readdirSync(join(root, kernels));
  const imported = names.flatMap((name) =>
    [...readFileSync(join(root, kernels, name), "utf8").matchAll(/\bfrom "([^"]*)"/g)].map(
      ([, from]) => from!,
    ),
  );
  expect(imported.length).toBeGreaterThan(5);
  expect(imported.filter((from) => !names.includes(`${from.replace(/^\.\//, "")}.ts`))).toEqual([]);
});
