import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { freezeReader } from "../engine/open-files.ts";
import { scratchFile, threadOf } from "../engine/scratch.ts";
import { bigFile, watch } from "./big-file.ts";
import { oneLine, startThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 60_000 });

const tail = '{"turn_type":"user"}]}';

describe.skipIf(process.platform === "win32")("Ctrl+C", () => {
  test("ends a command that waits for its input with 130", async () => {
    const child = startThreadlens("check", "-");
    const { ended, stderr } = watch(child);
    // More than a pipe holds: once it is taken, the command is reading.
    child.stdin.on("error", () => undefined);
    await new Promise((resolve) => child.stdin.write(" ".repeat(1_000_000), resolve));
    child.kill("SIGINT");
    expect(await ended).toEqual([130, null]);
    expect(stderr()).toBe("");
  });

  test.runIf(process.platform === "linux")("ends a command in the middle of its work with 130", async () => {
    const path = await bigFile(40, tail);
    for (const command of ["check", "hash", "canonical"]) {
      const child = startThreadlens(command, path);
      const { ended, stderr } = watch(child);
      child.stdout.resume();
      const thaw = await freezeReader(path, child.pid);
      child.kill("SIGINT");
      thaw();
      expect(await ended).toEqual([130, null]);
      expect(stderr()).toBe("");
    }
  });
});

test("a reader that has read enough ends the work, and that is no failure", async () => {
  const lines = scratchFile(`${threadOf(1)}\n`.repeat(2000), "lines.jsonl");
  const path = await bigFile(40, tail);
  for (const args of [
    ["check", "--json", lines],
    ["hash", lines],
    ["canonical", path],
  ]) {
    const child = startThreadlens(...args);
    const { ended, stderr } = watch(child);
    await once(child.stdout, "data");
    child.stdout.destroy();
    expect([args[0], ...((await ended) as [number])]).toEqual([args[0], 0, null]);
    expect(stderr()).toBe("");
  }
});

test("a file that changes under the work ends with 2 and one line, and nothing was written", async () => {
  for (const command of ["check", "hash", "canonical"]) {
    const path = await bigFile(20, tail);
    const child = startThreadlens(command, path);
    const { ended, stderr } = watch(child);
    let stdout = "";
    child.stdout.on("data", (bytes: Buffer) => (stdout += bytes.toString()));
    // Whenever it looks, the file has just become another.
    while (child.exitCode === null) {
      appendFileSync(path, " ");
      await setTimeout(2);
    }
    expect([command, ...((await ended) as [number])]).toEqual([command, 2, null]);
    expect(stderr()).toMatch(oneLine);
    expect(stderr()).toContain("that it has changed since");
    expect(stdout).toBe("");
  }
});
