import { readFileSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, test } from "vitest";
import { scratchFile } from "../scratch.ts";
import { contentOf, generationOf } from "./generation.ts";
import { ended, runWriter, startProgram } from "./run-program.ts";
import { besides, modeOf } from "./write-text.ts";

const lanes = 5;
const killsInEach = 5;
/** Replacing the file takes a few milliseconds, so that this falls into any moment of it. */
const longestDelay = 25;

/** The last generation that the program said was done, when it was killed at some moment after its first. */
async function overwriteUntilKilled(path: string): Promise<number> {
  const program = startProgram("overwrite-program.ts", path);
  const gone = ended(program);
  let last = -1;
  for await (const line of createInterface({ input: program.stdout! })) {
    if (last < 0) setTimeout(() => program.kill("SIGKILL"), Math.random() * longestDelay);
    last = Number(line);
  }
  await gone;
  return last;
}

const startsWith = (generation: number) => scratchFile(contentOf(generation));

/** The generations of all backups; whatever is called one is whole. Then they go, and what the killed one left. */
function takeBackups(path: string): number[] {
  const folder = dirname(path);
  const backups = readdirSync(folder).filter((name) => name.startsWith("thread.json.bak"));
  const found = backups.map((name) => generationOf(readFileSync(join(folder, name))));
  for (const name of readdirSync(folder)) if (name !== "thread.json") rmSync(join(folder, name));
  return found.toSorted((a, b) => a - b);
}

async function overwriteAndKill(): Promise<void> {
  const path = startsWith(0);
  let first = 0;
  for (let kill = 0; kill < killsInEach; kill += 1) {
    const said = await overwriteUntilKilled(path);
    const now = generationOf(readFileSync(path));
    expect(said).toBeGreaterThan(first);
    expect([said, said + 1]).toContain(now);
    // A kill between the backup and the renaming leaves the backup of what is still in its place.
    const before = Array.from({ length: now - first }, (_, at) => first + at);
    expect([before, [...before, now]]).toContainEqual(takeBackups(path));
    first = now;
  }
}

const slowly = (path: string, halfway: "exit" | "wait") =>
  startProgram("write-program.ts", JSON.stringify({ path, sizeBytes: 2_000_000, overSource: true, halfway }));

describe.skipIf(process.platform === "win32")("killed while it replaces a file in place", () => {
  test("at random moments: the file is the old one or the new one, and every one before is kept", async () => {
    await Promise.all(Array.from({ length: lanes }, overwriteAndKill));
  });

  test("halfway: the old file is whole, and what was written is hidden and the owner's alone", async () => {
    const path = startsWith(7);
    const program = slowly(path, "wait");
    const gone = ended(program);
    await new Promise((resolve) => program.stdout!.once("data", resolve));
    program.kill("SIGKILL");
    await gone;
    expect(generationOf(readFileSync(path))).toBe(7);
    const [temporary, ...rest] = besides(path);
    expect(rest).toEqual(["thread.json"]);
    expect(temporary).toMatch(/^\.thread\.json\.[0-9a-f]{16}\.tmp$/);
    expect(modeOf(join(dirname(path), temporary!))).toBe(0o600);
    expect((await runWriter({ path, overSource: true })).result).toMatchObject({ ok: true });
  });

  test("ended halfway by its own will: nothing is left", async () => {
    const path = startsWith(7);
    await ended(slowly(path, "exit"));
    expect(generationOf(readFileSync(path))).toBe(7);
    expect(besides(path)).toEqual(["thread.json"]);
  });
});
