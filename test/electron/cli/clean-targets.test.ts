import { spawnSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { commandLineFile } from "../../built-files.ts";
import { scratchFile, scratchFolder } from "../engine/scratch.ts";
import { unansweredThread } from "./clean-threads.ts";
import { leavingNoTrace, sampleFile } from "./database-file.ts";
import { jsonLines, oneLine, runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 60_000 });

const source = unansweredThread();
const read = (path: string) => readFileSync(path, "utf8");
const beside = (path: string, name: string) => join(dirname(path), name);
const list = (path: string) => readdirSync(dirname(path)).toSorted();

/** Nothing but one line is said, and nothing in the folder is touched. */
async function refusal(path: string, ...args: string[]): Promise<string> {
  const before = list(path);
  const { status, stdout, stderr } = await runThreadlens(["clean", ...args]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(oneLine);
  expect(list(path)).toEqual(before);
  return stderr;
}

describe("in place", () => {
  test("the source is replaced and kept beside it", async () => {
    const path = scratchFile(source, "a.json");
    chmodSync(path, 0o640);
    const { status, stdout, stderr } = await runThreadlens(["clean", path, "--in-place"]);
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
    expect(stderr).toMatch(new RegExp(` {2}written to ${path} \\(backup ${path}\\.bak\\)\n$`));
    expect(list(path)).toEqual(["a.json", "a.json.bak"]);
    expect(read(`${path}.bak`)).toBe(source);
    expect(read(path)).toBe((await runThreadlens(["clean", "-"], source)).stdout);
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });

  test("may be said with -o and the source itself; the report as JSON names the backup", async () => {
    const path = scratchFile(source, "a.json");
    const args = ["-o", relative(process.cwd(), path), "--in-place", "--json"];
    const { status, stdout, stderr } = await runThreadlens(["clean", path, ...args]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(jsonLines(stdout)).toMatchObject([{ backup: `${path}.bak` }]);
    expect(read(`${path}.bak`)).toBe(source);
  });

  test("a link stays a link, and the file behind it is cleaned", async () => {
    const path = scratchFile(source, "a.json");
    const link = beside(path, "link.json");
    symlinkSync(path, link);
    expect(await runThreadlens(["clean", link, "--in-place"])).toMatchObject({ status: 0 });
    expect(read(link)).toBe(read(path));
    expect(read(path)).not.toBe(source);
    expect(list(path)).toEqual(["a.json", "a.json.bak", "link.json"]);
  });

  test("nothing else can be meant", async () => {
    const path = scratchFile(source, "a.json");
    const other = await refusal(path, path, "--in-place", "-o", beside(path, "b.json"));
    expect(other).toContain("expected either -o or --in-place, found --in-place and another file");
    expect(await refusal(path, "-", "--in-place")).toContain("found standard input");
    expect(read(path)).toBe(source);
  });
});

describe("the source is no target by itself", () => {
  test("however it is spelled", async () => {
    const path = scratchFile(source, "a.json");
    symlinkSync(path, beside(path, "link"));
    linkSync(path, beside(path, "hard"));
    const spellings = [path, `${dirname(path)}/./a.json`, relative(process.cwd(), path)];
    for (const out of [...spellings, beside(path, "link"), beside(path, "hard")]) {
      const words = await refusal(path, path, "-o", out);
      expect(words).toContain(
        `${out}: expected another file than the source, or --in-place, which cleans this one and keeps a backup`,
      );
    }
    expect(await refusal(path, beside(path, "link"), "-o", path)).toContain("found the source itself");
    expect(read(path)).toBe(source);
  });

  test("also where standard input comes from it", () => {
    const path = scratchFile(source, "a.json");
    const { status, stderr } = spawnSync(process.execPath, [commandLineFile, "clean", "-", "-o", path], {
      encoding: "utf8",
      stdio: [openSync(path, "r"), "pipe", "pipe"],
    });
    expect(status).toBe(2);
    expect(stderr).toContain("expected another file than the source, found the source itself");
    expect(read(path)).toBe(source);
  });
});

describe("a chat of a database", () => {
  test("is cleaned like a file, and the database is only read", async () => {
    const path = sampleFile();
    const out = join(scratchFolder(), "out.json");
    const chat = `${path}#chat_analyze`;
    const [cleaned, json, missing, whole] = await leavingNoTrace(path, () =>
      Promise.all([
        runThreadlens(["clean", chat]),
        runThreadlens(["clean", chat, "-o", out, "--json"]),
        runThreadlens(["clean", `${path}#none`]),
        runThreadlens(["clean", path]),
      ]),
    );
    expect(cleaned.status).toBe(0);
    expect(cleaned.stderr).toMatch(new RegExp(`^${chat}: `));
    expect(read(out)).toBe(cleaned.stdout);
    const [report] = jsonLines(json.stdout);
    const hashes = await Promise.all([chat, out].map((each) => runThreadlens(["hash", each])));
    expect(hashes.map(({ stdout }) => stdout.trim())).toEqual([
      report?.["hashBefore"],
      report?.["hashAfter"],
    ]);
    for (const { status, stdout, stderr } of [missing, whole]) {
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr).toMatch(oneLine);
    }
  });

  test("never takes the place of its database, or of what belongs to it", async () => {
    const path = sampleFile();
    const chat = `${path}#chat_analyze`;
    writeFileSync(`${path}-journal`, "");
    symlinkSync(path, beside(path, "link"));
    await leavingNoTrace(path, async () => {
      expect(await refusal(path, chat, "--in-place")).toContain("found a stored chat");
      for (const out of [path, beside(path, "link")])
        expect(await refusal(path, chat, "-o", out)).toContain(
          "expected another file than the source, found the source itself",
        );
      expect(await refusal(path, chat, "-o", `${path}-journal`)).toContain("those of the database");
    });
  });
});

describe("what cannot be written ends with 2, and what was there stays", () => {
  test("a folder, a missing folder, a file that is read-only, a name that is too long", async () => {
    const path = scratchFile(source, "a.json");
    mkdirSync(beside(path, "folder"));
    writeFileSync(beside(path, "old.json"), "old", { mode: 0o444 });
    const isRoot = process.getuid?.() === 0;
    for (const out of ["folder", "missing/b.json", "n".repeat(300), ...(isRoot ? [] : ["old.json"])]) {
      const words = await refusal(path, path, "-o", beside(path, out), "--json");
      expect(words).toContain(basename(out));
      expect(words).toContain("nothing was written, and what was there was left alone");
    }
    expect(read(beside(path, "old.json"))).toBe("old");
    expect(read(path)).toBe(source);
  });

  test.runIf(process.platform === "linux")("a device", async () => {
    const path = scratchFile(source, "a.json");
    expect(await refusal(path, path, "-o", "/dev/null", "--json")).toContain("/dev/null");
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });
});

test("another file is replaced without a backup", async () => {
  const path = scratchFile(source, "a.json");
  const out = beside(path, "b.json");
  writeFileSync(out, "old");
  expect(await runThreadlens(["clean", path, "-o", out])).toMatchObject({ status: 0, stdout: "" });
  expect(read(out)).toMatch(/^ \{"turns"/);
  expect(list(path)).toEqual(["a.json", "b.json"]);
});
