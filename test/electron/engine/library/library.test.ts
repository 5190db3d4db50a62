import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { scratchFolder } from "../scratch.ts";
import { aThread, allFiles, folderOf, openLibrary, threadsOf, writeAll } from "./library-folder.ts";

const sample = (name: string) =>
  fileURLToPath(new URL(`../../../../electron/engine/samples/${name}`, import.meta.url));

describe("a library", () => {
  it("knows title, figures and hash of each thread, in whatever format it is", async () => {
    const root = scratchFolder();
    for (const name of ["weather-interrupted.json", "stream-cut.sse", "history.json", "agent-chats.db"])
      copyFileSync(sample(name), join(root, name));
    const { library, refresh } = openLibrary(root);
    await refresh();
    const files = allFiles(library);
    const weather = threadsOf(files.get("weather-interrupted.json")?.found);
    expect(weather).toMatchObject({ format: "thread", total: 1, fault: null });
    expect(weather.threads[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(weather.figures).toMatchObject({ interrupted: 1 });
    expect(weather.figures.cycles).toBeGreaterThan(0);
    expect(threadsOf(files.get("stream-cut.sse")?.found)).toMatchObject({ format: "stream" });
    expect(threadsOf(files.get("history.json")?.found)).toMatchObject({ format: "pydantic-ai" });
    const database = files.get("agent-chats.db")?.found;
    expect(database).toMatchObject({ state: "database" });
    expect(database?.state === "database" && database.chats).toBeGreaterThan(1);
  });

  it("counts all threads of a file and lists them by their numbers", async () => {
    const several = [aThread("a", { title: "one" }), aThread("b", { title: "two" })];
    const { library, refresh } = openLibrary(
      folderOf({ "two.jsonl": several.map((t) => JSON.stringify(t)).join("\n") }),
    );
    await refresh();
    const found = threadsOf(allFiles(library).get("two.jsonl")?.found);
    expect(found).toMatchObject({ total: 2, figures: { turns: 2 } });
    expect(found.threads.map(({ number, title }) => [number, title])).toEqual([
      [0, "one"],
      [1, "two"],
    ]);
  });

  it("tells what is none of ours from what is broken, each with its reason", async () => {
    const root = folderOf({
      "package.json": { name: "x", version: "1.0.0" },
      "cut.json": JSON.stringify(aThread("whole")).slice(0, -20),
      "empty.json": "",
      "notes.md": "# words",
    });
    const { library, refresh } = openLibrary(root);
    await refresh();
    const files = allFiles(library);
    expect(files.get("package.json")?.found).toMatchObject({
      state: "other",
      failure: { where: "package.json" },
    });
    expect(files.get("notes.md")?.found).toMatchObject({ state: "other" });
    expect(files.get("empty.json")?.found).toMatchObject({ state: "broken" });
    const cut = threadsOf(files.get("cut.json")?.found);
    expect(cut.fault).toMatchObject({ where: "cut.json" });
    expect(cut.threads[0]?.hash).toBeNull();
  });

  it("never waits for a pipe, and follows no link out of the folder", async () => {
    const root = folderOf({
      "a.json": aThread("a"),
      ".git/x.json": aThread("x"),
      "node_modules/y.json": aThread("y"),
    });
    execFileSync("mkfifo", [join(root, "pipe.json")]);
    symlinkSync("/etc", join(root, "etc"));
    symlinkSync("/etc/passwd", join(root, "passwd.json"));
    const { library, refresh } = openLibrary(root);
    await refresh();
    expect([...allFiles(library).keys()]).toEqual(["a.json"]);
    expect(library.describe().passedOver).toMatchObject({ links: 2, devices: 1 });
  });

  it("says where it stopped: too many files, folders too deep", async () => {
    const root = folderOf({ "a.json": aThread("a"), "b.json": aThread("b"), "1/2/3/c.json": aThread("c") });
    const few = openLibrary(root, { limits: { files: 1, depth: 12 } });
    await few.refresh();
    expect(few.library.describe().passedOver.isCut).toBe(true);
    const flat = openLibrary(root, { limits: { files: 10, depth: 1 } });
    await flat.refresh();
    expect([...allFiles(flat.library).keys()]).toEqual(["a.json", "b.json"]);
    expect(flat.library.describe().passedOver).toMatchObject({ isCut: false, deepFolders: 1 });
  });

  it("takes names with markup, newlines and directions as they are", async () => {
    const names = ["<img src=x>.json", "a\nb.json", "\u202Egnp.json", "__proto__"];
    const root = folderOf(Object.fromEntries(names.slice(0, 3).map((name) => [name, aThread(name)])));
    writeAll(root, { ["__proto__"]: aThread("p") });
    const { library, refresh } = openLibrary(root);
    await refresh();
    expect([...allFiles(library).keys()].toSorted()).toEqual(names.toSorted());
  });
});

describe("a file that changed", () => {
  it("is read again when asked, and told after the revision that was known", async () => {
    const root = folderOf({ "a.json": aThread("a", { title: "old" }), "b.json": aThread("b") });
    const { library, refresh } = openLibrary(root);
    await refresh();
    const { revision } = library.describe();
    writeAll(root, { "a.json": aThread("a", { title: "new" }), "c.json": aThread("c") }, new Date());
    rmSync(join(root, "b.json"));
    await refresh();
    const { files } = library.changesSince(revision, 500);
    const news = new Map(files.map(({ path, found }) => [path, found]));
    expect([...news.keys()].toSorted()).toEqual(["a.json", "b.json", "c.json"]);
    expect(threadsOf(news.get("a.json")).threads[0]?.title).toBe("new");
    expect(news.get("b.json")).toEqual({ state: "gone" });
  });

  it("tells nothing where nothing changed", async () => {
    const { library, refresh } = openLibrary(folderOf({ "a.json": aThread("a") }));
    await refresh();
    const { revision } = library.describe();
    await refresh();
    expect(library.describe().revision).toBe(revision);
  });

  it("keeps what is known of a folder that is gone", async () => {
    const root = folderOf({ "in/a.json": aThread("a") });
    const { library, refresh } = openLibrary(join(root, "in"));
    await refresh();
    rmSync(join(root, "in"), { recursive: true });
    expect(await library.refresh(true)).toMatchObject({ ok: false, failure: { code: "not-found" } });
    expect(allFiles(library).get("a.json")?.found.state).toBe("threads");
  });

  it("that may not be read is tried again", async () => {
    const root = folderOf({ "a.json": aThread("a") });
    chmodSync(root, 0o755);
    chmodSync(join(root, "a.json"), 0);
    const { library, refresh } = openLibrary(root);
    await asNobody(refresh);
    expect(allFiles(library).get("a.json")?.found.state).toBe("broken");
    chmodSync(join(root, "a.json"), 0o600);
    await refresh();
    expect(allFiles(library).get("a.json")?.found.state).toBe("threads");
  });
});

/** Root may read everything, so it is somebody else for a while. */
async function asNobody(work: () => Promise<void>): Promise<void> {
  const user = process.geteuid?.();
  if (user === 0) process.seteuid?.(65_534);
  try {
    await work();
  } finally {
    if (user === 0) process.seteuid?.(0);
  }
}

describe("equal threads", () => {
  it("have one hash, and the hashes of their bytes where these may be the same", async () => {
    const thread = aThread("same");
    const root = folderOf({ "a.json": thread, "b.json": thread, "c.json": JSON.stringify(thread, null, 2) });
    const { library, refresh } = openLibrary(root);
    await refresh();
    const [a, b, c] = ["a.json", "b.json", "c.json"].map((name) => allFiles(library).get(name));
    const hashOf = (file: typeof a) => threadsOf(file?.found).threads[0]?.hash;
    expect(hashOf(a)).toBe(hashOf(b));
    expect(hashOf(a)).toBe(hashOf(c));
    expect(a?.bytes).toMatch(/^[0-9a-f]{64}$/);
    expect(b?.bytes).toBe(a?.bytes);
    expect(c?.bytes).toBeNull();
  });
});

describe("a second opening", () => {
  it("has everything from the cache and reads only what changed", async () => {
    const cacheFolder = join(scratchFolder(), "cache");
    const root = folderOf({ "a.json": aThread("a", { title: "kept" }), "b.json": aThread("b") });
    const first = openLibrary(root, { cacheFolder });
    await first.refresh();
    await first.library.close();
    // The same size and time, other content: only a cache can still know the title.
    const at = new Date(Date.UTC(2025, 0, 1));
    writeFileSync(join(root, "a.json"), JSON.stringify(aThread("a", { title: "kepT" })));
    utimesSync(join(root, "a.json"), at, at);
    writeAll(root, { "b.json": aThread("b", { title: "another" }) }, new Date());
    const second = openLibrary(root, { cacheFolder });
    await second.refresh();
    const titleOf = (name: string) => threadsOf(allFiles(second.library).get(name)?.found).threads[0]?.title;
    expect(titleOf("a.json")).toBe("kept");
    expect(titleOf("b.json")).toBe("another");
  });

  it("does not trust an entry that was damaged", async () => {
    const cacheFolder = scratchFolder();
    const root = folderOf({ "a.json": aThread("a", { title: "true" }) });
    const first = openLibrary(root, { cacheFolder });
    await first.refresh();
    await first.library.close();
    execFileSync("sh", ["-c", `for f in "${cacheFolder}"/*.library; do sed -i 's/true/fals/' "$f"; done`]);
    const second = openLibrary(root, { cacheFolder });
    await second.refresh();
    expect(threadsOf(allFiles(second.library).get("a.json")?.found).threads[0]?.title).toBe("true");
  });
});

describe("stopping", () => {
  it("keeps what is known, and a refresh goes on", async () => {
    const root = folderOf(
      Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.json`, aThread(`${at}`)])),
    );
    const { library, refresh } = openLibrary(root);
    await library.refresh(true);
    const { work } = await library.stop();
    expect(work).toMatchObject({ state: "stopped" });
    await refresh();
    expect([...allFiles(library).values()].every(({ found }) => found.state === "threads")).toBe(true);
  });
});
