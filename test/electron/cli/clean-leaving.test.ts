import { once } from "node:events";
import { appendFileSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { freezeReader } from "../engine/open-files.ts";
import { bigFile, watch } from "./big-file.ts";
import { oneLine, startThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 60_000 });

const tail = '{"turn_type":"agent","messages":[{"message_type":"response","parts":[]}]}]}';

test("a reader that has read enough ends the work, and that is no failure", async () => {
  const child = startThreadlens("clean", await bigFile(65, tail));
  const { ended, stderr } = watch(child);
  await once(child.stdout, "data");
  child.stdout.destroy();
  expect(await ended).toEqual([0, null]);
  expect(stderr()).toMatch(/^\S+big\.json: 1 turn and 1 response go\n/);
  // Of a thread as large as this, hashes are worked out only for --json.
  expect(stderr()).not.toContain("hash");
});

describe.runIf(process.platform === "linux")("Ctrl+C", () => {
  test("ends the reading with 130", async () => {
    const path = await bigFile(40, tail);
    const child = startThreadlens("clean", path, "--in-place");
    const { ended, stderr } = watch(child);
    const thaw = await freezeReader(path, child.pid);
    child.kill("SIGINT");
    thaw();
    expect(await ended).toEqual([130, null]);
    expect(stderr()).toBe("");
  });

  test("while a file is written leaves all of it or nothing, and no temporary file", async () => {
    const path = await bigFile(40, tail);
    const folder = dirname(path);
    const before = statSync(path);
    const child = startThreadlens("clean", path, "--in-place", "--json");
    const { ended, stderr } = watch(child);
    child.stdout.resume();
    while (readdirSync(folder).length === 1 && child.exitCode === null) await setImmediate();
    child.kill("SIGINT");
    const [status] = (await ended) as [number];
    expect(stderr()).toBe("");
    // On a busy machine it may be done before the signal comes.
    const isDone = readdirSync(folder).includes("big.json.bak");
    expect([status, isDone]).not.toEqual([0, false]);
    expect(readdirSync(folder)).toEqual(isDone ? ["big.json", "big.json.bak"] : ["big.json"]);
    const { size, mtimeMs, ino } = statSync(isDone ? `${path}.bak` : path);
    expect({ size, mtimeMs, ino }).toEqual({ size: before.size, mtimeMs: before.mtimeMs, ino: before.ino });
    expect(statSync(path).ino === before.ino).toBe(!isDone);
  });
});

test("a file that changes under the work ends with 2 and one line, and nothing was written", async () => {
  for (const args of [[], ["--json", "-o"], ["--json", "--in-place"]]) {
    const path = await bigFile(20, tail);
    const out = args.at(-1) === "-o" ? [join(dirname(path), "out.json")] : [];
    const child = startThreadlens("clean", path, ...args, ...out);
    const { ended, stderr } = watch(child);
    let stdout = "";
    child.stdout.on("data", (bytes: Buffer) => (stdout += bytes.toString()));
    // Whenever it looks, the file has just become another.
    while (child.exitCode === null) {
      appendFileSync(path, " ");
      await setTimeout(2);
    }
    expect(await ended).toEqual([2, null]);
    expect(stderr()).toMatch(oneLine);
    expect(stderr()).toContain("that it has changed since");
    expect(stdout).toBe("");
    expect(readdirSync(dirname(path))).toEqual(["big.json"]);
    expect(readFileSync(path, "utf8").startsWith(`{"version":"0.0.4","turns":[`)).toBe(true);
  }
});
