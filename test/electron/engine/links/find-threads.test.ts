import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { FolderThreads } from "../../../../electron/engine/links/find-threads.ts";
import { scratchFolder } from "../scratch.ts";

const thread = (id: string, more: object = {}) => JSON.stringify({ thread_id: id, turns: [], ...more });
const filler = "x".repeat(400 * 1024);

/** A folder with these files, looked at from the document `own.json` in it. */
function folderOf(files: Record<string, string>) {
  const folder = scratchFolder();
  for (const [name, content] of Object.entries({ "own.json": thread("own"), ...files }))
    writeFileSync(join(folder, name), content);
  const threads = new FolderThreads(join(folder, "own.json"));
  const at = (name: string, number = 0) => ({ path: join(folder, name), name, thread: number });
  return { folder, threads, at };
}

describe("a linked thread is found", () => {
  test("in a file of any name that holds it", async () => {
    const { threads, at } = folderOf({ "a.json": thread("other"), "b.JSON": thread("wanted") });
    expect(await threads.find("wanted")).toEqual(at("b.JSON"));
    expect(await threads.find("nowhere")).toBeNull();
  });

  test("by its number, where a file holds several", async () => {
    const list = `[${thread("l0")},${thread("l1")},{"thread_id":"no-thread"}]`;
    const lines = `${thread("j0")}\n${thread("j1")}\n${thread("j2")}`;
    const { threads, at } = folderOf({ "list.json": list, "lines.jsonl": lines, "more.ndjson": thread("n") });
    expect(await threads.find("l1")).toEqual(at("list.json", 1));
    expect(await threads.find("j2")).toEqual(at("lines.jsonl", 2));
    expect(await threads.find("n")).toEqual(at("more.ndjson"));
    expect(await threads.find("no-thread")).toBeNull();
  });

  test("only by an id at the root, not by one inside", async () => {
    const inside = { metadata: { thread_id: "deep" }, relationships: { links: [{ thread_id: "linked" }] } };
    const { threads } = folderOf({ "a.json": thread("a", inside) });
    expect(await threads.find("deep")).toBeNull();
    expect(await threads.find("linked")).toBeNull();
  });

  test("in the file that names it before others that hold it too", async () => {
    const { threads, at } = folderOf({ "a.json": thread("id-7"), "z id-7.json": thread("id-7") });
    expect(await threads.find("id-7")).toEqual(at("z id-7.json"));
  });

  test("in the document's own file when its own id is asked, and never there for another one", async () => {
    const { threads, at } = folderOf({ "a copy.json": thread("own") });
    expect(await threads.find("own")).toEqual(at("own.json"));
    expect(await threads.find("o")).toBeNull();
  });

  test("together with others, each once", async () => {
    const { threads, at } = folderOf({ "a.json": thread("a"), "b.json": `[${thread("b")},${thread("c")}]` });
    const found = await threads.findAll(["c", "a", "c", "nowhere", ""]);
    expect(Object.fromEntries(found)).toEqual({ a: at("a.json"), c: at("b.json", 1) });
  });
});

describe("a large file", () => {
  const turns = [{ turn_type: "user", parts: [{ part_kind: "text", content: filler }] }];

  test("is known by an id before its turns", async () => {
    const { threads, at } = folderOf({ "a.json": JSON.stringify({ thread_id: "first", turns }) });
    expect(await threads.find("first")).toEqual(at("a.json"));
  });

  test("is known by an id behind its turns, whatever other ids stand beside it", async () => {
    const relationships = { links: [{ thread_id: "linked", note: '"thread_id":"quoted"}\\' }] };
    const text = JSON.stringify(
      { turns, metadata: { thread_id: "deep" }, thread_id: "last", relationships },
      null,
      2,
    );
    const { threads, at } = folderOf({ "a.json": `${text}\n` });
    expect(await threads.find("last")).toEqual(at("a.json"));
    for (const id of ["linked", "deep", "quoted"]) expect(await threads.find(id)).toBeNull();
  });

  test("is not known by the last of several threads behind a large one, whose number nobody counted", async () => {
    const { threads } = folderOf({ "a.jsonl": `${JSON.stringify({ turns })}\n${thread("second")}\n` });
    expect(await threads.find("second")).toBeNull();
  });
});

describe("what is passed over", () => {
  test("is everything of another name", async () => {
    const { threads } = folderOf({ "a.txt": thread("a"), json: thread("a"), "a.json.bak": thread("a") });
    expect(await threads.find("a")).toBeNull();
  });

  test("is whatever is broken, empty or no thread, and the search goes on", async () => {
    const { threads, at } = folderOf({
      "a.json": "",
      "b.json": "not json",
      "c.json": '{"thread_id":"wanted"}',
      "d.json": '{"thread_id":"wanted","turns":5}',
      "e.json": '[1,"thread_id"]',
      "f.json": "\u0000\u0001",
      "g.json": thread("wanted"),
    });
    expect(await threads.find("wanted")).toEqual(at("g.json"));
  });

  test("is what is no file: folders, links to folders, broken links, pipes", async () => {
    const { folder, threads, at } = folderOf({ "z.json": thread("wanted") });
    mkdirSync(join(folder, "a.json"));
    symlinkSync(join(folder, "a.json"), join(folder, "b.json"));
    symlinkSync(join(folder, "gone"), join(folder, "c.json"));
    if (existsSync("/usr/bin/mkfifo")) execFileSync("/usr/bin/mkfifo", [join(folder, "d.json")]);
    expect(await threads.find("wanted")).toEqual(at("z.json"));
  });

  test("is a folder that is gone", async () => {
    const threads = new FolderThreads(join(scratchFolder(), "gone", "own.json"));
    expect(await threads.find("wanted")).toBeNull();
  });

  test("is all of it once nobody wants the answer", async () => {
    const { threads } = folderOf({ "a.json": thread("a") });
    expect(await threads.find("a", AbortSignal.abort())).toBeNull();
  });
});

test("a file that changed is looked into again, one that did not is not", async () => {
  const { folder, threads, at } = folderOf({ "a.json": thread("aaa") });
  const path = join(folder, "a.json");
  const then = new Date(1_700_000_000_000);
  utimesSync(path, then, then);
  expect(await threads.find("aaa")).toEqual(at("a.json"));
  writeFileSync(path, thread("bbb"));
  utimesSync(path, then, then);
  expect(await threads.find("bbb")).toBeNull();
  utimesSync(path, then, new Date(1_700_000_001_000));
  expect(await threads.find("bbb")).toEqual(at("a.json"));
  expect(await threads.find("aaa")).toBeNull();
});
