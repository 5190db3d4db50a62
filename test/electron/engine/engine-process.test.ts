import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { Document } from "../../../shared/api/document.ts";
import { patiently, scratchFile, scratchFolder, threadOf, userTurn, writeBigFile } from "./scratch.ts";
import { freezeReader, openFiles } from "./open-files.ts";
import { failureOf, startHost, valueOf } from "./start-host.ts";
import { engineFile } from "../../built-files.ts";

vi.setConfig({ testTimeout: 30_000 });

const bigThread = {
  head: '{"version":"0.0.4","turns":[',
  unit: `${JSON.stringify(userTurn("again and ".repeat(400)))},`,
  tail: `${JSON.stringify(userTurn("the last"))}]}`,
};
/** Nothing to show until its very end: the opening stays unanswered while it is read. */
const lateThread = { head: '{"padding":"', unit: "abcdefghij", tail: '","turns":[]}' };

/** The same state, told at a later time. */
const heardAgain = (document: Document) => ({ ...document, revision: expect.any(Number) as number });

describe("opening", () => {
  it("answers with the document and reports it to every screen", async () => {
    const { open, events, analysed } = startHost();
    const path = scratchFile(threadOf(3));
    const document = valueOf(await open(path));
    expect(document).toMatchObject({ name: "thread.json", path, turns: 3, reading: { state: "complete" } });
    expect(events).toContainEqual({ event: "document.changed", document, activate: false });
    const later = await analysed(document.id);
    expect(later).toEqual({ ...document, revision: later.revision, analysis: later.analysis });
    expect(later.revision).toBeGreaterThan(document.revision);
  });

  it("gives the same document for the same file, by whatever path and however many at once", async () => {
    const { open, ask } = startHost();
    const path = scratchFile(threadOf(1));
    const link = join(scratchFolder(), "link.json");
    symlinkSync(path, link);
    const opened = await Promise.all([open(path), open(link), open(path)]);
    expect(new Set(opened.map((result) => valueOf(result).id)).size).toBe(1);
    expect(valueOf(await ask("document.list", {}))).toHaveLength(1);
  });

  it("leaves the file and its folder as they were", async () => {
    const { open, ask } = startHost();
    const path = scratchFile(threadOf(5));
    utimesSync(path, 1_000_000, 1_000_000);
    const look = () => ({
      hash: createHash("sha256").update(readFileSync(path)).digest("hex"),
      modified: statSync(path).mtimeMs,
      mode: statSync(path).mode,
      folder: readdirSync(dirname(path)),
    });
    const before = look();
    const { id } = valueOf(await open(path));
    await ask("document.rows", { id, from: 0, count: 100 });
    await ask("document.outline", { id, from: 0, count: 100 });
    await ask("document.close", { id });
    expect(look()).toEqual(before);
  });

  it("shows a thread that is cut off, up to the cut", async () => {
    const { open } = startHost();
    const whole = threadOf(4);
    const document = valueOf(await open(scratchFile(whole.slice(0, -10))));
    expect(document.reading).toMatchObject({ state: "broken", failure: { code: "truncated" } });
    expect(document.turns).toBeGreaterThanOrEqual(3);
  });

  it("shows a thread that is cut off before its first turn", async () => {
    const { open } = startHost();
    const document = valueOf(await open(scratchFile('{"version":"0.0.4","turns":[')));
    expect(document).toMatchObject({ rows: 0, reading: { state: "broken", failure: { code: "truncated" } } });
  });

  it("opens the samples, which have no path and are no recent files", async () => {
    const { ask } = startHost();
    const samples = valueOf(await ask("samples.list", {}));
    expect(samples.length).toBeGreaterThan(0);
    for (const { name } of samples) {
      const document = valueOf(await ask("document.open", { source: { from: "sample", name } }));
      expect(document).toMatchObject({ path: null, reading: { state: "complete" } });
      expect(document.turns).toBeGreaterThan(0);
    }
    expect(valueOf(await ask("recent.list", {}))).toEqual([]);
  });

  it("refuses a sample that is not on the list", async () => {
    const { ask } = startHost();
    const answer = await ask("document.open", { source: { from: "sample", name: "../../../package" } });
    expect(failureOf(answer).code).toBe("not-found");
  });
});

// Linux tells what a process holds: its memory and its open files.
const isLinux = process.platform === "linux";

