import { describe, expect, it } from "vitest";
import { reachableChunks } from "../../build/read-bundle.mjs";

const needs = {
  "desktop.js": ["electron", "shared.js"],
  "engine.js": ["shared.js", "late.js"],
  "late.js": ["engine.js", "deep.js", "node:fs"],
  "deep.js": [],
  "shared.js": [],
  "cli.js": ["shared.js", "commands.js"],
  "commands.js": [],
};

describe("what an app needs of a bundle", () => {
  it("is what its entries import, at any depth", () => {
    expect(reachableChunks(needs, ["desktop.js", "engine.js"])).toEqual([
      "deep.js",
      "desktop.js",
      "engine.js",
      "late.js",
      "shared.js",
    ]);
  });

  it("is nothing that comes from the machine", () => {
    expect(reachableChunks(needs, ["desktop.js"])).toEqual(["desktop.js", "shared.js"]);
  });
});
