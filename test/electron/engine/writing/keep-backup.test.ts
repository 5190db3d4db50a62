import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import type { link } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { keepBackup } from "../../../../electron/engine/writing/keep-backup.ts";
import { scratchFile } from "../scratch.ts";
import { besides, modeOf } from "./write-text.ts";

/** What a file system without hard links, such as FAT, answers. */
const noLinks: typeof link = async () => {
  throw Object.assign(new Error("operation not permitted"), { code: "EPERM" });
};

describe.each([
  ["a link", undefined],
  ["a copy, where there are no links", noLinks],
])("a backup is %s", (_, makeLink) => {
  test("beside the file, with its content and mode", async () => {
    const path = scratchFile("old");
    chmodSync(path, 0o640);
    expect(await keepBackup(path, makeLink)).toBe(`${path}.bak`);
    expect(readFileSync(`${path}.bak`, "utf8")).toBe("old");
    expect(modeOf(`${path}.bak`)).toBe(modeOf(path));
    expect(statSync(`${path}.bak`).ino === statSync(path).ino).toBe(makeLink === undefined);
    expect(besides(path)).toEqual(["thread.json", "thread.json.bak"]);
  });

  test("never over another one", async () => {
    const path = scratchFile("old");
    writeFileSync(`${path}.bak`, "first");
    writeFileSync(`${path}.bak.2`, "second");
    expect(await keepBackup(path, makeLink)).toBe(`${path}.bak.3`);
    expect(["bak", "bak.2", "bak.3"].map((end) => readFileSync(`${path}.${end}`, "utf8"))).toEqual([
      "first",
      "second",
      "old",
    ]);
    expect(besides(path)).toHaveLength(4);
  });

  test("under a shorter name where the file's own leaves no room", async () => {
    const path = scratchFile("old", `${"ü".repeat(127)}x`);
    const backups = [await keepBackup(path, makeLink), await keepBackup(path, makeLink)];
    expect(backups.map((backup) => basename(backup))).toEqual([
      `${"ü".repeat(50)}.bak`,
      `${"ü".repeat(50)}.bak.2`,
    ]);
    expect(backups.map((backup) => dirname(backup))).toEqual([dirname(path), dirname(path)]);
  });

  test("of a file that is there, else nothing is left", async () => {
    const path = scratchFile("other");
    await expect(keepBackup(`${path}.gone`, makeLink)).rejects.toMatchObject({ code: "ENOENT" });
    expect(besides(path)).toEqual(["thread.json"]);
  });
});
