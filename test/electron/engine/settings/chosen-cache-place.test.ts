import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ChosenCachePlace } from "../../../../electron/engine/settings/chosen-cache-place.ts";
import { type Settings, defaultSettings } from "../../../../shared/settings/settings.ts";
import { scratchFile, scratchFolder } from "../scratch.ts";

const megabyte = 1024 * 1024;
const follow = async (place: ChosenCachePlace, change: Partial<Settings> = {}) =>
  place.follow({ ...defaultSettings, ...change });
const entry = (folder: string, number: number, ending: string, size: number, age: number) => {
  const path = join(folder, `${String(number).padStart(32, "0")}.${ending}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, Buffer.alloc(size));
  const used = Date.now() / 1000 - age;
  utimesSync(path, used, used);
  return path;
};

describe("the place of the cache", () => {
  it("is not known before the settings are", async () => {
    const data = scratchFolder();
    const place = new ChosenCachePlace(data);
    const folder = place.folder();
    await follow(place);
    expect(await folder).toBe(join(data, "cache"));
  });

  it("is the folder that was chosen, and the usual one where that cannot be written", async () => {
    const data = scratchFolder();
    const place = new ChosenCachePlace(data);
    const elsewhere = join(scratchFolder(), "new", "folder");
    expect(await follow(place, { "cache.folder": elsewhere })).toEqual([]);
    expect(await place.folder()).toBe(elsewhere);
    expect(readdirSync(elsewhere)).toEqual([]);
    const inTheWay = join(scratchFile("a file"), "folder");
    expect(await follow(place, { "cache.folder": inTheWay })).toMatchObject([
      { fault: "value", key: "cache.folder" },
    ]);
    expect(await place.folder()).toBe(join(data, "cache"));
  });

  it("is the usual one where the folder does not answer, and nobody waits for that folder twice", async () => {
    const data = scratchFolder();
    let tried = 0;
    const tries = () => {
      tried += 1;
      return new Promise<never>(() => undefined);
    };
    const place = new ChosenCachePlace(data, { tries, patience: 1 });
    const far = join(scratchFolder(), "share");
    const fault = { fault: "value", key: "cache.folder", found: "one that does not" };
    expect(await follow(place, { "cache.folder": far })).toMatchObject([fault]);
    expect(await follow(place, { "cache.folder": far })).toMatchObject([fault]);
    expect([await place.folder(), tried]).toEqual([join(data, "cache"), 1]);
  });

  it.skipIf(process.platform === "win32")("is never taken from a path of another platform", async () => {
    const data = scratchFolder();
    const place = new ChosenCachePlace(data);
    expect(await follow(place, { "cache.folder": String.raw`C:\cache` })).toMatchObject([
      { key: "cache.folder", expected: "the whole path of a folder of this machine" },
    ]);
    expect(await place.folder()).toBe(join(data, "cache"));
    expect(existsSync(String.raw`C:\cache`)).toBe(false);
  });

  it("has lost what is beyond a limit once that is followed", async () => {
    const data = scratchFolder();
    const place = new ChosenCachePlace(data);
    const old = entry(join(data, "cache"), 1, "hashes", 17 * megabyte, 100);
    await follow(place, { "cache.megabytes": 16 });
    expect(existsSync(old)).toBe(false);
  });

  it("loses what was used longest ago, whatever its kind, when all of it is too much", async () => {
    const data = scratchFolder();
    const place = new ChosenCachePlace(data);
    await follow(place, { "cache.megabytes": 16 });
    const folder = await place.folder();
    const oldest = entry(folder, 1, "view", 2 * megabyte, 300);
    const old = entry(folder, 2, "library", 8 * megabyte, 200);
    const newer = entry(folder, 3, "hashes", 4 * megabyte, 100);
    const newest = entry(folder, 4, "library", 8 * megabyte, 1);
    await place.wrote();
    expect([oldest, old, newer, newest].map((path) => existsSync(path))).toEqual([false, false, true, true]);
  });

  it("is counted and cleared by the names of its entries: whatever else lies there stays", async () => {
    const data = scratchFolder();
    const shared = scratchFolder();
    const place = new ChosenCachePlace(data);
    await follow(place, { "cache.folder": shared });
    entry(shared, 1, "hashes", 100, 1);
    entry(shared, 2, "hashes.0fd9d3f6-6a3c-4c55-8a5e-0d3c3b1e2f4a.tmp", 50, 1);
    entry(shared, 3, "view", 10, 1);
    for (const name of ["mine.hashes", "photo.library", "thesis.view", `${"0".repeat(32)}.viewer`])
      writeFileSync(join(shared, name), "not ours");
    expect((await place.state()).kinds).toEqual([
      { kind: "hashes", entries: 1, sizeBytes: 150 },
      { kind: "folders", entries: 0, sizeBytes: 0 },
      { kind: "views", entries: 1, sizeBytes: 10 },
    ]);
    expect((await place.clear()).kinds.every(({ entries }) => entries === 0)).toBe(true);
    expect(readdirSync(shared)).toHaveLength(4);
  });
});
