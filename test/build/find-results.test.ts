import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findResults } from "../../build/find-results.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

/** As electron-builder writes them: two spaces, a dot, what it does, and at least two more before what it does that to. */
const lines = {
  linux: [
    "  • electron-builder  version=26.17.0 os=6.1.0",
    "  • packaging       platform=linux arch=x64 electron=45.3.4 appOutDir=dist/packages/linux-unpacked",
    "  • building        target=AppImage arch=x64 file=dist/packages/Threadlens-0.1.0-linux-x86_64.AppImage",
    "  • building        target=deb arch=x64 file=dist/packages/Threadlens-0.1.0-linux-amd64.deb",
    "  • building embedded block map  file=dist/packages/Threadlens-0.1.0-linux-x86_64.AppImage",
  ],
  windows: [
    "  • packaging       platform=win32 arch=x64 electron=45.3.4 appOutDir=dist/packages/win-unpacked",
    "  • signing         file=dist/packages/win-unpacked/Threadlens.exe subject=CN=Someone",
    "  • building        target=nsis file=dist/packages/Threadlens-0.1.0-win-x64.exe archs=x64 oneClick=true perMachine=false",
    "  • building        target=nsis file=dist/packages/Threadlens Setup.exe archs=x64, arm64 oneClick=true perMachine=false",
  ],
  mac: [
    "  • packaging       platform=darwin arch=x64 electron=45.3.4 appOutDir=dist/packages/mac-universal-x64-temp",
    "  • packaging       platform=darwin arch=arm64 electron=45.3.4 appOutDir=dist/packages/mac-universal-arm64-temp",
    "  • packaging       platform=darwin arch=universal electron=45.3.4 appOutDir=dist/packages/mac-universal",
    "  • building        target=DMG arch=universal file=dist/packages/Threadlens-0.1.0-mac-universal.dmg",
    "  • building block map  blockMapFile=dist/packages/Threadlens-0.1.0-mac-universal.dmg.blockmap",
  ],
};

/** What is left of `there` when all is packed, each by its path below `dist/packages`. */
function found(said: readonly string[], there: readonly string[]) {
  const root = temporaryFolder(Object.fromEntries(there.map((path) => [`dist/packages/${path}`, ""])));
  const packages = join(root, "dist/packages/");
  return findResults(`${said.join("\n")}\n`, root).map((path) => path.replace(packages, ""));
}

describe("what electron-builder has made", () => {
  it("is the unpacked app and each package once, on Linux", () => {
    const there = [
      "linux-unpacked",
      "Threadlens-0.1.0-linux-x86_64.AppImage",
      "Threadlens-0.1.0-linux-amd64.deb",
    ];
    expect(found(lines.linux, there)).toEqual(there);
  });

  it("is an installer without what is said of it after its path, spaces in its name or not", () => {
    const there = ["win-unpacked", "Threadlens-0.1.0-win-x64.exe", "Threadlens Setup.exe"];
    expect(found(lines.windows, there)).toEqual(there);
  });

  it("is the universal app and not its halves, which are gone by then", () => {
    const there = ["mac-universal", "Threadlens-0.1.0-mac-universal.dmg"];
    expect(found(lines.mac, there)).toEqual(there);
  });

  it("is found in colours too, and by a path that is not below the project", () => {
    const root = temporaryFolder({ "a.deb": "" });
    const line = `  \u001b[34m•\u001b[39m building        \u001b[34mtarget\u001b[39m=deb \u001b[34mfile\u001b[39m=${join(root, "a.deb")}\n`;
    expect(findResults(line, "/elsewhere")).toEqual([join(root, "a.deb")]);
  });
});
