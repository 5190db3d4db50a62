import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { scratchFile, scratchFolder, threadOf } from "../engine/scratch.ts";
import { databaseFile, sampleFile } from "./database-file.ts";
import { oneLine, runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 60_000 });

const cut = (bytes: number) => scratchFile(readFileSync(sampleFile()).subarray(0, bytes), "cut.db");
const noise = Uint8Array.from({ length: 8192 }, (_, at) => (at * 167 + 13) % 256);

const wrong: [what: string, make: () => string, found: string][] = [
  ["a missing file", () => join(scratchFolder(), "missing.db"), "found nothing at this path"],
  ["a folder", folder, "found a folder"],
  ["a thread", () => scratchFile(threadOf(1)), "expected an SQLite database"],
  ["a text", () => scratchFile("dear diary\n", "a.txt"), "expected an SQLite database"],
  ["an empty file", () => scratchFile("", "empty.db"), "expected an SQLite database"],
  ["noise, as an encrypted file is", () => scratchFile(noise, "noise.db"), "may be encrypted"],
  ["a database that is cut off in its header", () => cut(60), "expected an SQLite database"],
  ["a database that is cut off behind its first page", () => cut(4096), "cut off"],
  ["a database that is cut off in the middle", () => cut(150_000), "cut off"],
  ["a database without tables", () => databaseFile("PRAGMA user_version = 1"), "found no tables"],
  [
    "a database of something else",
    () => databaseFile("CREATE TABLE customers (id); CREATE TABLE orders (id)"),
    "found the tables customers, orders",
  ],
];

function folder(): string {
  const path = join(scratchFolder(), "folder.db");
  mkdirSync(path);
  return path;
}

describe("what is no agent database is refused in one line", () => {
  test.each(wrong)("%s", async (_, make, found) => {
    const path = make();
    const runs = await Promise.all([
      runThreadlens(["chats", path]),
      runThreadlens(["steps", `${path}#chat`]),
      runThreadlens(["resume", `${path}#chat`, "--json"]),
    ]);
    for (const { status, stdout, stderr } of runs) {
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr).toMatch(oneLine);
      expect(stderr).toContain(`threadlens: ${path}: expected `);
      expect(stderr).toContain(found);
    }
  });
});

describe("a command line that cannot be used is refused in one line", () => {
  const refused: [args: string[], says: string][] = [
    [["chats"], "chats: expected the path of an agent database, found nothing"],
    [["steps"], "steps: expected one chat of a database: FILE.db#CHAT, found nothing"],
    [["resume"], "resume: expected one chat of a database: FILE.db#CHAT, found nothing"],
    [["chats", "DB", "DB"], "found 2 paths"],
    [["steps", "DB#a", "DB#b"], "found 2 paths"],
    [["chats", "-"], "found standard input"],
    [["steps", "-"], "found standard input"],
    [["chats", "DB#chat_rate"], "expected a whole database"],
    [["steps", "DB"], "expected one chat of a database: FILE.db#CHAT"],
    [["resume", "DB"], "expected one chat of a database: FILE.db#CHAT"],
    [["steps", "DB#nope"], "found no chat “nope”"],
    [["resume", "DB#nope\u001B[2J"], "found no chat “nope [2J”"],
    [["steps", "DB#chat_rate", "--prefix", "yao_"], "found no chat “chat_rate”"],
    [["steps", "DB#chat_rate", "--request", "nope"], "found no request “nope”"],
    [["canonical", "DB"], "found the whole database"],
    [["chats", "DB", "--prefix", "nope"], "no prefix (--prefix=), “yao_”, found “nope”"],
    [["chats", "DB", "--after", "nope"], "expected the cursor that an earlier page ended with"],
    ...["0", "x", "1.5", "1e3", "9999999999", ""].map((limit): [string[], string] => [
      ["chats", "DB", `--limit=${limit}`],
      `expected a number from 1 after --limit, found “${limit}”`,
    ]),
    [["chats", "DB", "--limit", "-1"], "expected a value after --limit"],
    ...["yesterday", "2026", "20261117", "2026-13-01", ""].map((time): [string[], string] => [
      ["chats", "DB", `--since=${time}`],
      `expected a time after --since, such as 2026-11-17T09:30:00Z, found “${time}”`,
    ]),
    [["chats", "DB", "--until", "soon"], "expected a time after --until"],
    [["chats", "DB", "--nope"], "found “--nope”"],
  ];

  test("whatever is wrong with it", async () => {
    const path = sampleFile();
    const runs = refused.map(async ([args, says]) => {
      const named = args.map((argument) => argument.replace(/^DB/, path));
      return { args, says, ran: await runThreadlens(named) };
    });
    for (const { args, says, ran } of await Promise.all(runs)) {
      const { status, stdout, stderr } = ran;
      expect({ args, status, stdout }).toEqual({ args, status: 2, stdout: "" });
      expect(stderr).toMatch(oneLine);
      expect(stderr).toContain(says);
      expect(stderr).not.toContain("\u001B");
    }
  });
});

test("a database that comes through a pipe is refused, as it has to be a file", async () => {
  const bytes = readFileSync(sampleFile());
  for (const { status, stdout, stderr } of await Promise.all(
    ["check", "hash", "canonical"].map((command) => runThreadlens([command, "-"], bytes)),
  )) {
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toBe(
      "threadlens: standard input: expected a thread, or the path of an agent database, found a database itself\n",
    );
  }
});

test("a file whose name has a # in it is that file", async () => {
  const path = join(scratchFolder(), "a#b.db");
  writeFileSync(path, readFileSync(sampleFile()));
  const { status, stdout } = await runThreadlens(["resume", `${path}#chat_rate`, "--json"]);
  expect({ status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("step_rate_3") as string,
  });
});
