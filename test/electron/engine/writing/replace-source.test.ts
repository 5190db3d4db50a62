import {
  appendFileSync,
  linkSync,
  readFileSync,
  readlinkSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { scratchFile, scratchFolder } from "../scratch.ts";
import { failureOf, valueOf } from "../start-host.ts";
import { besides, openSource, writeText } from "./write-text.ts";

const overSource = true;

describe("a file that is replaced by its own result", () => {
  test("is kept beside it, and the answer says where", async () => {
    const path = scratchFile("old");
    const source = await openSource(path);
    const written = valueOf(await writeText(path, "newer", { source, overSource }));
    expect(written).toEqual({ path, backup: `${path}.bak`, sizeBytes: 5 });
    expect(readFileSync(path, "utf8")).toBe("newer");
    expect(readFileSync(`${path}.bak`, "utf8")).toBe("old");
    expect(besides(path)).toEqual(["thread.json", "thread.json.bak"]);
  });

  test("can be read on from its handle", async () => {
    const path = scratchFile("old");
    const source = await openSource(path);
    valueOf(await writeText(path, "new", { source, overSource }));
    expect(Buffer.from(await source.read(0, 3)).toString()).toBe("old");
  });

  test.skipIf(process.platform === "win32")("is the one behind a link, and kept where it lies", async () => {
    const path = scratchFile("old");
    const link = join(scratchFolder(), "link.json");
    symlinkSync(path, link);
    const source = await openSource(link);
    const written = valueOf(await writeText(link, "new", { source, overSource }));
    expect(written).toMatchObject({ path, backup: `${path}.bak` });
    expect(readlinkSync(link)).toBe(path);
    expect(besides(link)).toEqual(["link.json"]);
  });

  test("leaves its other hard links as they were", async () => {
    const path = scratchFile("old");
    const other = join(dirname(path), "other.json");
    linkSync(path, other);
    const source = await openSource(path);
    valueOf(await writeText(other, "new", { source, overSource }));
    expect([path, other, `${other}.bak`].map((name) => readFileSync(name, "utf8"))).toEqual([
      "old",
      "new",
      "old",
    ]);
  });
});

const replace = (path: string) => {
  writeFileSync(`${path}.other`, "one");
  renameSync(`${path}.other`, path);
};

describe("a source that is not what was opened is not replaced", () => {
  const changes: [
    what: string,
    change: (path: string) => void,
    code: string,
    found: string,
    left: string[],
  ][] = [
    ["vanished", (path) => rmSync(path), "not-found", "nothing in its place", []],
    ["replaced", replace, "changed", "another file in its place", ["one"]],
    ["appended to", (path) => appendFileSync(path, "er"), "changed", "that it has changed since", ["older"]],
    ["touched", (path) => utimesSync(path, 1, 1), "changed", "that it has changed since", ["old"]],
  ];

  test.each(changes)("before it began: %s", async (_, change, code, found, left) => {
    const path = scratchFile("old");
    const source = await openSource(path);
    change(path);
    const meanwhile = vi.fn<() => void>();
    const failure = failureOf(await writeText(path, "new", { source, overSource, meanwhile }));
    expect(failure).toMatchObject({ code, where: "here", found });
    expect(meanwhile).not.toHaveBeenCalled();
    expect(contents(path)).toEqual(left);
  });

  test.each(changes)("while it was written: %s", async (_, change, code, found, left) => {
    const path = scratchFile("old");
    const source = await openSource(path);
    const meanwhile = () => change(path);
    const failure = failureOf(await writeText(path, "new", { source, overSource, meanwhile }));
    expect(failure).toMatchObject({ code, where: "here", found });
    expect(contents(path)).toEqual(left);
  });

  test("its folder is gone", async () => {
    const path = scratchFile("old");
    const source = await openSource(path);
    const meanwhile = () => rmSync(dirname(path), { recursive: true });
    const failure = failureOf(await writeText(path, "new", { source, overSource, meanwhile }));
    expect(failure).toMatchObject({ code: "not-found", expected: "a folder to write in" });
  });

  test("another file is the target", async () => {
    const [path, target] = [scratchFile("old"), scratchFile("other")];
    const source = await openSource(path);
    expect(failureOf(await writeText(target, "new", { source, overSource }))).toMatchObject({
      code: "changed",
    });
    expect(contents(target)).toEqual(["other"]);
  });

  test("there is none, which is a bug of the caller", async () => {
    await expect(writeText(scratchFile("old"), "new", { overSource })).rejects.toThrow("no source");
  });
});

test("the backup goes again when the file cannot take its place, and older ones stay", async () => {
  const path = scratchFile("old");
  writeFileSync(`${path}.bak`, "older");
  const source = await openSource(path);
  const tidyUp = () => {
    const temporary = readdirSync(dirname(path)).find((name) => name.endsWith(".tmp"));
    rmSync(join(dirname(path), temporary!));
  };
  expect(await writeText(path, "new", { source, overSource, meanwhile: tidyUp })).toMatchObject({
    ok: false,
  });
  expect(besides(path)).toEqual(["thread.json", "thread.json.bak"]);
  expect(contents(path)).toEqual(["old", "older"]);
});

/** Of every file in the folder, by name: nothing else is there. */
function contents(path: string): string[] {
  return besides(path).map((name) => readFileSync(join(dirname(path), name), "utf8"));
}
