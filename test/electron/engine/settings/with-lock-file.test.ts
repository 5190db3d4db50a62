import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { withLockFile } from "../../../../electron/engine/settings/with-lock-file.ts";
import { scratchFolder } from "../scratch.ts";

it("lets one after another run, and takes its lock away", async () => {
  const folder = scratchFolder();
  const lock = join(folder, "lock");
  const seen: string[] = [];
  const run = (name: string) =>
    withLockFile(lock, async () => {
      seen.push(`${name} in`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} out`);
    });
  await Promise.all([run("a"), run("b"), run("c")]);
  for (let at = 0; at < seen.length; at += 2) expect(seen[at + 1]).toBe(seen[at]?.replace("in", "out"));
  expect(readdirSync(folder)).toEqual([]);
});

it("is held up by no lock that cannot be taken away", async () => {
  const lock = join(scratchFolder(), "lock");
  mkdirSync(lock);
  utimesSync(lock, 1000, 1000);
  expect(await withLockFile(lock, async () => "ran")).toBe("ran");
});

it("waits for a lock that is never given back only for so long, and leaves it", async () => {
  const folder = scratchFolder();
  const lock = join(folder, "lock");
  writeFileSync(lock, "");
  expect(await withLockFile(lock, async () => "ran", 20)).toBe("ran");
  expect(readdirSync(folder)).toEqual(["lock"]);
});
