import fc from "fast-check";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { indexesBeyond, listIndexes } from "../../../../electron/engine/search/stored-indexes.ts";
import type { StoredIndex } from "../../../../shared/api/settings.ts";
import { scratchFolder } from "../scratch.ts";

const anIndex = (name: string, sizeBytes: number): StoredIndex => ({
  name,
  database: "/a.db",
  family: "",
  isThere: true,
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

  it("go until the others have room, and never the one that is kept", () => {
    const sizes = fc.array(fc.nat(100), { maxLength: 12 });
    fc.assert(
      fc.property(sizes, fc.nat(400), fc.nat(11), (all, limit, keptAt) => {
        const indexes = all.map((size, at) => anIndex(String(at), size));
        const kept = indexes[keptAt]?.name ?? null;
        const gone = indexesBeyond(indexes, limit, kept);
        const left = indexes.filter((index) => !gone.includes(index));
        expect(gone.some(({ name }) => name === kept)).toBe(false);
        const others = left.filter(({ name }) => name !== kept);
        const sum = left.reduce((total, { sizeBytes }) => total + sizeBytes, 0);
        expect(others.every(({ sizeBytes }) => sizeBytes === 0) || sum <= limit).toBe(true);
      }),
    );
  });
});
