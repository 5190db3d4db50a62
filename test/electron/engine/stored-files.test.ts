import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { dataFolder } from "../../../electron/engine/data-folder.ts";
import { RecentFiles } from "../../../electron/engine/recent-files.ts";
import { scratchFile, scratchFolder } from "./scratch.ts";

describe("recent files", () => {
  it("are the last twenty, newest first, each once", async () => {
    const recent = new RecentFiles(scratchFolder());
    for (let at = 0; at < 25; at += 1) await recent.remember(`/files/${at}.json`);
    await recent.remember("/files/10.json");
    const paths = (await recent.list()).map(({ path }) => path);
    expect(paths).toHaveLength(20);
    expect(paths.slice(0, 3)).toEqual(["/files/10.json", "/files/24.json", "/files/23.json"]);
  });

  it("remember all of several opened at once", async () => {
    const recent = new RecentFiles(scratchFolder());
    await Promise.all(["a", "b", "c"].map((name) => recent.remember(`/${name}`)));
    expect(await recent.list()).toHaveLength(3);
  });

  it("say their size, and null when the file is gone", async () => {
    const recent = new RecentFiles(scratchFolder());
    const [kept, gone] = [scratchFile("12345"), scratchFile("1")];
    await recent.remember(gone);
    await recent.remember(kept);
    rmSync(gone);
    expect((await recent.list()).map(({ sizeBytes }) => sizeBytes)).toEqual([5, null]);
  });

  it.each(["", "{", "[]", '{"files":5}', '{"files":[{"path":1}]}'])(
    "are empty when their file holds %j",
    async (text) => {
      const folder = scratchFolder();
      writeFileSync(join(folder, "recent.json"), text);
      const recent = new RecentFiles(folder);
      expect(await recent.list()).toEqual([]);
      await recent.remember("/a");
      expect(await recent.list()).toHaveLength(1);
    },
  );

  it("are cleared, and put back behind what was opened since, once", async () => {
    let changes = 0;
    const recent = new RecentFiles(scratchFolder(), { changed: () => (changes += 1) });
    for (const path of ["/a", "/b"]) await recent.remember(path);
    await recent.clear();
    expect(await recent.list()).toEqual([]);
    for (const path of ["/c", "/a"]) await recent.remember(path);
    await recent.restore();
    await recent.restore();
    expect((await recent.list()).map(({ path }) => path)).toEqual(["/a", "/c", "/b"]);
    expect(changes).toBe(7);
  });

  it("are forgotten, not complained about, when they cannot be written", async () => {
    const recent = new RecentFiles(join(scratchFile("in the way"), "folder"));
    await recent.remember("/a");
    expect(await recent.list()).toEqual([]);
  });
});

describe("the data folder", () => {
  it.each([
    [{ THREADLENS_HOME: "/mine" }, "linux", "/mine"],
    [{ THREADLENS_HOME: "" }, "linux", "/home/u/.config/threadlens"],
    [{ XDG_CONFIG_HOME: "/xdg" }, "linux", "/xdg/threadlens"],
    [{}, "darwin", "/home/u/Library/Application Support/threadlens"],
    [{ APPDATA: "/appdata" }, "win32", "/appdata/threadlens"],
  ])("follows %j on %s", (environment, platform, folder) => {
    expect(dataFolder(environment, platform, "/home/u")).toBe(folder);
  });
});
