import { execFileSync } from "node:child_process";
import {
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { basename, dirname, join, relative } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { wordFailure } from "../../../../shared/failure/word-failure.ts";
import { scratchFile, scratchFolder } from "../scratch.ts";
import { failureOf, valueOf } from "../start-host.ts";
import { besides, openSource, writeText } from "./write-text.ts";

describe.skipIf(process.platform === "win32")("what is no file is refused before anything is written", () => {
  test("a folder, however it is spelled", async () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, "inside"));
    for (const path of [join(folder, "inside"), join(folder, "not-there/"), folder]) {
      expect(failureOf(await writeText(path, "new"))).toMatchObject({
        code: "not-a-file",
        where: "here",
        found: "a folder",
      });
    }
    expect(besides(join(folder, "inside"))).toEqual(["inside"]);
  });

  test("a device: it is there afterwards", async () => {
    for (const path of ["/dev/null", "/dev/full"].filter(
      (device) => lstatSync(device, quiet) !== undefined,
    )) {
      expect(failureOf(await writeText(path, "new"))).toMatchObject({ code: "not-a-file" });
      expect(lstatSync(path).isCharacterDevice()).toBe(true);
    }
  });

  test("a link to a device", async () => {
    const path = join(scratchFolder(), "link.json");
    symlinkSync("/dev/null", path);
    expect(failureOf(await writeText(path, "new"))).toMatchObject({ code: "not-a-file" });
    expect(lstatSync("/dev/null").isCharacterDevice()).toBe(true);
  });

  test("a named pipe", async () => {
    const path = join(scratchFolder(), "pipe.json");
    execFileSync("mkfifo", [path]);
    expect(failureOf(await writeText(path, "new"))).toMatchObject({ code: "not-a-file" });
    expect(lstatSync(path).isFIFO()).toBe(true);
  });

  test("a socket", async () => {
    const path = join(scratchFolder(), "socket");
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(path, resolve));
    onTestFinished(() => void server.close());
    expect(failureOf(await writeText(path, "new"))).toMatchObject({ code: "not-a-file" });
    expect(lstatSync(path).isSocket()).toBe(true);
  });

  test("a path in a folder that is not there, or through a file", async () => {
    const file = scratchFile("old");
    for (const path of [join(dirname(file), "none", "new.json"), join(file, "new.json")]) {
      const failure = failureOf(await writeText(path, "new"));
      expect(wordFailure(failure)).toBe("here: expected a folder to write in, found none at this path");
    }
    expect(besides(file)).toEqual(["thread.json"]);
  });

  test("a path that no file can have", async () => {
    const folder = scratchFolder();
    const nul = failureOf(await writeText(join(folder, "a\u0000b.json"), "new"));
    expect(nul).toMatchObject({ code: "not-found", expected: "a file that may be written" });
    const long = failureOf(await writeText(join(folder, "n".repeat(256)), "new"));
    expect(long).toMatchObject({ code: "not-found", found: "a path that is too long" });
    expect(besides(join(folder, "any"))).toEqual([]);
  });
});

const quiet = { throwIfNoEntry: false } as const;

describe.skipIf(process.platform === "win32")("a symbolic link", () => {
  test("stays, and the file that it leads to is replaced where it lies", async () => {
    const file = scratchFile("old");
    const link = join(scratchFolder(), "link.json");
    symlinkSync(file, link);
    expect(valueOf(await writeText(link, "new")).path).toBe(file);
    expect(readlinkSync(link)).toBe(file);
    expect(readFileSync(file, "utf8")).toBe("new");
    expect([besides(file), besides(link)]).toEqual([["thread.json"], ["link.json"]]);
  });

  test("in the way to a folder leads to the file's own folder", async () => {
    const folder = scratchFolder();
    const link = join(scratchFolder(), "folder");
    symlinkSync(folder, link);
    expect(valueOf(await writeText(join(link, "new.json"), "new")).path).toBe(join(folder, "new.json"));
  });

  test("that leads nowhere or in circles is refused and stays", async () => {
    const nowhere = join(scratchFolder(), "nowhere.json");
    symlinkSync("missing.json", nowhere);
    expect(failureOf(await writeText(nowhere, "new"))).toMatchObject({
      code: "not-found",
      found: "a symbolic link that leads nowhere",
    });
    const circle = join(scratchFolder(), "circle.json");
    symlinkSync(circle, circle);
    expect(failureOf(await writeText(circle, "new"))).toMatchObject({
      expected: "a file that may be written",
      found: "a symbolic link that leads round in circles",
    });
    expect([besides(nowhere), besides(circle)]).toEqual([["nowhere.json"], ["circle.json"]]);
  });

  test("that has taken the place of the target meanwhile is left alone", async () => {
    const [path, other] = [scratchFile("old"), scratchFile("other")];
    const meanwhile = () => {
      rmSync(path);
      symlinkSync(other, path);
    };
    expect(failureOf(await writeText(path, "new", { meanwhile }))).toMatchObject({ code: "changed" });
    expect(readlinkSync(path)).toBe(other);
    expect(readFileSync(other, "utf8")).toBe("other");
  });
});

describe.skipIf(process.platform === "win32")("the source is refused as a target", () => {
  /** Another spelling of the same file, in a folder of its own. */
  const spellings: [how: string, spell: (path: string) => string][] = [
    ["itself", (path) => path],
    ["a relative path", (path) => relative(process.cwd(), path)],
    ["a way round", (path) => join(dirname(path), "x") + `/../${basename(path)}`],
    [
      "a symbolic link",
      (path) => {
        const link = join(scratchFolder(), "link.json");
        symlinkSync(path, link);
        return link;
      },
    ],
    [
      "a hard link",
      (path) => {
        const link = join(dirname(path), "hard.json");
        linkSync(path, link);
        return link;
      },
    ],
  ];

  test.each(spellings)("and named: %s", async (_, spell) => {
    const path = scratchFile("old");
    const source = await openSource(path);
    const spelled = spell(path);
    const before = besides(path);
    const failure = failureOf(await writeText(spelled, "new", { source }));
    expect(failure).toMatchObject({ code: "bad-request", where: "here" });
    expect(failure.found).toContain(spelled.endsWith("hard.json") ? spelled : path);
    expect(readFileSync(path, "utf8")).toBe("old");
    expect(besides(path)).toEqual(before);
  });

  test("also when another program has put a new file in its place", async () => {
    const path = scratchFile("old");
    const source = await openSource(path);
    writeFileSync(`${path}.new`, "newer");
    renameSync(`${path}.new`, path);
    expect(failureOf(await writeText(path, "new", { source }))).toMatchObject({ code: "bad-request" });
    expect(readFileSync(path, "utf8")).toBe("newer");
  });

  test("also when it comes to lie at the target while that is written", async () => {
    const from = scratchFile("old");
    const path = join(dirname(from), "result.json");
    const source = await openSource(from);
    const meanwhile = () => renameSync(from, path);
    expect(failureOf(await writeText(path, "new", { source, meanwhile }))).toMatchObject({
      code: "bad-request",
    });
    expect(readFileSync(path, "utf8")).toBe("old");
    expect(besides(path)).toEqual(["result.json"]);
  });

  test("but a file of the same content is none", async () => {
    const [from, path] = [scratchFile("old"), scratchFile("old")];
    valueOf(await writeText(path, "new", { source: await openSource(from) }));
    expect(statSync(path).size).toBe(3);
  });
});
