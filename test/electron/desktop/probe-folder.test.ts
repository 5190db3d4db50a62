import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { probeFolder } from "../../../electron/desktop/probe-folder.ts";
import { scratchFolder } from "../engine/scratch.ts";

it("makes a folder that can be written to, and leaves nothing in it", () => {
  const folder = join(scratchFolder(), "a", "b");
  expect(probeFolder(folder)).toBeNull();
  expect(probeFolder(folder)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

it("says of a folder that cannot be why", () => {
  const file = join(scratchFolder(), "file");
  writeFileSync(file, "");
  const folder = join(file, "desktop");
  expect(probeFolder(folder)).toMatchObject({ where: folder, expected: "a folder to write in" });
});
