import { rmSync, writeFileSync } from "node:fs";
import { stat } from "node:fs/promises";
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

  it("are listed one after the other, and without those behind a drive that does not answer", async () => {
    const [kept, hanging] = [scratchFile("12345"), "/drive/a"];
    const looked: string[] = [];
    const recent = new RecentFiles(scratchFolder(), {
      patience: 20,
      stat: (path) => {
        looked.push(path);
        return path.startsWith("/drive") ? new Promise(() => {}) : stat(path);
      },
    });
    for (const path of ["/drive/b", hanging, kept]) await recent.remember(path);
    const expected = [
      { path: kept, sizeBytes: 5 },
      { path: hanging, sizeBytes: null, isUnknown: true },
      { path: "/drive/b", sizeBytes: null, isUnknown: true },
    ];
    expect(await Promise.all([recent.list(), recent.list()])).toMatchObject([expected, expected]);
    expect(looked).toEqual([kept, hanging]);
    expect(await recent.list()).toMatchObject(expected);
    expect(looked).toEqual([kept, hanging, kept]);
  });

  it("are listed as they are after a change, though a list is under way", async () => {
    const recent = new RecentFiles(scratchFolder(), { patience: 20, stat: () => new Promise(() => {}) });
    await recent.remember("/a");
    const before = recent.list();
    await recent.remember("/b");
    expect(await recent.list()).toHaveLength(2);
    expect(await before).toHaveLength(1);
  });

  it("that cannot be looked at are not called gone", async () => {
    const denied = Object.assign(new Error("EACCES"), { code: "EACCES" });
    const recent = new RecentFiles(scratchFolder(), { stat: () => Promise.reject(denied) });
    await recent.remember("/closed/a");
    expect(await recent.list()).toMatchObject([{ sizeBytes: null, isUnknown: true }]);
  });

  it("go on without an entry that is none", async () => {
    const folder = scratchFolder();
    const [good, other] = ["/a", "/b"].map((path) => ({ path, openedAt: "2026-01-01T00:00:00Z" }));
    writeFileSync(join(folder, "recent.json"), JSON.stringify({ files: [good, { path: 5 }, null, other] }));
    expect((await new RecentFiles(folder).list()).map(({ path }) => path)).toEqual(["/a", "/b"]);
  });

  it("that were forgotten one by one are put back together, where they were", async () => {
    let second = 0;
    const recent = new RecentFiles(scratchFolder(), { now: () => new Date(1000 * ++second) });
    for (const path of ["/a", "/b", "/c"]) await recent.remember(path);
    expect(await recent.forgotten()).toBe(0);
    await recent.forget("/a");
    await recent.forget("/c");
    expect(await recent.forgotten()).toBe(2);
    await recent.clear();
    expect(await recent.forgotten()).toBe(3);
    await recent.remember("/b");
    expect(await recent.forgotten()).toBe(2);
    await recent.restore();
    expect((await recent.list()).map(({ path }) => path)).toEqual(["/b", "/c", "/a"]);
    expect(await recent.forgotten()).toBe(0);
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
    const now = () => new Date(1000 * changes);
    const recent = new RecentFiles(scratchFolder(), { now, changed: () => (changes += 1) });
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
