import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTarget, threadNumber } from "../../../electron/cli/thread-target.ts";
import { temporaryFolder } from "../../build/temporary-folder.ts";

test.each([
  ["a.json", { path: "a.json", part: null }],
  ["-", { path: "-", part: null }],
  ["a.json#0", { path: "a.json", part: "0" }],
  ["a.json#12", { path: "a.json", part: "12" }],
  ["a#1#2", { path: "a#1", part: "2" }],
  ["a.json#", { path: "a.json#", part: null }],
  ["a.json#x", { path: "a.json#x", part: null }],
  ["a.db#chat_1", { path: "a.db", part: "chat_1" }],
  ["a.SQLITE3#b.db#c", { path: "a.SQLITE3", part: "b.db#c" }],
  ["a.db#", { path: "a.db#", part: null }],
  ["#1", { path: "#1", part: null }],
  ["日本/ü b.json#3", { path: "日本/ü b.json", part: "3" }],
])("%s, where there is no such file", async (argument, target) => {
  expect(await readTarget(argument)).toMatchObject(target);
});

test("a file whose own name has a # in it is that file", async () => {
  const folder = temporaryFolder({ "run#1": "{}", run: "{}" });
  const at = (name: string) => readTarget(join(folder, name));
  expect(await at("run#1")).toMatchObject({ path: join(folder, "run#1"), part: null });
  expect(await at("run#2")).toMatchObject({ path: join(folder, "run"), part: "2" });
  expect(await at("run#1#0")).toMatchObject({ path: join(folder, "run#1"), part: "0" });
  mkdirSync(join(folder, "run#3"));
  expect(await at("run#3")).toMatchObject({ part: null });
});

test("behind a file that is there, anything may name a part of it", async () => {
  const folder = temporaryFolder({ "chats.db": "" });
  const at = (name: string) => readTarget(`${folder}/${name}`);
  const path = join(folder, "chats.db");
  expect(await at("chats.db#chat_1")).toMatchObject({ path, part: "chat_1" });
  expect(await at("chats.db#a#b/../c")).toMatchObject({ path, part: "a#b/../c" });
  expect(await at("chats.db#__proto__")).toMatchObject({ path, part: "__proto__" });
  expect(await at("chats.db#")).toMatchObject({ path: `${path}#`, part: null });
});

test.each([
  ["0", 0],
  ["12", 12],
  ["-1", null],
  ["1.5", null],
  ["x", null],
  ["1234567890", null],
])("the part %s as the number of a thread", (part, number) => {
  expect(threadNumber(part)).toBe(number);
});
