import { describe, expect, it } from "vitest";
import { collectLicences } from "../../build/collect-licences.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const manifest = (name: string) => JSON.stringify({ name, version: "1.2.3", license: "MIT" });
const bundle = (...libraries: string[]) => JSON.stringify({ needs: {}, libraries });

const project = (extra: Record<string, string> = {}) =>
  temporaryFolder({
    "dist/bundles/client.json": bundle("node_modules/b", "node_modules/b/node_modules/a"),
    "dist/bundles/node.json": bundle("node_modules/b"),
    "dist/bundles/preload.json": bundle(),
    "node_modules/b/package.json": manifest("b"),
    "node_modules/b/LICENSE.md": "licence of b\n",
    "node_modules/b/ThirdPartyNotices.txt": "what b has from others",
    "node_modules/b/node_modules/a/package.json": manifest("a"),
    "node_modules/b/node_modules/a/licence": "licence of a",
    "node_modules/better-sqlite3/package.json": manifest("better-sqlite3"),
    "node_modules/better-sqlite3/LICENSE": "licence of better-sqlite3",
    ...extra,
  });

describe("the licences of what we ship", () => {
  it("are those of every bundled package, once, with its notices, and of the library that is shipped whole", () => {
    const text = collectLicences(project());
    const heads = text.match(/^\S+ 1\.2\.3 \(MIT\)$/gm);
    expect(heads).toEqual(["b 1.2.3 (MIT)", "a 1.2.3 (MIT)", "better-sqlite3 1.2.3 (MIT)"]);
    for (const words of ["licence of b", "what b has from others", "licence of a"])
      expect(text.split(words)).toHaveLength(words === "licence of b" ? 3 : 2);
  });

  it("are asked for: a package without one is not shipped", () => {
    const root = project({
      "dist/bundles/node.json": bundle("node_modules/c"),
      "node_modules/c/package.json": manifest("c"),
    });
    expect(() => collectLicences(root)).toThrow("node_modules/c comes without a licence");
  });
});
