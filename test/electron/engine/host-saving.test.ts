// Who may have what written where. The engine is a fake: it is asked, or it is not.
import { describe, expect, it, vi } from "vitest";
import type { RepairSaved, RepairTarget } from "../../../shared/api/repair.ts";
import { succeed } from "../../../shared/failure/failure.ts";
import { Host, type HostOptions } from "../../../electron/engine/host.ts";
import type { Allotted, PickTarget } from "../../../electron/engine/host-saving.ts";
import { fakeDocument } from "./fake-document.ts";
import { fakeEngines, settle } from "./fake-engine.ts";
import { ManualClock } from "./manual-clock.ts";
import { policyOf } from "./repair/broken-threads.ts";
import { failureOf, valueOf } from "./start-host.ts";

const info = { host: "desktop", platform: "test", version: "0" } as const;

function makeHost(options: Partial<HostOptions> = {}) {
  const fake = fakeEngines();
  const host = new Host({ spawn: fake.spawn, info, clock: new ManualClock(), ...options });
  const save = (target: RepairTarget, signal?: AbortSignal) =>
    host.request(
      "repair.save",
      { id: "d1", policy: policyOf("drop"), thread: 0, edition: 0, target, work: "w" },
      signal,
    );
  const pick = (name = "thread.json", id = "d1") => host.request("files.pickTarget", { id, name });
  return { ...fake, host, save, pick };
}

const saved: RepairSaved = {
  path: "/elsewhere",
  backup: null,
  download: null,
  sizeBytes: 5,
  hashBefore: "a",
  hashAfter: "b",
};

const failure = { code: "not-available", where: "/a/new.json", expected: "room on the disk", found: "none" };
const target = { to: "path", path: "/a/new.json" } as const;
const picking = { pickTarget: async () => "/a/new.json" };

describe("a path for saving", () => {
  it("is refused unless the user chose it for that: one that may be opened may not be written", async () => {
    const { host, save, current } = makeHost({ ...picking, pickFiles: async () => ["/a/new.json"] });
    host.grant("/a/new.json");
    valueOf(await host.request("files.pick", {}));
    expect(failureOf(await save(target))).toMatchObject({ code: "not-permitted", where: "/a/new.json" });
    expect(current().received).toEqual([]);
  });

  it("is refused also where the user may type any path for opening", async () => {
    const { save, current } = makeHost({ anyPath: true });
    expect(failureOf(await save(target)).code).toBe("not-permitted");
    expect(current().received).toEqual([]);
  });

  it("is granted by the dialog, once, and may be opened when it was written", async () => {
    const { host, save, pick, current } = makeHost(picking);
    expect(valueOf(await pick())).toEqual({ path: "/a/new.json" });
    const open = { source: { from: "path", path: "/a/new.json" } };
    expect(failureOf(await host.request("document.open", open)).code).toBe("not-permitted");
    const answer = save({ to: "path", path: "/a/b/../new.json" });
    await settle();
    expect(current().last()).toMatchObject({ name: "repair.save", input: { id: "d1", target } });
    current().answer(saved);
    expect(valueOf(await answer)).toEqual({ ...saved, path: "/a/new.json" });
    expect(failureOf(await save(target)).code).toBe("not-permitted");
    void host.request("document.open", open);
    await settle();
    expect(current().last()).toMatchObject({ kind: "open", source: { path: "/a/new.json" } });
  });

  it("is granted to one of two savings at once", async () => {
    const { save, pick } = makeHost(picking);
    await pick();
    void save(target);
    expect(failureOf(await save(target)).code).toBe("not-permitted");
  });

  it("is granted still when nothing was written: the disk refused, or the engine died", async () => {
    const { save, pick, current } = makeHost(picking);
    await pick();
    const first = save(target);
    await settle();
    current().say({ kind: "answer", id: current().last().id, result: { ok: false, failure } });
    expect(failureOf(await first)).toEqual(failure);
    const second = save(target);
    await settle();
    current().die();
    expect(failureOf(await second).code).toBe("engine-gone");
    const third = save(target);
    await settle();
    current().answer(saved);
    valueOf(await third);
  });

  it("is not granted any more when the saving was cancelled: it may be going on", async () => {
    const { save, pick } = makeHost(picking);
    await pick();
    const abort = new AbortController();
    const answer = save(target, abort.signal);
    await settle();
    abort.abort();
    expect(failureOf(await answer).code).toBe("cancelled");
    expect(failureOf(await save(target)).code).toBe("not-permitted");
  });

  it("is not granted when the user chose none", async () => {
    const { save, pick } = makeHost({ pickTarget: async () => null });
    expect(valueOf(await pick())).toEqual({ path: null });
    expect(failureOf(await save(target)).code).toBe("not-permitted");
  });
});

