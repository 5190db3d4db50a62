import { linkSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isSameFile } from "../../../electron/cli/is-same-file.ts";
import { temporaryFolder } from "../../build/temporary-folder.ts";

test("a file is the same however its path is spelled", async () => {
  const folder = temporaryFolder({ "a.json": "{}", "b.json": "{}", "sub/c": "" });
  const a = join(folder, "a.json");
  symlinkSync(a, join(folder, "link"));
  linkSync(a, join(folder, "hard"));
  symlinkSync(folder, join(folder, "sub", "up"));
  for (const other of ["a.json", "sub/../a.json", "link", "hard", "sub/up/a.json"])
    expect([other, await isSameFile(a, `${folder}/${other}`)]).toEqual([other, true]);
  for (const other of ["b.json", "sub/c", "sub", "none", "a.json/x"])
    expect([other, await isSameFile(a, `${folder}/${other}`)]).toEqual([other, false]);
  expect(await isSameFile(join(folder, "none"), join(folder, "none"))).toBe(false);
});
