import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isBuilt, sourceHash, withoutStack } from "../../build/ensure-built.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const sources = {
  "shared/a.ts": "a",
  "shared/README.md": "words",
  "shared/tsconfig.json": "{}",
  "electron/engine/b.ts": "b",
  "renderer/look/look.css": "c",
  "build/vite.config.ts": "d",
  "build/icons/png/256x256.png": "e",
  "package-lock.json": "{}",
};

function builtProject(): string {
  const root = temporaryFolder({
    ...sources,
    "dist/node/cli.js": "",
    "dist/node/desktop.js": "",
    "dist/node/engine.js": "",
    "dist/renderer/index.html": "",
  });
  writeFileSync(join(root, "dist/.stamp"), sourceHash(root));
  return root;
}

test("a build of these very sources is up to date", () => {
  expect(isBuilt(builtProject())).toBe(true);
});

test.each(["shared/a.ts", "electron/engine/b.ts", "renderer/look/look.css", "build/vite.config.ts"])(
  "a change of %s asks for a build",
  (path) => {
    const root = builtProject();
    writeFileSync(join(root, path), "changed");
    expect(isBuilt(root)).toBe(false);
  },
);

test("a new, a removed and a renamed source ask for a build", () => {
  const root = builtProject();
  writeFileSync(join(root, "shared/new.ts"), "");
  expect(isBuilt(root)).toBe(false);
  rmSync(join(root, "shared/new.ts"));
  expect(isBuilt(root)).toBe(true);
  rmSync(join(root, "shared/a.ts"));
  expect(isBuilt(root)).toBe(false);
  writeFileSync(join(root, "shared/z.ts"), "a");
  expect(isBuilt(root)).toBe(false);
});

test("documents and type settings are no part of the build", () => {
  const root = builtProject();
  writeFileSync(join(root, "shared/README.md"), "changed");
  writeFileSync(join(root, "shared/tsconfig.json"), "changed");
  expect(isBuilt(root)).toBe(true);
});

test("a product that is missing asks for a build", () => {
  const root = builtProject();
  rmSync(join(root, "dist/node/engine.js"));
  expect(isBuilt(root)).toBe(false);
});

test("a failed build is told without the tool's own stack", () => {
  const output =
    "Unexpected token\n  renderer/main.tsx:3:1\n    at build (/tool.js:1:2)\n    at run (/tool.js:3:4) {\n  errors: [Getter/Setter]\n}\n";
  expect(withoutStack(output)).toBe("Unexpected token\n  renderer/main.tsx:3:1\n");
});
