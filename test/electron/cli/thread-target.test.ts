import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTarget } from "../../../electron/cli/thread-target.ts";
import { temporaryFolder } from "../../build/temporary-folder.ts";

test.each([
  ["a.json", { path: "a.json", thread: null }],
  ["-", { path: "-", thread: null }],
  ["a.json#0", { path: "a.json", thread: 0 }],
  ["a.json#12", { path: "a.json", thread: 12 }],
  ["a#1#2", { path: "a#1", thread: 2 }],
  ["a.json#", { path: "a.json#", thread: null }],
  ["a.json#x", { path: "a.json#x", thread: null }],
  ["a.json#-1", { path: "a.json#-1", thread: null }],
  ["#1", { path: "#1", thread: null }],
  ["日本/ü b.json#3", { path: "日本/ü b.json", thread: 3 }],
])("%s", async (argument, target) => {
  expect(await readTarget(argument)).toMatchObject(target);
});

test("a file whose own name ends like the number of a thread is that file", async () => {
  const folder = temporaryFolder({ "run#1": "{}", run: "{}" });
  expect(await readTarget(join(folder, "run#1"))).toMatchObject({
    path: join(folder, "run#1"),
    thread: null,
  });
  expect(await readTarget(join(folder, "run#2"))).toMatchObject({ path: join(folder, "run"), thread: 2 });
  expect(await readTarget(join(folder, "run#1#0"))).toMatchObject({ path: join(folder, "run#1"), thread: 0 });
  mkdirSync(join(folder, "run#3"));
  expect(await readTarget(join(folder, "run#3"))).toMatchObject({ thread: null });
});
