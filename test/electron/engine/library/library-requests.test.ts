import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { LibraryFile } from "../../../../shared/api/library.ts";
import { patiently } from "../scratch.ts";
import { type TestHost, failureOf, startHost, valueOf } from "../start-host.ts";
import { aThread, folderOf } from "./library-folder.ts";

const family = {
  "parent.json": aThread("p", {
    id: "parent",
    title: "The parent",
    links: [{ thread_id: "gone", relation: "referenced" }],
  }),
  "deep/child.json": aThread("c", {
    id: "child",
    links: [{ thread_id: "parent", relation: "spawned_from" }],
  }),
  "alone.json": aThread("a", { id: "alone" }),
};

async function openFolder({ ask }: TestHost, path: string) {
  const { id } = valueOf(await ask("library.open", { path }));
  await vi.waitFor(async () => {
    const [library] = valueOf(await ask("library.list", {}));
    if (library?.work.state !== "idle") throw new Error(JSON.stringify(library));
  }, patiently);
  return id;
}

describe("the folder", () => {
  it("is one library by whatever path it is opened", async () => {
    const host = startHost();
    const root = folderOf(family);
    const id = await openFolder(host, root);
    expect(valueOf(await host.ask("library.open", { path: `${root}/deep/..` })).id).toBe(id);
    expect(valueOf(await host.ask("library.list", {}))).toHaveLength(1);
  });

  it("gives its rows in pages, each once", async () => {
    const host = startHost();
    const id = await openFolder(host, folderOf(family));
    const files: LibraryFile[] = [];
    for (let since = 0, hasMore = true; hasMore;) {
      const page = valueOf(await host.ask("library.rows", { id, since, count: 1 }));
      files.push(...page.files);
      ({ revision: since, hasMore } = page);
    }
    expect(files.map(({ path }) => path).toSorted()).toEqual([
      "alone.json",
      "deep/child.json",
      "parent.json",
    ]);
  });

  it("gives the graph of what names what, with those that are only named", async () => {
    const host = startHost();
    const id = await openFolder(host, folderOf(family));
    const { nodes, edges, left } = valueOf(await host.ask("library.links", { id, around: null }));
    expect(left).toBe(0);
    expect(nodes.map(({ threadId, places }) => `${threadId} ${places.length}`).toSorted()).toEqual([
      "child 1",
      "gone 0",
      "parent 1",
    ]);
    expect(edges.map(({ from, to, kind }) => `${from} ${kind} ${to}`).toSorted()).toEqual([
      "id:parent referenced id:gone",
      "id:parent spawned id:child",
    ]);
  });

  it("tells a document who names it", async () => {
    const host = startHost();
    const root = folderOf(family);
    await openFolder(host, root);
    const { id } = valueOf(await host.open(join(root, "parent.json")));
    const [incoming] = valueOf(await host.ask("library.incoming", { id }));
    expect(incoming).toMatchObject({
      file: join(root, "deep/child.json"),
      place: { path: "deep/child.json", thread: 0 },
      kind: "spawned",
      direction: "to",
    });
  });

  it("is refused where it is none, in words", async () => {
    const host = startHost();
    const root = folderOf(family);
    const failure = failureOf(await host.ask("library.open", { path: join(root, "alone.json") }));
    expect(failure).toMatchObject({ code: "not-a-file", expected: "a folder to look into" });
    expect(failureOf(await host.ask("library.open", { path: join(root, "none") })).code).toBe("not-found");
  });

  it("is there again in another engine, and among the recent ones", async () => {
    const host = startHost();
    const root = folderOf(family);
    const id = await openFolder(host, root);
    await host.ask("engine.restart", {});
    expect(valueOf(await host.ask("library.list", {}))[0]?.id).toBe(id);
    expect(valueOf(await host.ask("recent.list", {}))[0]).toMatchObject({ path: root, isFolder: true });
  });

  it("that is named on the command line comes to the front", async () => {
    const host = startHost();
    const root = folderOf(family);
    await host.host.openPaths([root]);
    await host.waitForEvent((event) => event.event === "library.changed" && event.activate);
    expect(host.events.some(({ event }) => event === "document.failed")).toBe(false);
  });
});

describe("granted paths", () => {
  it("are those that an open folder has listed, and nothing else in it or beside it", async () => {
    const host = startHost({ anyPath: false });
    const root = folderOf({ ...family, ".hidden/secret.json": aThread("s") });
    expect(failureOf(await host.ask("library.open", { path: root })).code).toBe("not-permitted");
    host.host.grant(root);
    const id = await openFolder(host, root);
    const child = join(root, "deep/child.json");
    expect(failureOf(await host.open(child)).code).toBe("not-permitted");
    valueOf(await host.ask("library.rows", { id, since: 0, count: 500 }));
    valueOf(await host.open(child));
    expect(failureOf(await host.open(join(root, ".hidden/secret.json"))).code).toBe("not-permitted");
    expect(failureOf(await host.ask("library.open", { path: join(root, "deep") })).code).toBe(
      "not-permitted",
    );
    valueOf(await host.ask("library.close", { id }));
    expect(failureOf(await host.open(join(root, "parent.json"))).code).toBe("not-permitted");
  });
});
