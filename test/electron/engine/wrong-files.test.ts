import { execFile, execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { wordFailure } from "../../../shared/failure/word-failure.ts";
import { probeFile } from "../../../electron/engine/probe-file.ts";
import { scratchFile, scratchFolder, threadOf } from "./scratch.ts";
import { failureOf, startHost, valueOf } from "./start-host.ts";

vi.setConfig({ testTimeout: 30_000 });

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

const wrong: [what: string, code: string, make: () => string][] = [
  ["nothing", "not-found", () => join(scratchFolder(), "missing.json")],
  ["a path through a file", "not-found", () => join(scratchFile("{}"), "inside.json")],
  ["a path with a NUL", "not-found", () => "/tmp/a\u0000b.json"],
  ["a folder", "not-a-file", () => scratchFolder()],
  ["a device", "not-a-file", () => "/dev/null"],
  ["a named pipe that nobody writes to", "not-a-file", makePipe],
  ["a link that leads in circles", "unreadable", makeLoop],
  ["an empty file", "empty", () => scratchFile("")],
  ["plain text", "not-json", () => scratchFile("dear diary")],
  ["a PNG image", "not-json", () => scratchFile(png)],
  ["JSON that is a list", "not-a-thread", () => scratchFile("[1, 2, 3]")],
  ["JSON without turns", "not-a-thread", () => scratchFile('{"version":"0.0.4"}')],
  ["JSON that ends before its turns", "truncated", () => scratchFile('{"version":"0.0.4","ti')],
];

describe.skipIf(process.platform === "win32")("a file that is no thread", () => {
  it.each(wrong)("is refused when probed: %s", async (_, code, make) => {
    const path = make();
    const failure = failureOf(await probeFile(path));
    expect(failure).toMatchObject({ code, where: path });
    expect(wordFailure(failure)).not.toContain("\n");
  });

  it("is refused by the engine in the same words", async () => {
    const { open, ask } = startHost();
    for (const [, , make] of wrong) {
      const path = make();
      expect(await open(path)).toEqual(await probeFile(path));
    }
    expect(valueOf(await ask("document.list", {}))).toEqual([]);
    expect(valueOf(await ask("recent.list", {}))).toEqual([]);
  });

  it("is refused when it may not be read", async () => {
    const path = scratchFile(threadOf(1));
    chmodSync(path, 0o000);
    expect(await probeUnprivileged(path)).toMatchObject({
      ok: false,
      failure: { code: "not-permitted", where: path },
    });
  });

  it("is refused when its folder may not be entered", async () => {
    const folder = join(scratchFolder(), "closed");
    mkdirSync(folder, { mode: 0o000 });
    const path = join(folder, "thread.json");
    expect(await probeUnprivileged(path)).toMatchObject({
      ok: false,
      failure: { code: "not-permitted", where: path },
    });
  });
});

describe("a thread", () => {
  it.each([
    ["whole", threadOf(2)],
    ["cut off", threadOf(2).slice(0, -9)],
    ["broken after its first turn", `${threadOf(1).slice(0, -2)},nonsense]}`],
  ])("is accepted when probed: %s", async (_, content) => {
    expect(await probeFile(scratchFile(content))).toEqual({ ok: true, value: null });
  });
});

function makePipe(): string {
  const path = join(scratchFolder(), "pipe.json");
  execFileSync("mkfifo", [path]);
  return path;
}

function makeLoop(): string {
  const path = join(scratchFolder(), "loop.json");
  symlinkSync(path, path);
  return path;
}

/** Root may read everything, so the probe runs in a process that gives up being root once its code is loaded. */
async function probeUnprivileged(path: string): Promise<unknown> {
  const module = new URL("../../../electron/engine/probe-file.ts", import.meta.url).href;
  const code = `
    import { probeFile } from ${JSON.stringify(module)};
    if (process.getuid() === 0) { process.setgroups([]); process.setgid(65534); process.setuid(65534); }
    console.log(JSON.stringify(await probeFile(${JSON.stringify(path)})));`;
  chmodSync(join(path, ".."), path.includes("closed") ? 0o000 : 0o755);
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", code]);
  return JSON.parse(stdout);
}
