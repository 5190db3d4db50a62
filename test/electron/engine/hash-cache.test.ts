import { fixedPlace } from "../../../electron/engine/cache-folder.ts";
import { mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HashCache } from "../../../electron/engine/hash-cache.ts";
import type { ThreadHashes } from "../../../shared/hashes/hash-thread.ts";
import { scratchFile, scratchFolder } from "./scratch.ts";

const noon = Date.UTC(2026, 0, 1, 12);
const file = { path: "/a/thread.json", thread: 0, sizeBytes: 100, modified: 1_700_000_000_123_456_789n };

const hashes: ThreadHashes = {
  thread: "a".repeat(64),
  "thread+sys": "b".repeat(64),
  document: "c".repeat(64),
  guide: null,
  turns: Uint8Array.from({ length: 64 }, (_, at) => at),
  messages: new Uint8Array(0),
  oddities: [{ kind: "lone-surrogate", offset: 17 }],
};

function makeCache(folder = join(scratchFolder(), "cache")) {
  return { folder, cache: new HashCache(fixedPlace(folder), () => noon) };
}

const entryIn = (folder: string) => join(folder, readdirSync(folder)[0] as string);

describe("an entry", () => {
  it("is found again for the same file in the same state", async () => {
    const { cache } = makeCache();
    await cache.keep(file, hashes);
    expect(await cache.find(file)).toEqual(hashes);
  });

  it.each([
    ["another path", { ...file, path: "/a/other.json" }],
    ["another thread of the file", { ...file, thread: 1 }],
    ["another size", { ...file, sizeBytes: 101 }],
    ["a change one nanosecond later", { ...file, modified: file.modified + 1n }],
  ])("is not found for %s", async (_, other) => {
    const { cache } = makeCache();
    await cache.keep(file, hashes);
    expect(await cache.find(other)).toBeNull();
  });

  it("has room for as long as the folder has, however much hashes take", async () => {
    const { cache, folder } = makeCache();
    mkdirSync(folder, { recursive: true });
    const others = Array.from({ length: 5 }, (_, at) =>
      join(folder, `${String(at).padStart(32, "0")}.hashes`),
    );
    for (const path of others) writeFileSync(path, Buffer.alloc(15 * 1024 * 1024));
    await cache.keep(file, hashes);
    expect(readdirSync(folder)).toHaveLength(6);
  });

  it("takes the place of an older state of its file", async () => {
    const { cache, folder } = makeCache();
    await cache.keep(file, hashes);
    const newer = { ...file, modified: file.modified + 1n };
    await cache.keep(newer, { ...hashes, thread: "d".repeat(64) });
    expect(await cache.find(newer)).toMatchObject({ thread: "d".repeat(64) });
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it("is ignored when any of its bytes is another", async () => {
    const { cache, folder } = makeCache();
    await cache.keep(file, hashes);
    const path = entryIn(folder);
    const bytes = readFileSync(path);
    for (let at = 0; at < bytes.length; at += 7) {
      const damaged = Uint8Array.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      writeFileSync(path, damaged);
      expect(await cache.find(file)).toBeNull();
    }
  });

  it("is ignored when it is cut off or empty", async () => {
    const { cache, folder } = makeCache();
    await cache.keep(file, hashes);
    const path = entryIn(folder);
    const bytes = readFileSync(path);
    for (const length of [0, 1, 31, 32, 33, bytes.length - 1]) {
      writeFileSync(path, bytes.subarray(0, length));
      expect(await cache.find(file)).toBeNull();
    }
  });

  it("is not kept for a file so young that it may change unseen", async () => {
    const { cache } = makeCache();
    const young = { ...file, modified: BigInt(noon - 500) * 1_000_000n };
    await cache.keep(young, hashes);
    expect(await cache.find(young)).toBeNull();
  });

  it.skipIf(process.platform === "win32")("is for the user alone", async () => {
    const { cache, folder } = makeCache();
    await cache.keep(file, hashes);
    expect([folder, entryIn(folder)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  });
});

describe("the cache", () => {
  it("holds a bounded number of entries and lets go of those used least recently", async () => {
    const { cache, folder } = makeCache();
    mkdirSync(folder, { recursive: true });
    await cache.keep(file, hashes);
    const before = new Date(noon - 3_600_000);
    for (let at = 0; at < 520; at += 1) {
      const old = join(folder, `${at.toString(16).padStart(32, "f")}.hashes`);
      writeFileSync(old, "x");
      utimesSync(old, before, before);
    }
    utimesSync(entryIn(folder), new Date(0), new Date(0));
    expect(await cache.find(file)).not.toBeNull();
    await cache.keep({ ...file, thread: 1 }, hashes);
    expect(readdirSync(folder)).toHaveLength(500);
    expect(await cache.find(file)).not.toBeNull();
    expect(await cache.find({ ...file, thread: 1 })).not.toBeNull();
  });

  it("does not keep what is too large for it", async () => {
    const { cache } = makeCache();
    await cache.keep(file, { ...hashes, turns: new Uint8Array(17 * 1024 * 1024) });
    expect(await cache.find(file)).toBeNull();
  });

  it("is no reason to fail where it cannot be written or read", async () => {
    const { cache } = makeCache(join(scratchFile("in the way"), "cache"));
    await cache.keep(file, hashes);
    expect(await cache.find(file)).toBeNull();
  });

  it("leaves no half-written file behind", async () => {
    const { cache, folder } = makeCache();
    await cache.keep(file, hashes);
    const name = readdirSync(folder)[0] as string;
    const other = makeCache();
    mkdirSync(join(other.folder, name), { recursive: true });
    await other.cache.keep(file, hashes);
    expect(readdirSync(other.folder)).toEqual([name]);
  });
});