describe.runIf(isLinux)("a big file", () => {
  it("shows its first rows long before it is read, in bounded memory", async () => {
    const { open, ask, engine, waitForEvent } = startHost();
    const path = join(scratchFolder(), "big.json");
    await writeBigFile(path, { ...bigThread, megabytes: 200 });
    const document = valueOf(await open(path));
    expect(document.reading.state).toBe("reading");
    expect(document.turns).toBeGreaterThan(0);
    expect(document.turns).toBeLessThan(5_000);
    const rows = valueOf(await ask("document.rows", { id: document.id, from: 0, count: 20 }));
    expect(rows).toHaveLength(20);
    const done = await waitForEvent(
      (event) => event.event === "document.changed" && event.document.reading.state === "complete",
    );
    expect(done).toMatchObject({ document: { id: document.id } });
    expect(peakMegabytes(engine().pid)).toBeLessThan(190);
  });

  it("stops where it is told to and keeps what was read", async () => {
    const { open, ask } = startHost();
    const path = join(scratchFolder(), "big.json");
    await writeBigFile(path, { ...bigThread, megabytes: 300 });
    const { id } = valueOf(await open(path));
    const stopped = valueOf(await ask("document.stop", { id }));
    expect(stopped.reading.state).toBe("stopped");
    expect(stopped.turns).toBeGreaterThan(0);
    const rows = valueOf(await ask("document.rows", { id, from: 0, count: 10 }));
    expect(rows).toHaveLength(10);
  });

  it("is let go of when its opening is cancelled", async () => {
    const { open, ask, engine } = startHost();
    const path = join(scratchFolder(), "late.json");
    await writeBigFile(path, { ...lateThread, megabytes: 200 });
    await ask("document.list", {});
    const cancel = new AbortController();
    const opening = open(path, cancel.signal);
    const thaw = await freezeReader(path, engine().pid);
    cancel.abort();
    thaw();
    expect(failureOf(await opening).code).toBe("cancelled");
    expect(valueOf(await ask("document.list", {}))).toEqual([]);
    await expect.poll(() => openFiles(engine().pid), patiently).not.toContain(path);
  });

  it("stays open for a second opening when the first is cancelled", async () => {
    const { open, ask, engine } = startHost();
    const path = join(scratchFolder(), "late.json");
    await writeBigFile(path, { ...lateThread, megabytes: 200 });
    await ask("document.list", {});
    const cancel = new AbortController();
    const openings = [open(path, cancel.signal), open(path)] as const;
    // Answered after both openings, which came before it, have met.
    await ask("document.list", {});
    const thaw = await freezeReader(path, engine().pid);
    cancel.abort();
    thaw();
    expect(failureOf(await openings[0]).code).toBe("cancelled");
    expect(valueOf(await openings[1]).reading.state).toBe("complete");
  });
});

describe.runIf(isLinux)("closing", () => {
  it("releases the file", async () => {
    const { open, ask, engine, events } = startHost();
    const path = scratchFile(threadOf(1));
    const { id } = valueOf(await open(path));
    expect(openFiles(engine().pid)).toContain(path);
    valueOf(await ask("document.close", { id }));
    expect(openFiles(engine().pid)).not.toContain(path);
    expect(events.at(-1)).toEqual({ event: "document.closed", id });
    expect(failureOf(await ask("document.rows", { id, from: 0, count: 1 })).code).toBe("not-found");
  });
});

describe("a file that changes while it is open", () => {
  it("gives no rows from what it has become, and is read anew when opened again", async () => {
    const { open, ask } = startHost();
    const path = scratchFile(threadOf(3));
    const { id } = valueOf(await open(path));
    writeFileSync(path, threadOf(7).replace("prompt 0", "another"));
    for (const name of ["document.rows", "document.outline"] as const)
      expect(failureOf(await ask(name, { id, from: 0, count: 10 })).code).toBe("changed");
    expect(failureOf(await ask("document.json", { id, pointer: "/turns/0" })).code).toBe("changed");
    expect(valueOf(await ask("document.list", {}))).toMatchObject([{ id, turns: 3 }]);
    expect(valueOf(await open(path))).toMatchObject({ id, turns: 7 });
  });
});

