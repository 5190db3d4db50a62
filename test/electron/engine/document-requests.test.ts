// What a screen can ask of an open document, through a real host and a real engine process.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { scratchFile, scratchFolder, userTurn } from "./scratch.ts";
import { failureOf, startHost, valueOf } from "./start-host.ts";
import { everyRow } from "../../../shared/rows/row-filter.ts";

const event = (event_type: string) => ({ message_type: "system", event_type, event_data: {} });
const call = { part_kind: "tool-call", tool_name: "f", tool_call_id: "a", args: {} };
const answer = {
  part_kind: "tool-return",
  tool_name: "f",
  tool_call_id: "a",
  status: "success",
  content: "x",
};
const agentTurn = {
  turn_type: "agent",
  completion_status: "complete",
  messages: [
    { message_type: "response", parts: [call] },
    event("data-sys-x"),
    { message_type: "request", parts: [answer] },
    event("data-app-y"),
  ],
};
const thread = { version: "0.0.4", turns: [userTurn("a"), agentTurn] };

const kinds = (rows: readonly { pointer: string }[]) =>
  rows.map(({ pointer }) => pointer.replace("/turns/", ""));

describe("rows", () => {
  it("are laid anew without a tier, and the document says so to every screen", async () => {
    const { open, ask, analysed, waitForEvent } = startHost();
    const { id, rows } = valueOf(await open(scratchFile(JSON.stringify(thread))));
    await analysed(id);
    const hidden = valueOf(
      await ask("document.filter", { id, filter: { ...everyRow, hidden: ["system"] }, onlyTurns: false }),
    );
    expect(hidden).toMatchObject({ rows: rows - 1, filter: { hidden: ["system"] }, layout: 1 });
    await waitForEvent((heard) => heard.event === "document.changed" && heard.document.layout === 1);
    const listed = valueOf(await ask("document.rows", { id, from: 0, count: 50 }));
    expect(kinds(listed)).toEqual([
      "0",
      "0/parts/0",
      "1",
      "1/messages/0/parts/0",
      "1/messages/2/parts/0",
      "1/messages/3",
    ]);
    const place = async (pointer: string) => valueOf(await ask("document.place", { id, pointer })).row;
    expect([
      await place("/turns/1/messages/3"),
      await place("/turns/1/messages/1"),
      await place("/x"),
    ]).toEqual([5, 2, null]);
  });

  it("stay so when the engine dies and another takes its place", async () => {
    const { open, ask, engine, analysed, waitForEvent } = startHost();
    const { id } = valueOf(await open(scratchFile(JSON.stringify(thread))));
    await analysed(id);
    valueOf(
      await ask("document.filter", {
        id,
        filter: { ...everyRow, hidden: ["system", "application"] },
        onlyTurns: false,
      }),
    );
    engine().kill();
    await waitForEvent((heard) => heard.event === "engine.state" && heard.engine.state === "restarted");
    expect(valueOf(await ask("document.list", {}))).toMatchObject([
      { id, rows: 5, filter: { hidden: ["system", "application"] } },
    ]);
  });

  it("carry the worst of their problems once the thread is checked, and problems lead from row to row", async () => {
    const { open, ask, analysed } = startHost();
    const broken = { ...agentTurn, messages: [{ message_type: "response", parts: [call] }] };
    const { id } = valueOf(
      await open(scratchFile(JSON.stringify({ version: "0.0.4", turns: [userTurn("a"), broken] }))),
    );
    await analysed(id);
    const rows = valueOf(await ask("document.rows", { id, from: 0, count: 50 }));
    const marked = rows.find(({ problem }) => problem === "error");
    expect(marked).toMatchObject({ kind: "part", answer: "owed" });
    const next = valueOf(await ask("document.nextProblem", { id, row: (marked?.row ?? 0) - 1, by: 1 }));
    expect(next.row).toBe(marked?.row);
    const item = valueOf(await ask("document.item", { id, pointer: marked?.pointer ?? "" }));
    expect(item.problems.map(({ rule }) => rule)).toContain("incomplete-cycle");
    expect(
      valueOf(await ask("rules.list", {})).find(({ id: rule }) => rule === "incomplete-cycle")?.explains,
    ).not.toBe("");
  });
});

