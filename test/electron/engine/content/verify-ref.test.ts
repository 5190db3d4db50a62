import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { verifyRef } from "../../../../electron/engine/content/verify-ref.ts";
import { patiently, scratchFile, scratchFolder } from "../scratch.ts";
import { startServer } from "./https-server.ts";
import { partThread, unwatched } from "./media-thread.ts";

const verify = (content_ref: object, options = {}, field = "/content_ref") => {
  const { thread, place } = partThread({ part_kind: "tool-return", content_ref });
  return verifyRef(thread, place, field, { ...unwatched, ...options });
};
/** What was found where a file was expected. */
async function foundAt(path: string): Promise<string | null> {
  const result = await verify({ uri: pathToFileURL(path).href });
  return result.ok ? null : result.failure.found;
}
const hashOf = (content: string) => createHash("sha256").update(content).digest("hex");
const hello = { sizeBytes: 5, hash: hashOf("hello") };

describe("a local file", () => {
  test("is compared with the size and the hash that are stated", async () => {
    const uri = pathToFileURL(scratchFile("hello")).href;
    const of = async (stated: object) => {
      const result = await verify({ uri, ...stated });
      return result.ok ? result.value : result.failure;
    };
    expect(await of({})).toEqual({ ...hello, sizeMatches: null, hashMatches: null });
    expect(await of({ size_bytes: 5, hash: hello.hash })).toMatchObject({
      sizeMatches: true,
      hashMatches: true,
    });
    expect(await of({ hash: `SHA256:${hello.hash.toUpperCase()}` })).toMatchObject({ hashMatches: true });
    expect(await of({ size_bytes: 6, hash: hashOf("hullo") })).toMatchObject({
      sizeMatches: false,
      hashMatches: false,
    });
  });

  test("is found by a path with odd characters, and with localhost or nothing as its host", async () => {
    const path = scratchFile("hello", "a b#c?d%41 é.txt");
    const { pathname } = pathToFileURL(path);
    for (const uri of [`file://${pathname}`, `file://localhost${pathname}`, `FILE:${pathname}`])
      expect(await verify({ uri })).toMatchObject({ ok: true, value: hello });
  });

  test("of several megabytes is read in pieces, and stays as it was", async () => {
    const content = "0123456789".repeat(350_000);
    const path = scratchFile(content);
    const before = statSync(path);
    const progress: [number, number | null][] = [];
    const onProgress = (done: number, total: number | null) => void progress.push([done, total]);
    const uri = pathToFileURL(path).href;
    expect(await verify({ uri, hash: hashOf(content) }, { onProgress })).toMatchObject({
      value: { sizeBytes: 3_500_000, hashMatches: true },
    });
    expect(progress.map(([done]) => done)).toEqual([1_048_576, 2_097_152, 3_145_728, 3_500_000]);
    expect(progress.every(([, total]) => total === 3_500_000)).toBe(true);
    expect(readFileSync(path, "utf8")).toBe(content);
    expect(statSync(path).mtimeMs).toBe(before.mtimeMs);
  });

  test("that is being written to is not taken for what it was", async () => {
    const path = scratchFile("x".repeat(3_000_000));
    const onProgress = () => writeFileSync(path, "y");
    expect(await verify({ uri: pathToFileURL(path).href }, { onProgress })).toMatchObject({
      failure: { code: "changed", where: path },
    });
  });

  test("can be given up half-way", async () => {
    const stop = new AbortController();
    let heard = 0;
    const onProgress = () => {
      heard++;
      stop.abort();
    };
    const uri = pathToFileURL(scratchFile("x".repeat(3_000_000))).href;
    expect(await verify({ uri }, { signal: stop.signal, onProgress })).toMatchObject({
      failure: { code: "cancelled" },
    });
    expect(heard).toBe(1);
  });

  test("that is none, a folder, a pipe or a device is refused in words", async () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, "in"));
    execFileSync("mkfifo", [join(folder, "pipe")]);
    expect(await foundAt(join(folder, "no"))).toBe("nothing at this path");
    expect(await foundAt(join(folder, "in"))).toBe("a folder");
    expect(await foundAt(join(folder, "pipe"))).toBe("a named pipe");
    expect(await foundAt("/dev/zero")).toBe("a device");
  });
});

test.each([
  "file:a.txt",
  "file:./a.txt",
  "file://server/share/a.txt",
  "file:////server/share/a.txt",
  "file:///\\\\server\\share",
  "file://localhost:80/a",
  "file://user@localhost/a",
  "file:///a?b",
  "file:///a#b",
  "file:///a%2Fb",
  "file:",
  "file://",
])("a file URI that names no whole local path is refused: %s", async (uri) => {
  expect(await verify({ uri })).toMatchObject({
    failure: { code: "not-available", expected: "the whole path of a local file" },
  });
});

test("a path with a zero byte in it is worded", async () => {
  expect(await verify({ uri: "file:///a%00b" })).toMatchObject({
    failure: { found: "a path that no file can have" },
  });
});

test.each([
  ["s3://bucket/key", "the scheme “s3”"],
  ["http://127.0.0.1/x", "the scheme “http”"],
  ["/etc/passwd", "no scheme"],
  ["", "no scheme"],
])("what cannot be verified says what can: %s", async (uri, found) => {
  expect(await verify({ uri })).toMatchObject({
    failure: { code: "not-available", expected: "a file: or https: address, which can be verified", found },
  });
});

test.each([
  ["md5:d41d8cd98f00b204e9800998ecf8427e", "a hash of the kind “md5”"],
  ["sha512-abc", "something else"],
  ["d41d8cd98f00b204e9800998ecf8427e", "32 hex digits instead of 64"],
  ["", "something else"],
])("a hash of another kind is named and nothing is read: %s", async (hash, found) => {
  expect(await verify({ uri: "file:///does/not/exist", hash })).toMatchObject({
    failure: { code: "not-available", expected: "a SHA-256 to compare with", found },
  });
});

test("what is no ref is refused", async () => {
  expect(await verify({ url: "file:///x" })).toMatchObject({ failure: { code: "bad-request" } });
  expect(await verify({ uri: "file:///x" }, {}, "/content_ref/uri")).toMatchObject({
    failure: { code: "bad-request" },
  });
});

describe("an https address", () => {
  test("is read to its end and compared", async () => {
    const { origin } = await startServer((_, response) => void response.end("hello"));
    expect(await verify({ uri: `${origin}/x`, size_bytes: 5, hash: hello.hash })).toEqual({
      ok: true,
      value: { ...hello, sizeMatches: true, hashMatches: true },
    });
  });

  test("may give more than media may have", { timeout: patiently.timeout }, async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 1);
    const { origin } = await startServer((_, response) => {
      let left = 25;
      const more = () => {
        while (left > 0 && response.write(megabyte)) left--;
        if (left <= 0) response.end();
        else left--;
      };
      response.on("drain", more);
      more();
    });
    const result = await verify({ uri: origin });
    expect(result.ok && result.value.sizeBytes).toBe(25 * 1024 * 1024);
  });

  test("is given up when it is cancelled", async () => {
    const stop = new AbortController();
    const { origin } = await startServer((_, response) => void response.write("x"));
    const options = { signal: stop.signal, onProgress: () => stop.abort() };
    expect(await verify({ uri: origin }, options)).toMatchObject({ failure: { code: "cancelled" } });
  });
});
