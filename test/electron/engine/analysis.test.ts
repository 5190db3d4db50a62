import { createHash } from "node:crypto";
import { readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import canonicalize from "canonicalize";
import { describe, expect, it, vi } from "vitest";
import type { Document } from "../../../shared/api/document.ts";
import { openFiles } from "./open-files.ts";
import { scratchFile, scratchFolder, threadOf, userTurn, writeBigFile } from "./scratch.ts";
import { failureOf, startHost, type TestHost, valueOf } from "./start-host.ts";

vi.setConfig({ testTimeout: 60_000 });

const hashOf = (value: unknown) =>
  createHash("sha256")
    .update(canonicalize(value) ?? "")
    .digest("hex");

const call = { part_kind: "tool-call", tool_name: "look", tool_call_id: "c1", args: {} };
const note = { part_kind: "meta:note", content: "not for the hash" };
const response = { message_type: "response", parts: [call, note] };
const agent = { turn_type: "agent", completion_status: "complete", messages: [response] };
const thread = { version: "0.0.4", turns: [userTurn("hello"), agent] };
const kept = [userTurn("hello"), { ...agent, messages: [{ ...response, parts: [call] }] }];

const bigThread = {
  head: '{"version":"0.0.4","turns":[',
  unit: `${JSON.stringify(userTurn("again and ".repeat(400)))},`,
  tail: `${JSON.stringify(userTurn("the last"))}]}`,
};

async function openBig({ open }: TestHost, megabytes: number) {
  const path = join(scratchFolder(), "big.json");
  await writeBigFile(path, { ...bigThread, megabytes });
  return { path, document: valueOf(await open(path)) };
}

const hashIn = ({ analysis }: Document) => (analysis.state === "done" ? analysis.hashes?.thread : analysis);
const hashAfterOpening = async (home: string, path: string) => {
  const { open, analysed, host } = startHost({ home });
  const document = await analysed(valueOf(await open(path)).id);
  await host.close();
  return hashIn(document);
};

const isRunning = (document: Document) => document.analysis.state === "running";

describe("the analysis of a thread", () => {
  it("tells its cycles, its problems and its hashes", async () => {
    const { open, analysed } = startHost();
    const { id } = valueOf(await open(scratchFile(JSON.stringify(thread))));
    const { analysis } = await analysed(id);
    expect(analysis).toMatchObject({
      state: "done",
      cycles: { complete: 0, partial: 0, unanswered: 1, empty: 0, deferred: 0 },
      hashes: {
        thread: hashOf({ turns: kept, version: "0.0.4" }),
        "thread+sys": hashOf({ turns: thread.turns, version: "0.0.4" }),
        document: hashOf(thread),
        guide: createHash("sha256").update(JSON.stringify(thread)).digest("hex"),
      },
    });
    expect(analysis.state === "done" && analysis.problems.error).toBeGreaterThan(0);
  });

  it("lists its problems page by page, each with the row that shows it", async () => {
    const { open, ask, analysed } = startHost();
    const { id } = valueOf(await open(scratchFile(JSON.stringify(thread))));
    const { analysis } = await analysed(id);
    const listed = analysis.state === "done" ? analysis.problems.listed : 0;
    const problems = async (from: number, count: number, severity: "error" | null = null) =>
      valueOf(await ask("document.problems", { id, from, count, severity }));
    const { total, problems: all } = await problems(0, 500);
    expect([total, all.length]).toEqual([listed, listed]);
    expect((await problems(1, 1)).problems).toEqual(all.slice(1, 2));
    expect(await problems(listed, 5)).toEqual({ total: listed, problems: [] });
    const errors = all.filter(({ severity }) => severity === "error");
    expect(await problems(0, 500, "error")).toEqual({ total: errors.length, problems: errors });
    const rows = valueOf(await ask("document.rows", { id, from: 0, count: 500 }));
    const incomplete = all.find(({ rule }) => rule === "incomplete-cycle");
    expect(rows[incomplete?.row ?? -1]?.pointer).toBe(`${incomplete?.pointer}/parts/0`);
    expect(all.filter(({ pointer }) => pointer === "").map(({ row }) => row)).not.toContain(0);
  });

  it("gives the hashes of what a row shows and of what holds it", async () => {
    const { open, ask, analysed } = startHost();
    const { id } = valueOf(await open(scratchFile(JSON.stringify(thread))));
    await analysed(id);
    const zeros = Buffer.alloc(32);
    const [first, second] = kept.map((turn) => Buffer.from(hashOf(turn), "hex"));
    const digest = (...pieces: (Buffer | undefined)[]) =>
      createHash("sha256")
        .update(Buffer.concat(pieces.map((piece) => piece ?? zeros)))
        .digest();
    expect(valueOf(await ask("document.hashes", { id, pointer: "/turns/1/messages/0/parts/0" }))).toEqual({
      turn: { pointer: "/turns/1", hash: second?.toString("hex") },
      prefix: digest(digest(zeros, first), second).toString("hex"),
      message: { pointer: "/turns/1/messages/0", hash: hashOf({ ...response, parts: [call] }) },
      part: { pointer: "/turns/1/messages/0/parts/0", hash: hashOf(call) },
    });
    expect(valueOf(await ask("document.hashes", { id, pointer: "/turns/0" }))).toMatchObject({
      message: null,
      part: null,
    });
    expect(failureOf(await ask("document.hashes", { id, pointer: "/turns/99" })).code).toBe("bad-request");
  });

  it("of a thread that is cut off tells what was read, and no hash", async () => {
    const { open, ask, analysed } = startHost();
    const { id } = valueOf(await open(scratchFile(JSON.stringify(thread).slice(0, -4))));
    const { analysis } = await analysed(id);
    expect(analysis).toMatchObject({ state: "done", cycles: { unanswered: 1 }, hashes: null });
    const { problems } = valueOf(await ask("document.problems", { id, from: 0, count: 500, severity: null }));
    expect(problems.map(({ rule }) => rule)).toContain("truncated");
  });

  it("fails with the reason where the text is broken", async () => {
    const { open, analysed } = startHost();
    const { id } = valueOf(await open(scratchFile(`${threadOf(2).slice(0, -2)},nonsense]}`)));
    expect((await analysed(id)).analysis).toMatchObject({ state: "failed", failure: { code: "not-json" } });
  });

  it("gives way to rows, which are answered while it runs", async () => {
    const host = startHost();
    const { document } = await openBig(host, 60);
    const { id } = document;
    await host.waitForEvent((event) => event.event === "document.changed" && isRunning(event.document));
    const rows = valueOf(await host.ask("document.rows", { id, from: 0, count: 20 }));
    expect(rows).toHaveLength(20);
    const still = valueOf(await host.ask("document.list", {}))[0];
    expect(still?.analysis.state).toBe("running");
    const { analysis } = await host.analysed(id);
    expect(analysis.state).toBe("done");
  });

  it("ends when it is stopped, and the rows stay", async () => {
    const host = startHost();
    const { document } = await openBig(host, 60);
    const { id } = document;
    await host.waitForEvent((event) => event.event === "document.changed" && isRunning(event.document));
    const stopped = valueOf(await host.ask("document.stop", { id }));
    expect(stopped).toMatchObject({
      reading: { state: "complete" },
      analysis: { state: "failed", failure: { code: "cancelled" } },
    });
    expect(valueOf(await host.ask("document.rows", { id, from: 0, count: 5 }))).toHaveLength(5);
  });

  it("does not begin where the reading was stopped", async () => {
    const host = startHost();
    const { document } = await openBig(host, 300);
    const stopped = valueOf(await host.ask("document.stop", { id: document.id }));
    expect(stopped).toMatchObject({ reading: { state: "stopped" }, analysis: { state: "waiting" } });
  });

  it.runIf(process.platform === "linux")("lets go of its file when the document is closed", async () => {
    const host = startHost();
    const { path, document } = await openBig(host, 60);
    await host.waitForEvent((event) => event.event === "document.changed" && isRunning(event.document));
    valueOf(await host.ask("document.close", { id: document.id }));
    expect(openFiles(host.engine().pid)).not.toContain(path);
  });

  it("fails when the file changes under it", async () => {
    const host = startHost();
    const { path, document } = await openBig(host, 60);
    await host.waitForEvent((event) => event.event === "document.changed" && isRunning(event.document));
    writeFileSync(path, " ", { flag: "r+" });
    const { analysis } = await host.analysed(document.id);
    expect(analysis).toMatchObject({ state: "failed", failure: { code: "changed" } });
  });

  it("goes on when something is written behind the end of the file", async () => {
    const host = startHost();
    const { path, document } = await openBig(host, 20);
    await host.waitForEvent((event) => event.event === "document.changed" && isRunning(event.document));
    writeFileSync(path, " ", { flag: "a" });
    expect(await host.analysed(document.id)).toMatchObject({ analysis: { state: "done" } });
  });
});

describe("hashes that were kept", () => {
  const past = 1_600_000_000;
  const fileOf = (content: string, path = join(scratchFolder(), "thread.json"), at = past) => {
    writeFileSync(path, content);
    utimesSync(path, at, at);
    return path;
  };

  it("are used again for the same path, size and time", async () => {
    const home = scratchFolder();
    const path = fileOf(JSON.stringify({ turns: [userTurn("aaa")] }));
    const before = await hashAfterOpening(home, path);
    expect(before).toBe(hashOf({ turns: [userTurn("aaa")] }));
    expect(readdirSync(join(home, "cache"))).toHaveLength(1);
    // Other bytes, and nothing that shows it: the answer can only come from what was kept.
    fileOf(JSON.stringify({ turns: [userTurn("bbb")] }), path);
    expect(await hashAfterOpening(home, path)).toBe(before);
  });

  it("are not used for another time or another size", async () => {
    const home = scratchFolder();
    const path = fileOf(JSON.stringify({ turns: [userTurn("aaa")] }));
    await hashAfterOpening(home, path);
    fileOf(JSON.stringify({ turns: [userTurn("bbb")] }), path, past + 1);
    expect(await hashAfterOpening(home, path)).toBe(hashOf({ turns: [userTurn("bbb")] }));
    fileOf(JSON.stringify({ turns: [userTurn("cccc")] }), path, past + 1);
    expect(await hashAfterOpening(home, path)).toBe(hashOf({ turns: [userTurn("cccc")] }));
  });

  it("are computed again where they are damaged", async () => {
    const home = scratchFolder();
    const path = fileOf(JSON.stringify({ turns: [userTurn("aaa")] }));
    const before = await hashAfterOpening(home, path);
    const entry = join(home, "cache", readdirSync(join(home, "cache"))[0] as string);
    const { size } = statSync(entry);
    writeFileSync(entry, Buffer.alloc(size));
    expect(await hashAfterOpening(home, path)).toBe(before);
    expect(statSync(entry).size).toBe(size);
  });

  it("are no reason to fail where they cannot be written", async () => {
    const home = scratchFolder();
    writeFileSync(join(home, "cache"), "in the way");
    const path = fileOf(JSON.stringify({ turns: [userTurn("aaa")] }));
    expect(await hashAfterOpening(home, path)).toBe(hashOf({ turns: [userTurn("aaa")] }));
  });
});