describe("the dialog for saving", () => {
  it("begins with a safe name, beside the document that is saved", async () => {
    const pickTarget = vi.fn<PickTarget>(async () => null);
    const { host, pick, current } = makeHost({ pickTarget, anyPath: true });
    await pick("../\u202ehidden/..", "nobody");
    for (const path of ["/a/one.json", "/b/two.json"]) {
      const opening = host.request("document.open", { source: { from: "path", path } });
      await settle();
      const { document: id } = current().last() as { document: string };
      // Where a document lies is known from its opening: what the engine says of it does not count.
      current().answer(fakeDocument(id, "/elsewhere/x.json"));
      valueOf(await opening);
      await pick("thread.json", id);
    }
    expect(pickTarget.mock.calls.map(([suggested]) => suggested)).toEqual([
      { name: "_hidden_", folder: null },
      { name: "thread.json", folder: "/a" },
      { name: "thread.json", folder: "/b" },
    ]);
  });

  it("is refused where there is none", async () => {
    expect(failureOf(await makeHost().pick())).toMatchObject({
      code: "not-available",
      where: "files.pickTarget",
    });
  });

  it.each(["", "x".repeat(256)])("is refused for a name that is none: %#", async (name) => {
    expect(failureOf(await makeHost(picking).pick(name)).code).toBe("bad-request");
  });
});

describe("saving over the source", () => {
  it("is the engine's to allow", async () => {
    const { save, current } = makeHost();
    const answer = save({ to: "source" });
    await settle();
    expect(current().last()).toMatchObject({ input: { target: { to: "source" } } });
    const overSource = { ...saved, backup: "/elsewhere.bak" };
    current().answer(overSource);
    expect(valueOf(await answer)).toEqual(overSource);
  });
});

function withDownloads() {
  const offer = vi.fn<Allotted["offer"]>(() => "download/KEY");
  const discard = vi.fn<Allotted["discard"]>(async () => undefined);
  const allot = async () => succeed({ path: "/private/1.json", offer, discard });
  return { ...makeHost({ downloads: { allot } }), offer, discard };
}

describe("a download", () => {
  it("is refused on the desktop", async () => {
    const { save, current } = makeHost();
    expect(failureOf(await save({ to: "download" }))).toMatchObject({
      code: "not-available",
      found: "a desktop",
    });
    expect(current().received).toEqual([]);
  });

  it("is written at a private path, of which the page hears nothing", async () => {
    const { save, current, offer, discard } = withDownloads();
    const answer = save({ to: "download" });
    await settle();
    expect(current().last()).toMatchObject({ input: { target: { to: "path", path: "/private/1.json" } } });
    current().answer({ ...saved, path: "/private/1.json" });
    expect(valueOf(await answer)).toEqual({ ...saved, path: null, download: "download/KEY" });
    expect(offer).toHaveBeenCalledWith("thread.repaired.json");
    expect(discard).not.toHaveBeenCalled();
  });

  it("is called what the page says, as far as a file can be", async () => {
    const { save, current, offer } = withDownloads();
    const answer = save({ to: "download", name: "../a chat\u202e.md" });
    await settle();
    current().answer({ ...saved, path: "/private/1.json" });
    valueOf(await answer);
    expect(offer).toHaveBeenCalledWith("_a chat.md");
  });

  it("that could not be written is not offered, and its failure names the file and not the place", async () => {
    const { save, current, offer, discard } = withDownloads();
    const answer = save({ to: "download" });
    await settle();
    const worded = { ...failure, where: "/private/1.json" };
    current().say({ kind: "answer", id: current().last().id, result: { ok: false, failure: worded } });
    expect(failureOf(await answer)).toEqual({ ...failure, where: "thread.repaired.json" });
    expect(discard).toHaveBeenCalledOnce();
    expect(offer).not.toHaveBeenCalled();
  });

  it("ends with the engine that writes it", async () => {
    const { save, current, discard } = withDownloads();
    const answer = save({ to: "download" });
    await settle();
    current().die();
    expect(failureOf(await answer).code).toBe("engine-gone");
    expect(discard).toHaveBeenCalledOnce();
  });
});
