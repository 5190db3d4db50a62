import fc from "fast-check";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findGone, listIndexes } from "../../../../electron/engine/search/stored-indexes.ts";
import type { StoredIndex } from "../../../../shared/api/settings.ts";
import { indexesBeyond } from "../../../../shared/settings/indexes-beyond.ts";
import { scratchFolder } from "../scratch.ts";

const anIndex = (name: string, sizeBytes: number): StoredIndex => ({
  name,
  database: "/a.db",
  family: "",
  isThere: true,
  isInUse: false,
  sizeBytes,
  writtenAt: "2026-01-01T00:00:00.000Z",
});

describe("stored indexes", () => {
  it("that cannot be read are listed all the same, and other files are not", async () => {
    const folder = scratchFolder();
    const name = "0123456789abcdef0123456789abcdef";
    writeFileSync(join(folder, `${name}.index`), "no database");
    writeFileSync(join(folder, "notes.index"), "not ours");
    expect(await listIndexes(folder)).toMatchObject([
      { name, database: null, family: null, isThere: false, sizeBytes: 11 },
    ]);
    expect(await listIndexes(join(folder, "nowhere"))).toEqual([]);
  });

  it("go until the others have room: written longest ago first, and never one that is in use or was written last", () => {
    const files = fc.array(fc.record({ size: fc.nat(100), day: fc.nat(20), isInUse: fc.boolean() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(files, fc.nat(400), (all, limit) => {
        const indexes = all.map(({ size, day, isInUse }, at) => ({
          ...anIndex(String(at), size),
          writtenAt: new Date(day * 86_400_000).toISOString(),
          isInUse,
        }));
        const gone = indexesBeyond(indexes, limit);
        const left = indexes.filter((index) => !gone.includes(index));
        const newest = left.reduce((last, { writtenAt }) => (writtenAt > last ? writtenAt : last), "");
        expect(gone.some(({ isInUse, writtenAt }) => isInUse || writtenAt > newest)).toBe(false);
        const sum = left.reduce((total, { sizeBytes }) => total + sizeBytes, 0);
        const idle = left.filter(({ isInUse, writtenAt }) => !isInUse && writtenAt < newest);
        const heavy = idle.filter(({ sizeBytes }) => sizeBytes > 0);
        expect(heavy.length === 0 || sum <= limit).toBe(true);
        const isYounger = heavy.every((kept) => gone.every(({ writtenAt }) => kept.writtenAt >= writtenAt));
        expect(isYounger).toBe(true);
      }),
    );
  });

  it("whose database cannot be reached keep nobody waiting, and are not said to be gone", async () => {
    const never = new Promise<never>(() => undefined);
    const missing = Object.assign(new Error("none"), { code: "ENOENT" });
    const look = (path: string) =>
      path === "/share/a.db" ? never : path === "/gone.db" ? Promise.reject(missing) : Promise.resolve();
    const gone = await findGone(["/here.db", "/gone.db", "/share/a.db", "/other.db"], look, 1);
    expect([...gone]).toEqual(["/gone.db"]);
  });
});
