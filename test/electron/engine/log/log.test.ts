import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Log } from "../../../../electron/engine/log/log.ts";
import type { LogEntry } from "../../../../shared/report/log-entry.ts";
import { scratchFolder } from "../scratch.ts";

function openLog(folder = join(scratchFolder(), "logs"), bytes = 10_000) {
  let seconds = 0;
  const log = new Log({
    folder,
    name: "desktop",
    own: new Set(["engine.js"]),
    now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)),
    limits: { files: 3, bytes },
  });
  const read = (file = "desktop.log") => readFileSync(join(folder, file), "utf8");
  return { log, folder, read, wait: (more: number) => (seconds += more) };
}

const failed = (code: Extract<LogEntry, { what: "failure" }>["code"]): LogEntry => ({
  what: "failure",
  code,
  request: "document.open",
});

describe("the log", () => {
  it("has a line for each entry, in their order, for its owner's eyes only", () => {
    const { log, folder, read, wait } = openLog();
    log.write({ what: "started", versions: [] });
    wait(1);
    log.write(failed("not-json"));
    expect(read()).toBe(
      "2026-01-01T00:00:00.000Z started: \n2026-01-01T00:00:01.000Z failure: not-json in document.open\n",
    );
    expect(statSync(join(folder, "desktop.log")).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it("says once how often the same happened", () => {
    const { log, read } = openLog();
    for (let i = 0; i < 5; i += 1) log.write(failed("locked"));
    log.write({ what: "ended" });
    expect(read().match(/locked/g)).toHaveLength(1);
    expect(read()).toContain(" the same 4 more times\n");
    expect(log.troubles()).toEqual(["2026-01-01T00:00:00.000Z failure: locked in document.open (5 times)"]);
  });

  it("leaves out what comes too thick, and goes on in the next minute", () => {
    const { log, read, wait } = openLog(undefined, 100_000);
    for (let i = 0; i < 300; i += 1) log.write(failed(i % 2 === 0 ? "locked" : "empty"));
    expect(read().trimEnd().split("\n")).toHaveLength(101);
    wait(60);
    log.write({ what: "ended" });
    expect(read()).toMatch(/left out\n.*ended\n$/);
  });

  it("leaves out nothing of its own life, however much else there is", () => {
    const { log, read } = openLog(undefined, 100_000);
    for (let i = 0; i < 300; i += 1) log.write(failed(i % 2 === 0 ? "locked" : "empty"));
    log.write({ what: "page-gone", reason: "oom", code: 5 });
    log.write({ what: "error", in: "engine", error: { name: "TypeError", at: [] } });
    log.write({ what: "engine", engine: { state: "stopped", reason: "it ended with code 9" } });
    const kept = read()
      .trimEnd()
      .split("\n")
      .slice(101)
      .map((line) => line.split(" ").slice(1).join(" "));
    expect(kept).toEqual([
      "page: gone (oom, 5)",
      "error in the engine: TypeError",
      "engine: ended (ended with code 9) too often in a row",
    ]);
  });

  it("counts each trouble once for a report, though others lie in between", () => {
    const { log } = openLog();
    log.write({ what: "page-gone", reason: "oom", code: 5 });
    for (let i = 0; i < 60; i += 1) log.write(failed(i % 2 === 0 ? "locked" : "empty"));
    expect(log.troubles().map((line) => line.split(" ").slice(1).join(" "))).toEqual([
      "page: gone (oom, 5)",
      "failure: locked in document.open (30 times)",
      "failure: empty in document.open (30 times)",
    ]);
  });

  it("never grows beyond its files", () => {
    const { log, folder, wait } = openLog(undefined, 500);
    for (let i = 0; i < 200; i += 1) {
      wait(1);
      log.write(failed(i % 2 === 0 ? "locked" : "empty"));
    }
    expect(readdirSync(folder).toSorted()).toEqual(["desktop.1.log", "desktop.2.log", "desktop.log"]);
    for (const file of readdirSync(folder))
      expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(500);
  });

  it("keeps the last twenty troubles of this run for a report", () => {
    const { log } = openLog();
    for (let i = 0; i < 50; i += 1) log.write({ what: "page-gone", reason: "oom", code: i });
    expect(log.troubles()).toHaveLength(20);
    expect(log.troubles().at(-1)).toContain("page: gone (oom, 49)");
  });

  it("appends to no link that was put in its place", () => {
    const folder = scratchFolder();
    const victim = join(folder, "victim");
    writeFileSync(victim, "");
    mkdirSync(join(folder, "logs"));
    symlinkSync(victim, join(folder, "logs", "desktop.log"));
    const { log, read } = openLog(join(folder, "logs"));
    log.write({ what: "ended" });
    expect(readFileSync(victim, "utf8")).toBe("");
    expect(read()).toContain("ended");
  });

  it("is lost without a word where it cannot be written", () => {
    const file = join(scratchFolder(), "file");
    writeFileSync(file, "");
    chmodSync(file, 0o400);
    expect(() => openLog(join(file, "logs")).log.write({ what: "ended" })).not.toThrow();
  });
});
