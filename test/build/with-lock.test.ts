import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockFolder, withLock } from "../../build/with-lock.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

test("two at once run one after the other", async () => {
  const root = temporaryFolder();
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  };
  await Promise.all([withLock(root, work), withLock(root, work)]);
  expect(most).toBe(1);
});

test("the lock is gone afterwards, also when the work fails", async () => {
  const root = temporaryFolder();
  await expect(withLock(root, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(existsSync(lockFolder(root))).toBe(false);
});

test("a lock whose owner is gone is taken over", async () => {
  const root = temporaryFolder();
  mkdirSync(lockFolder(root));
  // No process has this number: it is above what any system gives out.
  writeFileSync(join(lockFolder(root), "pid"), "2147483646");
  expect(await withLock(root, () => Promise.resolve("done"))).toBe("done");
});
