import { join } from "node:path";
import { expect, test } from "vitest";
import { chooseBetween } from "../../build/prepare-end-to-end.mjs";
import { findChromium, readMissing, wantedPackages } from "../../build/system-packages.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const nothingMissing = { chromium: "/usr/bin/chromium", xvfb: "/usr/bin/Xvfb", libraries: [] };
const debian = { debian: true, ubuntu: false };

test("CHROMIUM comes before what is on the path, and is not passed over when it is wrong", () => {
  const folder = temporaryFolder({ chromium: "", mine: "" });
  const mine = join(folder, "mine");
  expect(findChromium({ CHROMIUM: mine, PATH: folder })).toBe(mine);
  expect(findChromium({ CHROMIUM: "/nowhere", PATH: folder })).toBe(null);
});

test("Google Chrome comes before Chromium, wherever on the path they are", () => {
  const first = temporaryFolder({ chromium: "" });
  const second = temporaryFolder({ "google-chrome": "" });
  expect(findChromium({ PATH: `${first}:${second}` })).toBe(join(second, "google-chrome"));
  expect(findChromium({ PATH: first })).toBe(join(first, "chromium"));
});

test("missing libraries are read from what ldd prints", () => {
  const printed = `\tlinux-vdso.so.1 (0x0000)\n\tlibgtk-3.so.0 => not found\n\tlibc.so.6 => /lib/libc.so.6 (0x00)\n\tlibnss3.so => not found\n`;
  expect(readMissing(printed)).toEqual(["libgtk-3.so.0", "libnss3.so"]);
});

test("nothing is wanted where nothing is missing", () => {
  expect(wantedPackages(nothingMissing, debian)).toEqual([]);
});

test("a package that brings two libraries is wanted once, under its newer name first", () => {
  const found = { ...nothingMissing, libraries: ["libgtk-3.so.0", "libgdk-3.so.0", "libasound.so.2"] };
  expect(wantedPackages(found, debian)).toEqual([
    ["libgtk-3-0t64", "libgtk-3-0"],
    ["libasound2t64", "libasound2"],
  ]);
});

test("Chromium is wanted from Debian, but not from Ubuntu, where it is only a pointer to a snap", () => {
  const found = { ...nothingMissing, chromium: null, xvfb: null };
  expect(wantedPackages(found, debian)).toEqual([["xvfb"], ["chromium"]]);
  expect(wantedPackages(found, { debian: true, ubuntu: true })).toEqual([["xvfb"]]);
  expect(wantedPackages(found, { debian: false, ubuntu: false })).toEqual([]);
});

test("each part that cannot run gets its own reason", () => {
  const electron = { found: true, path: "/electron" } as const;
  const hint = "as root: apt-get install xvfb chromium";
  const found = { chromium: null, xvfb: null, libraries: [] };
  expect(chooseBetween(electron, { found, hint }, "linux")).toEqual({
    chromium: { found: false, why: `there is no Chrome or Chromium to run; CHROMIUM can name one (${hint})` },
    electron: { found: false, why: `Xvfb is missing (${hint})` },
  });
  expect(chooseBetween(electron, { found, hint: null }, "darwin").electron).toEqual(electron);
  const lacking = { ...nothingMissing, libraries: ["libgtk-3.so.0"] };
  expect(chooseBetween(electron, { found: lacking, hint: null }, "linux").electron).toEqual({
    found: false,
    why: "Electron lacks libgtk-3.so.0",
  });
});
