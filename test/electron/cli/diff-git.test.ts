// The configurations that the README shows, in a real repository.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../build/temporary-folder.ts";
import { commandLineFile } from "../../built-files.ts";
import { agentTurn, cityTurns, reversed, threadOf } from "./diff-sample-threads.ts";

vi.setConfig({ testTimeout: 60_000 });

const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");

/** The README's blocks of git configuration: the usual one, and the one for files that are no JSON. */
const configurations = [...readme.matchAll(/^```ini\n(\[diff "threadlens"\]\n.*?)^```$/gms)].map(
  ([, block]) => block!,
);
const attributes = /^\*\.thread\.json .*$/m.exec(readme)?.[0];

type Files = Record<string, unknown>;

/** A repository with these files in its only commit, in which `threadlens` is the command that was built. */
function repositoryOf(files: Files, configuration = configurations[0]!) {
  const bin = temporaryFolder({
    threadlens: `#!/bin/sh\nexec "${process.execPath}" "${commandLineFile}" "$@"\n`,
  });
  const folder = temporaryFolder();
  const env = {
    PATH: `${bin}${delimiter}${process.env["PATH"]}`,
    HOME: folder,
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
  };
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync("git", args, { cwd: folder, env, encoding: "utf8" });
    return { status, stdout, stderr };
  };
  const put = (changed: Files) => {
    for (const [name, content] of Object.entries(changed))
      writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  };
  git("init", "--quiet");
  git("config", "user.name", "Somebody");
  git("config", "user.email", "somebody@example.org");
  writeFileSync(join(folder, ".git/config"), configuration, { flag: "a" });
  put({ ".gitattributes": `${attributes}\n`, ...files });
  git("add", ".");
  expect(git("commit", "--quiet", "--message", "one")).toMatchObject({ status: 0 });
  return { folder, git, put };
}

const turns = cityTurns();
const thread = threadOf(turns, { title: "Weather" });
const rainy = threadOf(turns.with(3, agentTurn("Berlin", { text: "Rainy in Berlin" })), { title: "Weather" });
/** With a space in it: the shell stands between git and the command. */
const name = "my weather.thread.json";

test("the README has both configurations", () => {
  expect(configurations).toHaveLength(2);
  expect(attributes).toBe("*.thread.json diff=threadlens");
});

const changedLines = (stdout: string) => stdout.split("\n").filter((line) => /^[-+](?![-+])/.test(line));

describe("git diff", () => {
  test("shows nothing of what is only written in another way", () => {
    const { git, put } = repositoryOf({ [name]: thread });
    put({ [name]: JSON.stringify(reversed(thread), null, 4) });
    const { status, stdout, stderr } = git("diff");
    expect({ status, stderr, lines: changedLines(stdout) }).toEqual({ status: 0, stderr: "", lines: [] });
  });

  test("shows a changed value as one line, wherever its key stands", () => {
    const { git, put } = repositoryOf({ [name]: thread });
    put({ [name]: JSON.stringify(reversed(rainy)) });
    const { status, stdout, stderr } = git("diff");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(changedLines(stdout).map((line) => line.replace(/\s+/g, " "))).toEqual([
      '- "content": "Sunny in Berlin",',
      '+ "content": "Rainy in Berlin",',
    ]);
  });

  test("shows what was added and removed", () => {
    const { git, put, folder } = repositoryOf({ [name]: thread });
    put({ "new.thread.json": threadOf([]) });
    rmSync(join(folder, name));
    git("add", ".");
    const { status, stdout, stderr } = git("diff", "--cached", "--no-renames");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain('+  "turns": [],\n');
    expect(stdout).toContain('-  "title": "Weather",\n');
  });

  test("shows a version that is no JSON as it is, where that is wanted", () => {
    const usual = repositoryOf({ [name]: thread });
    usual.put({ [name]: '{"turns":[' });
    expect(usual.git("diff")).toMatchObject({ status: 128, stdout: "" });
    const { git, put } = repositoryOf({ [name]: thread }, configurations[1]);
    put({ [name]: '{"turns":[' });
    const { status, stdout, stderr } = git("diff");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain('+{"turns":[\n');
    expect(stdout).toContain('-  "title": "Weather",\n');
  });
});

describe("git difftool", () => {
  const difftool = ["difftool", "-y", "-t", "threadlens"];

  test("compares turn by turn, and goes on to the next file", () => {
    const { git, put } = repositoryOf({ [name]: thread, "z.thread.json": thread });
    put({ [name]: rainy, "z.thread.json": JSON.stringify(reversed(thread)) });
    const { status, stdout, stderr } = git(...difftool);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain('    − "Sunny in Berlin"\n    + "Rainy in Berlin"\n');
    expect(stdout.match(/^− A {2}/gm)).toHaveLength(2);
    expect(stdout).toContain("  8 turns are equal\n");
  });

  test("shows an added and a removed file as a thread beside one without turns", () => {
    const { git, put, folder } = repositoryOf({ [name]: thread });
    put({ "new.thread.json": threadOf(turns.slice(0, 2)) });
    rmSync(join(folder, name));
    git("add", ".");
    const { status, stdout, stderr } = git(...difftool, "--cached", "--no-renames");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain("A is empty: it is compared as a thread without turns\n");
    expect(stdout).toContain("B is empty: it is compared as a thread without turns\n");
    expect(stdout.match(/^\/turns\/\d {2}added/gm)).toHaveLength(2);
    expect(stdout.match(/^\/turns\/\d {2}removed/gm)).toHaveLength(8);
  });

  test("says in a line what it cannot use, and git goes on", () => {
    const { git, put } = repositoryOf({ [name]: thread, "z.thread.json": thread });
    put({ [name]: "no thread", "z.thread.json": rainy });
    const { status, stdout, stderr } = git(...difftool);
    expect(status).toBe(0);
    expect(stderr).toMatch(/^threadlens: [^\n]+\n$/);
    expect(stdout).toContain('    + "Rainy in Berlin"\n');
  });
});