describe("an engine that dies", () => {
  it("comes back with the same documents under the same ids", async () => {
    const { open, ask, engine, waitForEvent, analysed } = startHost();
    const first = await analysed(valueOf(await open(scratchFile(threadOf(2)))).id);
    const second = await analysed(valueOf(await open(scratchFile(threadOf(4)))).id);
    const before = engine().pid as number;
    process.kill(before, "SIGKILL");
    const restarted = await waitForEvent(
      ({ event, ...rest }) => event === "engine.state" && isState(rest, "restarted"),
    );
    expect(restarted).toMatchObject({ engine: { reopened: 2, lost: [], reason: "it was ended by SIGKILL" } });
    expect(engine().pid).not.toBe(before);
    for (const document of [first, second]) expect(await analysed(document.id)).toEqual(heardAgain(document));
    expect(valueOf(await ask("document.outline", { id: second.id, from: 0, count: 9 }))).toHaveLength(4);
  });

  it("says which documents it lost", async () => {
    const { open, engine, waitForEvent } = startHost();
    const path = scratchFile(threadOf(2));
    const { id } = valueOf(await open(path));
    writeFileSync(path, "no longer a thread");
    process.kill(engine().pid as number, "SIGKILL");
    const restarted = await waitForEvent(
      ({ event, ...rest }) => event === "engine.state" && isState(rest, "restarted"),
    );
    expect(restarted).toMatchObject({ engine: { reopened: 0, lost: [{ code: "not-json", where: path }] } });
    await waitForEvent((event) => event.event === "session.lost" && event.sleeper.id === id);
  });

  it("fails what was asked of it, and a question meanwhile waits for the next one", async () => {
    const { open, ask, engine } = startHost();
    const path = join(scratchFolder(), "late.json");
    await writeBigFile(path, { ...lateThread, megabytes: 100 });
    await ask("document.list", {});
    const opening = open(path);
    process.kill(engine().pid as number, "SIGKILL");
    expect(failureOf(await opening).code).toBe("engine-gone");
    expect(valueOf(await ask("document.list", {}))).toEqual([]);
  });

  it("reads a stopped document no further than before", async () => {
    const { open, ask, engine, waitForEvent } = startHost();
    const path = join(scratchFolder(), "big.json");
    await writeBigFile(path, { ...bigThread, megabytes: 300 });
    const { id } = valueOf(await open(path));
    const stopped = valueOf(await ask("document.stop", { id }));
    process.kill(engine().pid as number, "SIGKILL");
    await waitForEvent(({ event, ...rest }) => event === "engine.state" && isState(rest, "restarted"));
    await expect
      .poll(async () => valueOf(await ask("document.list", {}))[0], patiently)
      .toEqual(heardAgain(stopped));
  });

  it("starts anew when asked to", async () => {
    const { open, ask, engine, analysed } = startHost();
    const document = await analysed(valueOf(await open(scratchFile(threadOf(1)))).id);
    const before = engine().pid;
    valueOf(await ask("engine.restart", {}));
    expect(engine().pid).not.toBe(before);
    expect(await analysed(document.id)).toEqual(heardAgain(document));
  });
});

describe("an engine whose host is gone", () => {
  it("ends", async () => {
    const child = fork(engineFile, [], {
      execArgv: [],
      env: { ...process.env, THREADLENS_HOME: scratchFolder() },
    });
    child.send({ kind: "ping", id: 1 });
    await once(child, "message");
    child.disconnect();
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});

describe("recent files and settings", () => {
  it("are kept from one run to the next", async () => {
    const home = scratchFolder();
    const path = scratchFile(threadOf(1));
    const first = startHost({ home });
    valueOf(await first.open(path));
    valueOf(await first.ask("settings.change", { set: { "appearance.theme": "dark" }, reset: [] }));
    expect(valueOf(await first.ask("recent.list", {}))).toMatchObject([{ path, name: basename(path) }]);
    await first.host.close();
    const second = startHost({ home, anyPath: false });
    expect(valueOf(await second.ask("settings.read", {})).settings["appearance.theme"]).toBe("dark");
    expect(failureOf(await second.open(path)).code).toBe("not-permitted");
    expect(valueOf(await second.ask("recent.list", {}))).toMatchObject([{ path }]);
    expect(valueOf(await second.open(path)).turns).toBe(1);
    valueOf(await second.ask("recent.forget", { path }));
    expect(valueOf(await second.ask("recent.list", {}))).toEqual([]);
  });
});

function isState(rest: object, state: string): boolean {
  return "engine" in rest && (rest.engine as { state: string }).state === state;
}

function peakMegabytes(pid: number | undefined): number {
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(peak) / 1024;
}
