import { describe, expect, test } from "vitest";
import { checkLayers } from "./check-layers.ts";

const others = new Set([
  "shared/api/requests.ts",
  "shared/failure/failure.ts",
  "electron/engine/host.ts",
  "electron/browser/start-browser-host.ts",
  "electron/desktop/main.ts",
  "electron/cli/main.ts",
  "renderer/main.tsx",
  "renderer/editor/editor.worker.ts",
  "node_modules/electron/index.js",
]);

function check(path: string, code: string): string[] {
  return checkLayers({ sources: new Map([[path, code]]), exists: (target) => others.has(target) });
}

describe("what is forbidden", () => {
  test.each([
    ["electron in shared", "shared/a.ts", `import { app } from "electron";`],
    ["a type of electron in shared", "shared/a.ts", `import type { App } from "electron";`],
    ["node: in shared", "shared/a.ts", `import "node:fs";`],
    ["Node's modules without node:", "electron/engine/a.ts", `import fs from "fs";`],
    ["react in shared", "shared/a.ts", `export * from "react";`],
    ["a package whose name only begins like an allowed one", "shared/a.ts", `import "zod-extra";`],
    ["node: in the renderer", "renderer/a.tsx", `import { readFile } from "node:fs";`],
    ["electron/ in the renderer", "renderer/a.tsx", `import { Host } from "../electron/engine/host.ts";`],
    [
      "a type of electron/ in the renderer",
      "renderer/a.tsx",
      `import type { H } from "../electron/engine/host.ts";`,
    ],
    ["a dynamic import", "renderer/a.tsx", `const a = await import("../electron/cli/main.ts");`],
    ["a re-export", "shared/a.ts", `export { Host } from "../electron/engine/host.ts";`],
    ["require", "shared/a.ts", `const fs = require("node:fs");`],
    ["require.resolve", "shared/a.ts", `const fs = require.resolve("electron");`],
    ["import = require", "shared/a.ts", `import fs = require("node:fs");`],
    ["a type written as import()", "shared/a.ts", `let a: import("node:fs").Stats;`],
    ["a path into node_modules", "renderer/a.tsx", `import "../node_modules/electron/index.js";`],
    ["schemas in the renderer", "renderer/a.tsx", `import { requests } from "../shared/api/requests.ts";`],
    ["inline types of the API", "renderer/a.tsx", `import { type Row } from "../shared/api/requests.ts";`],
    [
      "values of shared in the preload",
      "electron/desktop/preload/a.ts",
      `import "../../../shared/api/requests.ts";`,
    ],
    ["the engine in the preload", "electron/desktop/preload/a.ts", `import "../../engine/host.ts";`],
    ["the desktop in the engine", "electron/engine/a.ts", `import "../desktop/main.ts";`],
    ["the desktop in the command line", "electron/cli/a.ts", `import "../desktop/main.ts";`],
    ["the command line in the browser host", "electron/browser/a.ts", `import "../cli/main.ts";`],
    ["the renderer in electron/", "electron/desktop/a.ts", `import "../../renderer/main.tsx";`],
    ["electron in the browser host", "electron/browser/a.ts", `import "electron";`],
    ["a specifier computed at run time", "shared/a.ts", "await import(`./${name}.ts`);"],
    ["import.meta.glob", "renderer/a.tsx", `import.meta.glob("./*.ts");`],
    ["our own code in build/", "build/a.mjs", `import "../electron/cli/main.ts";`],
  ])("%s", (_, path, code) => {
    expect(check(path, code)).toHaveLength(1);
  });
});

describe("what is allowed", () => {
  test.each([
    ["zod in shared", "shared/a.ts", `import { z } from "zod";`],
    ["node: in the engine", "electron/engine/a.ts", `import { readFile } from "node:fs/promises";`],
    ["electron on the desktop", "electron/desktop/a.ts", `import { app } from "electron/main";`],
    [
      "shared's types in the preload",
      "electron/desktop/preload/a.ts",
      `import type { R } from "../../../shared/api/requests.ts";`,
    ],
    [
      "the browser host in the command line",
      "electron/cli/a.ts",
      `import "../browser/start-browser-host.ts";`,
    ],
    [
      "the API's types in the renderer",
      "renderer/a.tsx",
      `import type { Row } from "../shared/api/requests.ts";`,
    ],
    [
      "the rest of shared in the renderer",
      "renderer/a.tsx",
      `import { fail } from "../shared/failure/failure.ts";`,
    ],
    ["a worker of the renderer", "renderer/a.tsx", `import W from "./editor/editor.worker.ts?worker";`],
    ["JSX", "renderer/a.tsx", `import { a } from "react"; export const A = () => <p>{a}</p>;`],
    ["anything in a test", "test/a.test.ts", `import "../electron/cli/main.ts"; import "electron";`],
  ])("%s", (_, path, code) => {
    expect(check(path, code)).toEqual([]);
  });
});

test("a file outside the layers is named", () => {
  expect(check("electron/extra/a.ts", "")).toEqual([
    "electron/extra/a.ts: its folder is no layer; see test/layers/layers.ts",
  ]);
  expect(check("a.ts", "")).toHaveLength(1);
});

test("a file that does not parse is named", () => {
  expect(check("shared/a.ts", "const = 1;")).toEqual([
    expect.stringContaining("shared/a.ts: does not parse"),
  ]);
});

test("an import of a file that does not exist is named, in tests too", () => {
  expect(check("shared/a.ts", `import "./nowhere.ts";`)).toEqual([
    "shared/a.ts:1: “./nowhere.ts” does not exist",
  ]);
  expect(check("test/a.test.ts", `\n\nimport "./nowhere.ts";`)).toEqual([
    "test/a.test.ts:3: “./nowhere.ts” does not exist",
  ]);
});
