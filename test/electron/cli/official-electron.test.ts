import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { canRunInstaller, officialElectron, readLimit } from "../../../electron/cli/official-electron.ts";
import { temporaryFolder } from "../../build/temporary-folder.ts";

const folder = "node_modules/electron";
const installs = `
  const fs = require("fs");
  fs.mkdirSync("dist", { recursive: true });
  fs.writeFileSync("dist/electron", "");
  fs.writeFileSync("path.txt", "electron");
`;

function search(install: string | null, env: NodeJS.ProcessEnv = {}) {
  const files = {
    [`${folder}/package.json`]: `{"version":"45.0.0"}`,
    [`${folder}/install.js`]: install ?? "",
  };
  const project = temporaryFolder(install === null ? {} : files);
  const said: string[] = [];
  const input = {
    env,
    platform: "linux" as const,
    project,
    say: (line: string) => said.push(line),
    leaving: new AbortController().signal,
  };
  return { project, said, find: () => officialElectron(input) };
}

test("the package's own installer fetches it, once", async () => {
  const { project, said, find } = search(installs);
  const executable = join(project, folder, "dist/electron");
  expect(await find()).toEqual({ found: true, executable });
  expect(await find()).toEqual({ found: true, executable });
  expect(said).toEqual(["downloading Electron 45.0.0, once"]);
});

test("a failing download gives its reason in one line, without the stack trace", async () => {
  const { find } = search(`
    console.error(new Error("getaddrinfo ENOTFOUND github.com").stack);
    process.exit(1);
  `);
  expect(await find()).toEqual({
    found: false,
    why: "Electron could not be downloaded (getaddrinfo ENOTFOUND github.com)",
  });
});

test("the cause of a failed fetch is told", async () => {
  const { find } = search(`
    fetch("http://127.0.0.1:9/").catch((error) => { console.error(error.stack); process.exit(1); });
  `);
  expect(await find()).toMatchObject({ why: expect.stringMatching(/downloaded \((?!fetch failed)/) });
});

test("a download that hangs is ended at the time limit", async () => {
  const { find } = search("setInterval(() => {}, 1000);", { THREADLENS_ELECTRON_TIMEOUT: "0.2" });
  expect(await find()).toEqual({
    found: false,
    why: "Electron could not be downloaded (not done after 0.2 s)",
  });
});

test("an installer that ends well but installs nothing is not believed", async () => {
  const { project, find } = search("");
  expect(await find()).toMatchObject({ found: false });
  expect(existsSync(join(project, folder, "path.txt"))).toBe(false);
});

test("a project without the electron package is told so", async () => {
  expect(await search(null).find()).toEqual({ found: false, why: "the electron package is not installed" });
});

test("the time limit is the user's number of seconds, else 180", () => {
  expect(readLimit("20")).toBe(20);
  for (const text of [undefined, "", "0", "-1", "soon"]) expect(readLimit(text)).toBe(180);
});

test("the installer runs on Node 22.12 and later", () => {
  expect(["20.20.2", "22.11.0", "22.12.0", "24.0.0"].map(canRunInstaller)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
