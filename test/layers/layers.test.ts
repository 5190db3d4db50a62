import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkLayers } from "./check-layers.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const notOurs = new Set(["node_modules", "dist", "test-results"]);

function sourceFiles(folder = ""): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    if (entry.name.startsWith(".") || notOurs.has(entry.name)) return [];
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.[cm]?[jt]sx?$/.test(entry.name) ? [path] : [];
  });
}

test("every import of the project points the way the layers allow", () => {
  const sources = new Map(sourceFiles().map((path) => [path, readFileSync(join(root, path), "utf8")]));
  expect(sources.size).toBeGreaterThan(20);
  expect(checkLayers({ sources, exists: (path) => existsSync(join(root, path)) })).toEqual([]);
});
