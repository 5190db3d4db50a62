import { readdirSync } from "node:fs";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readStandardInput } from "../../../electron/cli/standard-input.ts";
import { SourceChanged } from "../../../electron/engine/byte-source.ts";
import { scratchFolder } from "../engine/scratch.ts";
import { valueOf } from "../engine/start-host.ts";

const megabyte = 1024 * 1024;

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function bytesOf(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) bytes[at] = at * 13 + (at >> 9);
  return bytes;
}

async function* readFolder(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(10);
  throw Object.assign(new Error("EISDIR: illegal operation"), { code: "EISDIR" });
}

describe.each([
  ["nothing", 0],
  ["little, which stays in memory", 1000],
  ["much, which goes to the disk", 9 * megabyte],
])("%s", (_, length) => {
  test("can be read at any place", async () => {
    const bytes = bytesOf(length);
    const source = valueOf(await readStandardInput(chunksOf(bytes, 65_536)));
    expect(source.sizeBytes).toBe(length);
    const middle = Math.floor(length / 2);
    expect(Buffer.compare(await source.read(middle, length), bytes.subarray(middle))).toBe(0);
    const buffer = new Uint8Array(100);
    expect(await source.readInto(buffer, Math.max(0, length - 50))).toBe(Math.min(50, length));
    await expect(source.read(length, length + 1)).rejects.toBeInstanceOf(SourceChanged);
    expect(await source.isUnchanged()).toBe(true);
    await source.close();
  });
});

test.skipIf(process.platform === "win32")("what went to the disk has no name there", async () => {
  const folder = scratchFolder();
  for (const name of ["TMPDIR", "TEMP", "TMP"]) vi.stubEnv(name, folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const source = valueOf(await readStandardInput(chunksOf(bytesOf(9 * megabyte), megabyte)));
  expect(source.sizeBytes).toBe(9 * megabyte);
  expect(readdirSync(folder)).toEqual([]);
  await source.close();
});

test("an input that cannot be read is a failure in words", async () => {
  expect(await readStandardInput(readFolder())).toMatchObject({
    ok: false,
    failure: { code: "not-a-file", where: "standard input" },
  });
});
