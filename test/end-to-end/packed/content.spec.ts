import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readArchive } from "../../../build/read-archive.mjs";
import { samples, sampleFile } from "../../../shared/samples/samples.ts";
import { expect, packedFolder, resourcesFolder, test } from "../harness/packed-app.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const archive = () => readArchive(join(resourcesFolder, "app.asar"));
const pathsBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .toSorted();

const prebuild = `node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`;
const outside = [prebuild, ...samples.map((sample) => `dist/node/samples/${sampleFile(sample)}`)].toSorted();

test("only what the system or SQLite opens lies outside of the archive: the samples, and one library", () => {
  test.skip(process.platform === "darwin", "a universal package has two");
  const listed = archive()
    .filter(({ isInside }) => !isInside)
    .map(({ path }) => path);
  expect(listed.toSorted()).toEqual(outside);
  expect(pathsBelow(join(resourcesFolder, "app.asar.unpacked"))).toEqual(outside);
});

test("the archive holds the built app and the code of one library, and nothing else", () => {
  const inside = archive().flatMap(({ path, isInside }) => (isInside ? [path] : []));
  const library = /^node_modules\/better-sqlite3\/(?:package\.json|LICENSE|lib\/(?:methods\/)?[a-z-]+\.js)$/;
  const others = inside.filter((path) => !library.test(path) && !/^dist\/node\/[\w-]+\.js$/.test(path));
  const screen = pathsBelow(join(root, "dist/renderer")).map((path) => `dist/renderer/${path}`);
  expect(others.toSorted()).toEqual(
    ["package.json", "dist/node/icon.png", "dist/preload/preload.cjs", ...screen].toSorted(),
  );
});

test("of the built code the archive holds what the app and its engine import, and no command line", () => {
  const chunks = archive().flatMap(({ path }) => /^dist\/node\/([\w-]+\.js)$/.exec(path)?.[1] ?? []);
  expect(chunks.toSorted()).toEqual(importedFrom(["desktop.js", "engine.js"]));
  expect(chunks).not.toContain("cli.js");
});

/** Read from the code itself, not from what the build has noted. */
function importedFrom(entries: readonly string[]): string[] {
  const reached = new Set(entries);
  for (const chunk of reached) {
    const code = readFileSync(join(root, "dist/node", chunk), "utf8");
    for (const [, name = ""] of code.matchAll(/^(?:import|export)\b[^"\n]*"\.\/([\w-]+\.js)";$/gm))
      reached.add(name);
    for (const [, name = ""] of code.matchAll(/\bimport\("\.\/([\w-]+\.js)"\)/g)) reached.add(name);
  }
  return [...reached].toSorted();
}

test("around the archive there is Electron, in English, and every licence", () => {
  test.skip(process.platform !== "linux", "the list is that of Linux");
  const around = pathsBelow(packedFolder).filter((path) => !path.startsWith("resources/app.asar"));
  expect(around).toEqual(
    [
      "LICENSE.electron.txt",
      "LICENSES.chromium.html",
      "chrome-sandbox",
      "chrome_100_percent.pak",
      "chrome_200_percent.pak",
      "chrome_crashpad_handler",
      "icudtl.dat",
      "libEGL.so",
      "libGLESv2.so",
      "libffmpeg.so",
      "libvk_swiftshader.so",
      "libvulkan.so.1",
      "locales/en-US.pak",
      "resources.pak",
      "resources/LICENSE.threadlens.txt",
      "resources/LICENSES.libraries.txt",
      "snapshot_blob.bin",
      "threadlens",
      "v8_context_snapshot.bin",
      "vk_swiftshader_icd.json",
    ].toSorted(),
  );
});

test("the libraries' licences name everything that is bundled", () => {
  const text = readFileSync(join(resourcesFolder, "LICENSES.libraries.txt"), "utf8");
  for (const name of [
    "react",
    "monaco-editor",
    "zod",
    "re2js",
    "better-sqlite3",
    "@fontsource-variable/inter",
  ])
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.`, "m"));
});
