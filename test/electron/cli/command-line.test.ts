import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commands } from "../../../electron/cli/commands.ts";
import { temporaryFolder } from "../../build/temporary-folder.ts";
import { oneLine, startThreadlens, threadlens } from "./run-cli.ts";

describe("help and version", () => {
  test("--help lists every command", () => {
    const { status, stdout, stderr } = threadlens("--help");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    for (const { usage } of commands) expect(stdout).toContain(usage);
  });

  test.each(commands)("$name --help shows an example", ({ name, usage, example }) => {
    const { status, stdout, stderr } = threadlens(name, "--help");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain(usage);
    expect(stdout).toContain(example);
  });

  test("--version is the one of package.json", () => {
    const manifest = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
    const { version } = JSON.parse(manifest) as { version: string };
    expect(threadlens("--version")).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: "" });
  });

  test("a reader that goes away is no failure", async () => {
    const child = startThreadlens("--help");
    child.stdout.destroy();
    let stderr = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    expect(await once(child, "close")).toEqual([0, null]);
    expect(stderr).toBe("");
  });
});

describe("a command line that cannot be used ends with 2 and one line", () => {
  test.each([
    [[], "nothing"],
    [["inspect"], "“inspect”"],
    [["constructor"], "“constructor”"],
    [["--colour"], "“--colour”"],
    [["open", "--port", "1"], "“--port”"],
    [["serve", "--port", "65536"], "“65536”"],
    [["serve", "--port", "1e3"], "“1e3”"],
    [["check"], "nothing"],
    [["check", "-", "-"], "it more than once"],
    [["check", "--turns", "a.json"], "“--turns”"],
    [["hash"], "nothing"],
    [["hash", "a.json", "b.json"], "2 paths"],
    [["canonical"], "nothing"],
    [["canonical", "a.json", "b.json"], "2 paths"],
    [["canonical", "--json", "a.json"], "“--json”"],
  ])("%j", (args, found) => {
    const { status, stdout, stderr } = threadlens(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain(`found ${found}`);
  });
});

describe("an input that cannot be opened ends with 2 and one line, and starts nothing", () => {
  test.each([
    ["open", "a missing file", null],
    ["open", "an empty file", ""],
    ["open", "nothing but spaces", " \n "],
    ["open", "text", "hello there"],
    ["open", "JSON cut off at once", "{"],
    ["open", "a binary", "\u007fELF\u0002\u0001\u0001\u0000\u0000"],
    ["open", "JSON that is no thread", `{"name": "a", "version": 1}`],
    ["open", "a list", "[1, 2]"],
    ["serve", "a missing file", null],
    ["serve", "text", "hello there"],
    ["hash", "a missing file", null],
    ["canonical", "a missing file", null],
  ])("%s: %s", (command, _, content) => {
    const folder = temporaryFolder(content === null ? {} : { "a.json": content });
    const { status, stdout, stderr } = threadlens(command, join(folder, "a.json"));
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain("a.json");
  });

  test("a name with a line break stays on one line", () => {
    expect(threadlens("open", "/no\nwhere").stderr).toMatch(oneLine);
  });

  test("one bad file among good ones is enough", () => {
    const folder = temporaryFolder({ "good.json": `{"version":"0.0.4","turns":[]}` });
    const { status, stderr } = threadlens("serve", join(folder, "good.json"), join(folder, "bad.json"));
    expect(status).toBe(2);
    expect(stderr).toMatch(/bad\.json/);
  });
});

test("a folder opens as a file does: where there is no display, open serves it until the user leaves", async () => {
  const child = startThreadlens("open", temporaryFolder());
  const ended = once(child, "close");
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const [address] = (await once(child.stdout, "data")) as [Buffer];
  expect(address.toString()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\S+\n$/);
  child.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
  expect(stderr).toMatch(/^threadlens: No desktop window: [^\n]+\n$/);
});
