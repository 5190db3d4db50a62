import {
  appendFileSync,
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { Document } from "../../../shared/api/document.ts";
import type { HostEvent } from "../../../shared/api/events.ts";
import { everyRow } from "../../../shared/rows/row-filter.ts";
import { openFiles } from "./open-files.ts";
import { scratchFile, scratchFolder, threadOf, userTurn, writeBigFile } from "./scratch.ts";
import { failureOf, openHost, startHost, type TestHost, valueOf } from "./start-host.ts";

vi.setConfig({ testTimeout: 60_000 });

const refresh = async ({ ask }: TestHost, id: string) => valueOf(await ask("document.refresh", { id }));
const versionOf = async ({ ask }: TestHost, id: string) =>
  valueOf(await ask("document.version", { id })).version;
const toldOf = (events: readonly HostEvent[]): Document[] =>
  events.flatMap((event) => (event.event === "document.changed" ? [event.document] : []));

/** Writes at a place of the file, as a writer does that goes back over the end to go on. */
function writeAt(path: string, text: string, back: number): void {
  const file = openSync(path, "r+");
  const at = sizeOf(file) - back;
  writeSync(file, text, at);
  closeSync(file);
}

function sizeOf(file: number): number {
  return fstatSync(file).size;
}

const addTurn = (path: string, content: string) =>
  writeAt(path, `,${JSON.stringify(userTurn(content))}]}`, "]}".length);

describe("a thread file that grows", () => {
  it("is the next edition, with its new turns, and knows all about them", async () => {
    const path = scratchFile(threadOf(3));
    const host = await openHost(path);
    const { id, document } = host;
    const version = await versionOf(host, id);
    expect(await refresh(host, id)).toMatchObject({ found: "same", document: { edition: 0, turns: 3 } });
    expect(await versionOf(host, id)).toBe(version);
    addTurn(path, "the next");
    expect(await versionOf(host, id)).not.toBe(version);
    const { found, document: grown } = await refresh(host, id);
    expect(found).toBe("grown");
    expect(grown).toMatchObject({ id, edition: 1, thread: 0, turns: 4, settledTurns: 4, layout: 0 });
    expect([grown.reading.state, grown.analysis.state]).toEqual(["complete", "done"]);
    expect(grown.revision).toBeGreaterThan(document.revision);
    expect(toldOf(host.events).at(-1)).toMatchObject({ edition: 1, turns: 4 });
    const rows = valueOf(await host.ask("document.rows", { id, from: 6, count: 9 }));
    expect(rows.at(-1)).toMatchObject({ kind: "part", preview: { text: "the next" } });
    const fresh = await openHost(scratchFile(withTurn(threadOf(3), "the next"), "fresh.json"));
    expect(grown.analysis).toEqual(fresh.document.analysis);
  });

  it("keeps answering from what was read until it is read again", async () => {
    const path = scratchFile(threadOf(3));
    const { ask, id } = await openHost(path);
    const before = valueOf(await ask("document.rows", { id, from: 0, count: 9 }));
    addTurn(path, "the next");
    expect(valueOf(await ask("document.rows", { id, from: 0, count: 9 }))).toEqual(before);
    appendFileSync(path, "   ");
    expect(valueOf(await ask("document.json", { id, pointer: "/turns/2" })).text).toContain("prompt 2");
  });

  it("counts every change once, however many ask", async () => {
    const path = scratchFile(threadOf(1));
    const host = await openHost(path);
    for (let turn = 0; turn < 5; turn++) addTurn(path, `more ${turn}`);
    const answers = await Promise.all(Array.from({ length: 4 }, () => refresh(host, host.id)));
    for (const { document } of answers) expect(document).toMatchObject({ turns: 6, edition: 1 });
    for (let turn = 0; turn < 3; turn++) {
      addTurn(path, `and ${turn}`);
      expect((await refresh(host, host.id)).document).toMatchObject({ turns: 7 + turn, edition: 2 + turn });
    }
  });

  it("may be finished later: what is cut off is shown as far as it goes, and the cut goes when the end is there", async () => {
    const whole = threadOf(4);
    const path = scratchFile(whole.slice(0, -150));
    const host = await openHost(path);
    expect(host.document).toMatchObject({ turns: 3, reading: { failure: { code: "truncated" } } });
    appendFileSync(path, whole.slice(-150, -40));
    expect(await refresh(host, host.id)).toMatchObject({
      found: "grown",
      document: { turns: 4, reading: { state: "broken", failure: { code: "truncated" } } },
    });
    appendFileSync(path, whole.slice(-40));
    const { document } = await refresh(host, host.id);
    expect(document).toMatchObject({ turns: 4, edition: 2, reading: { state: "complete" } });
    expect(document.analysis).toMatchObject({ state: "done", hashes: { thread: expect.any(String) } });
  });

  it("may get fields behind its turns, and more messages in its last turn", async () => {
    const path = scratchFile(threadOf(2));
    const host = await openHost(path);
    writeAt(path, `],"title":"Named at last"}`, "]}".length);
    expect(await refresh(host, host.id)).toMatchObject({
      found: "grown",
      document: { title: "Named at last" },
    });
    const longer = JSON.stringify({
      version: "0.0.4",
      turns: [userTurn("prompt 0"), { ...userTurn("prompt 1"), parts: [...prompts(1), ...prompts(2)] }],
      title: "And named again",
    });
    writeFileSync(path, longer);
    expect(await refresh(host, host.id)).toMatchObject({
      found: "grown",
      document: { title: "And named again", turns: 2, parts: 3 },
    });
  });

  it("keeps the choice of tiers and its layout", async () => {
    const path = scratchFile(threadOf(2));
    const host = await openHost(path);
    const { id } = host;
    for (const hidden of [["system"], [], ["application"]] as const)
      valueOf(
        await host.ask("document.filter", {
          id,
          filter: { ...everyRow, hidden: [...hidden] },
          onlyTurns: false,
        }),
      );
    addTurn(path, "the next");
    expect((await refresh(host, id)).document).toMatchObject({
      layout: 3,
      filter: { hidden: ["application"] },
      rows: 6,
    });
  });

  it("is shown with its new turns before all of a long one was analysed again", async () => {
    const path = join(scratchFolder(), "big.json");
    const unit = `${JSON.stringify(userTurn("x".repeat(200)))},`;
    const last = JSON.stringify(userTurn("last"));
    await writeBigFile(path, {
      head: '{"version":"0.0.4","turns":[',
      unit,
      tail: `${last}]}`,
      megabytes: 30,
    });
    const host = await openHost(path);
    addTurn(path, "the next");
    const { document } = await refresh(host, host.id);
    expect(document).toMatchObject({
      edition: 1,
      turns: host.document.turns + 1,
      reading: { state: "complete" },
    });
    expect((await host.analysed(host.id)).analysis.state).toBe("done");
  });

  it("that holds several threads shows the one that was shown", async () => {
    const path = scratchFile(`${threadOf(1)}\n${threadOf(2)}\n`);
    const host = await openHost(path);
    const { id } = host;
    valueOf(await host.ask("document.show", { id, thread: 1 }));
    appendFileSync(path, `${threadOf(3)}\n`);
    expect(await refresh(host, id)).toMatchObject({
      found: "grown",
      document: { thread: 1, threads: 3, turns: 2, edition: 1 },
    });
    expect(valueOf(await host.ask("document.show", { id, thread: 2 }))).toMatchObject({ turns: 3 });
  });

  it.runIf(process.platform === "linux")("holds one handle, however often it grew", async () => {
    const path = scratchFile(threadOf(1));
    const host = await openHost(path);
    for (let turn = 0; turn < 6; turn++) {
      addTurn(path, `more ${turn}`);
      await refresh(host, host.id);
    }
    await vi.waitFor(() =>
      expect(openFiles(host.engine().pid).filter((held) => held === path)).toHaveLength(1),
    );
    valueOf(await host.ask("document.close", { id: host.id }));
    expect(openFiles(host.engine().pid)).not.toContain(path);
  });
});

describe("a file that is another one", () => {
  it("by a rename is opened in the document's place", async () => {
    const path = scratchFile(threadOf(3));
    const host = await openHost(path);
    const { id, document } = host;
    const next = `${path}.new`;
    writeFileSync(next, threadOf(5));
    renameSync(next, path);
    const { found, document: now } = await refresh(host, id);
    expect(found).toBe("replaced");
    expect(now).toMatchObject({ id, turns: 5, edition: 1, path });
    expect(now.revision).toBeGreaterThan(document.revision);
    expect(toldOf(host.events).at(-1)).toMatchObject({ id, turns: 5 });
    expect(valueOf(await host.ask("document.rows", { id, from: 0, count: 20 }))).toHaveLength(10);
    expect(await refresh(host, id)).toMatchObject({ found: "same" });
  });

  it("by what was written into it, or by where its link leads", async () => {
    const folder = scratchFolder();
    const [a, b, link] = ["a.json", "b.json", "latest.json"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(a, threadOf(3));
    writeFileSync(b, threadOf(2));
    symlinkSync(a, link);
    const host = await openHost(link);
    writeFileSync(a, threadOf(6).replace("prompt 0", "anything"));
    expect(await refresh(host, host.id)).toMatchObject({ found: "replaced", document: { turns: 6 } });
    rmSync(link);
    symlinkSync(b, link);
    expect(await refresh(host, host.id)).toMatchObject({ found: "replaced", document: { turns: 2 } });
  });

  it("because it became shorter, and what cannot be shown leaves what was shown before", async () => {
    const path = scratchFile(threadOf(3));
    const host = await openHost(path);
    const { id } = host;
    writeFileSync(path, threadOf(1));
    expect(await refresh(host, id)).toMatchObject({ found: "shorter", document: { turns: 1, edition: 1 } });
    writeFileSync(path, "");
    expect(failureOf(await host.ask("document.refresh", { id })).code).toBe("empty");
    expect(valueOf(await host.ask("document.list", {}))).toMatchObject([{ id, turns: 1 }]);
    writeFileSync(path, threadOf(2));
    expect(await refresh(host, id)).toMatchObject({ document: { id, turns: 2, edition: 2 } });
  });

  it("with fewer threads shows its first one", async () => {
    const path = scratchFile(`${threadOf(1)}\n${threadOf(2)}\n`);
    const host = await openHost(path);
    valueOf(await host.ask("document.show", { id: host.id, thread: 1 }));
    writeFileSync(path, threadOf(1));
    expect(await refresh(host, host.id)).toMatchObject({
      found: "shorter",
      document: { thread: 0, turns: 1 },
    });
  });

  it("that is gone is said to be, and stays on the screen as it was", async () => {
    const path = scratchFile(threadOf(3));
    const host = await openHost(path);
    const { id } = host;
    rmSync(path);
    expect(failureOf(await host.ask("document.version", { id }))).toMatchObject({
      code: "not-found",
      where: path,
    });
    expect(failureOf(await host.ask("document.refresh", { id })).code).toBe("not-found");
    expect(valueOf(await host.ask("document.rows", { id, from: 0, count: 9 }))).toHaveLength(6);
    mkdirSync(path);
    expect(failureOf(await host.ask("document.refresh", { id })).code).toBe("not-a-file");
  });
});

describe("a file that is written while it is read", () => {
  it("is shown as it was at some moment, and found grown the next time", async () => {
    const path = join(scratchFolder(), "big.json");
    const unit = `${JSON.stringify(userTurn("x".repeat(500)))},`;
    const last = JSON.stringify(userTurn("last"));
    await writeBigFile(path, {
      head: '{"version":"0.0.4","turns":[',
      unit,
      tail: `${last}]}`,
      megabytes: 30,
    });
    const host = startHost();
    const { id } = valueOf(await host.open(path));
    for (let turn = 0; turn < 20; turn++) {
      addTurn(path, `meanwhile ${turn}`);
      await host.ask("document.rows", { id, from: 0, count: 10 }).then(valueOf);
    }
    const first = await host.analysed(id);
    expect(first).toMatchObject({ reading: { state: "complete" }, analysis: { state: "done" } });
    const { document } = await refresh(host, id);
    expect(document).toMatchObject({ turns: first.turns + 20, edition: 1 });
  });

  it("and cut short ends in words", async () => {
    const path = scratchFile(threadOf(2000));
    const host = startHost();
    const { id } = valueOf(await host.open(path));
    const file = openSync(path, "r+");
    ftruncateSync(file, 1000);
    closeSync(file);
    expect(await refresh(host, id)).toMatchObject({
      found: "shorter",
      document: { reading: { state: "broken", failure: { code: "truncated" } } },
    });
  });
});

describe("what has no file to follow", () => {
  it("samples are what they were, and databases are asked otherwise", async () => {
    const host = startHost();
    const open = async (name: string) =>
      valueOf(await host.ask("document.open", { source: { from: "sample", name } })).id;
    expect(await refresh(host, await open("everything"))).toMatchObject({ found: "same" });
    const chats = await open("agent-chats");
    expect(failureOf(await host.ask("document.refresh", { id: chats })).code).toBe("bad-request");
    expect(failureOf(await host.ask("document.refresh", { id: "d99" })).code).toBe("not-found");
    expect(failureOf(await host.ask("document.version", { id: "d99" })).code).toBe("not-found");
  });
});

const prompts = (number: number) => [{ part_kind: "user-prompt", content: `prompt ${number}` }];

const withTurn = (text: string, content: string) =>
  `${text.slice(0, -2)},${JSON.stringify(userTurn(content))}]}`;
