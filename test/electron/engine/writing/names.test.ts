import { chmodSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryName } from "../../../../electron/engine/writing/temporary-file.ts";
import { scratchFile, scratchFolder } from "../scratch.ts";
import { valueOf } from "../start-host.ts";
import { besides, modeOf, openSource, writeText } from "./write-text.ts";

const names: [what: string, name: string][] = [
  ["255 bytes", `${"n".repeat(250)}.json`],
  ["255 bytes of several each", `${"😀".repeat(62)}ab.json`],
  ["line breaks", "a\nb\r\n.json"],
  ["spaces at both ends", "  a b  "],
  ["a turned reading direction", "\u202egnp.json\u202c\u200f"],
  ["letters of other scripts", "Gespräch 会話 разговор.json"],
  ["a decomposed letter", "e\u0301.json"],
  ["a hidden file's dot", ".hidden"],
  ["a leading dash", "--in-place"],
];

describe.skipIf(process.platform === "win32")("a name of", () => {
  test.each(names)("%s is written, and replaced with a backup", async (_, name) => {
    const path = join(scratchFolder(), name);
    valueOf(await writeText(path, "old"));
    const source = await openSource(path);
    const { backup } = valueOf(await writeText(path, "new", { source, overSource: true }));
    expect([readFileSync(path, "utf8"), readFileSync(backup!, "utf8")]).toEqual(["new", "old"]);
    expect(besides(path)).toEqual([name, basename(backup!)].toSorted());
  });

  test.each(names)("%s has a temporary one that is hidden and short", (_, name) => {
    const path = join("/somewhere", name);
    const temporary = temporaryName(path);
    expect(dirname(temporary)).toBe("/somewhere");
    expect(basename(temporary)).toMatch(/^\.[^]*\.[0-9a-f]{16}\.tmp$/);
    expect(Buffer.byteLength(basename(temporary))).toBeLessThanOrEqual(143);
    expect(temporaryName(path)).not.toBe(temporary);
  });
});

test.skipIf(process.platform === "win32")(
  "what is being written has a name of its own and is its owner's alone",
  async () => {
    const path = scratchFile("old");
    const seen: [name: string, mode: number][] = [];
    const look = () => {
      for (const name of besides(path)) seen.push([name, modeOf(join(dirname(path), name))]);
    };
    chmodSync(path, 0o644);
    valueOf(await writeText(path, "new", { meanwhile: look }));
    expect(seen).toEqual([
      [expect.stringMatching(/^\.thread\.json\.[0-9a-f]{16}\.tmp$/), 0o600],
      ["thread.json", 0o644],
    ]);
  },
);