describe("a long text", () => {
  const content = Array.from({ length: 30_000 }, (_, line) => `line ${line} "quoted"`).join("\n");

  it("is read in blocks, also by two readers at once and while another one is being cut", async () => {
    const { open, ask, analysed } = startHost();
    const turns = [userTurn(content), userTurn(content.toUpperCase())];
    const { id } = valueOf(await open(scratchFile(JSON.stringify({ turns }))));
    await analysed(id);
    const read = async (turn: number) => {
      const place = { id, pointer: `/turns/${turn}/parts/0`, field: "/content" };
      const { blocks } = valueOf(await ask("document.longText", place));
      const pieces: string[] = [];
      for (let from = 0; from < blocks; from += 50)
        pieces.push(
          ...valueOf(await ask("document.textBlocks", { ...place, from, count: 50 })).map(({ text }) => text),
        );
      return pieces.join("");
    };
    const [first, second] = await Promise.all([read(0), read(1)]);
    expect(first === content && second === content.toUpperCase()).toBe(true);
  });

  it("has a block for every place in it", async () => {
    const { open, ask, analysed } = startHost();
    const { id } = valueOf(await open(scratchFile(JSON.stringify({ turns: [userTurn(content)] }))));
    await analysed(id);
    const place = { id, pointer: "/turns/0/parts/0", field: "/content" };
    const at = content.indexOf("line 23456 ");
    const { block } = valueOf(await ask("document.blockAt", { ...place, at }));
    const [found] = valueOf(await ask("document.textBlocks", { ...place, from: block, count: 1 }));
    expect(found?.text).toContain("line 23456 ");
  });

  it("that is not there is refused in words", async () => {
    const { open, ask } = startHost();
    const { id } = valueOf(await open(scratchFile(JSON.stringify(thread))));
    const place = { id, pointer: "/turns/0/parts/0", field: "/nothing" };
    expect(failureOf(await ask("document.longText", place))).toMatchObject({ code: "bad-request" });
    expect(failureOf(await ask("document.content", { id, pointer: "/agents" }))).toMatchObject({
      code: "bad-request",
    });
  });
});

describe("a reference to content elsewhere", () => {
  it("is verified from the local file that it names", async () => {
    const { open, ask } = startHost();
    const kept = scratchFile("kept elsewhere", "kept.txt");
    const hash = createHash("sha256").update("kept elsewhere").digest("hex");
    const part = {
      part_kind: "tool-return",
      content_ref: { uri: pathToFileURL(kept).href, size_bytes: 14, hash },
    };
    const { id } = valueOf(
      await open(scratchFile(JSON.stringify({ turns: [{ turn_type: "user", parts: [part] }] }))),
    );
    const place = { id, pointer: "/turns/0/parts/0", field: "/content_ref", work: "w1" };
    expect(valueOf(await ask("document.verify", place))).toEqual({
      sizeBytes: 14,
      hash,
      sizeMatches: true,
      hashMatches: true,
    });
  });
});

describe("a linked thread", () => {
  it("in the same folder is found, and only then may the screen open it", async () => {
    const { host, ask } = startHost({ anyPath: false });
    const folder = scratchFolder();
    const child = join(folder, "child.json");
    writeFileSync(
      child,
      JSON.stringify({ version: "0.0.4", thread_id: "t-child", turns: [userTurn("child")] }),
    );
    writeFileSync(join(folder, "other.json"), JSON.stringify({ thread_id: "t-other", turns: [] }));
    const parent = join(folder, "parent.json");
    writeFileSync(
      parent,
      JSON.stringify({
        ...thread,
        relationships: { links: [{ thread_id: "t-child", relation: "spawned" }] },
      }),
    );
    host.grant(parent);
    const opening = (path: string) => ask("document.open", { source: { from: "path", path } });
    const { id } = valueOf(await opening(parent));
    expect(failureOf(await opening(child)).code).toBe("not-permitted");
    expect(valueOf(await ask("document.info", { id })).links.listed).toMatchObject([
      { threadId: "t-child", file: "child.json" },
    ]);
    expect(valueOf(await ask("document.findThread", { id, threadId: "t-gone" }))).toBeNull();
    const found = valueOf(await ask("document.findThread", { id, threadId: "t-child" }));
    expect(found).toEqual({ source: { from: "path", path: child }, name: "child.json", thread: 0 });
    expect(valueOf(await opening(child))).toMatchObject({ name: "child.json", turns: 1 });
    expect(failureOf(await opening(join(folder, "other.json"))).code).toBe("not-permitted");
  });

  it("of a sample is the other sample", async () => {
    const { ask } = startHost();
    const { id } = valueOf(await ask("document.open", { source: { from: "sample", name: "everything" } }));
    const files = valueOf(await ask("document.info", { id })).links.listed.filter(
      ({ file }) => file !== null,
    );
    expect(files.length).toBeGreaterThan(0);
    const found = valueOf(await ask("document.findThread", { id, threadId: files[0]?.threadId ?? "" }));
    expect(found?.source.from).toBe("sample");
  });
});
