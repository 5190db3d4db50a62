import { describe, expect, it } from "vitest";
import type { HostEvent } from "../../../shared/api/events.ts";
import { Host, type HostOptions } from "../../../electron/engine/host.ts";
import { fakeDocument as document } from "./fake-document.ts";
import { fakeEngines, settle } from "./fake-engine.ts";
import { ManualClock } from "./manual-clock.ts";
import { failureOf, valueOf } from "./start-host.ts";

const info = { host: "desktop", platform: "test", version: "0" } as const;

function makeHost(options: Partial<HostOptions> = {}) {
  const fake = fakeEngines();
  const host = new Host({ spawn: fake.spawn, info, clock: new ManualClock(), ...options });
  const events: HostEvent[] = [];
  const listen = () => host.onEvent((event) => events.push(event));
  return { ...fake, host, events, listen };
}

const openPath = (path: string) => ({ source: { from: "path", path } });

describe("paths", () => {
  it("are refused unless the user named them", async () => {
    const { host, current } = makeHost();
    const answer = await host.request("document.open", openPath("/etc/passwd"));
    expect(failureOf(answer)).toMatchObject({ code: "not-permitted", where: "/etc/passwd" });
    expect(current().received).toEqual([]);
  });

  it("are granted as a whole: neither what lies beside them nor what lies below", async () => {
    const { host } = makeHost();
    host.grant("/a/thread.json");
    for (const path of ["/a", "/a/other.json", "/a/thread.json/x", "/a/thread.json/../other.json"])
      expect(failureOf(await host.request("document.open", openPath(path))).code).toBe("not-permitted");
  });

  it("are granted in every spelling of the same path", async () => {
    const { host, current } = makeHost();
    host.grant("/a/thread.json");
    void host.request("document.open", openPath("/a/b/../thread.json"));
    await settle();
    expect(current().last()).toMatchObject({
      kind: "open",
      source: { from: "path", path: "/a/thread.json" },
    });
  });

  it("are granted by the dialog", async () => {
    const { host, current } = makeHost({ pickFiles: async () => ["/a/picked.json"] });
    expect(valueOf(await host.request("files.pick", {}))).toEqual({ paths: ["/a/picked.json"] });
    void host.request("document.open", openPath("/a/picked.json"));
    await settle();
    expect(current().last()).toMatchObject({ kind: "open", source: { path: "/a/picked.json" } });
  });

  it("are granted by the list of recent files", async () => {
    const { host, current } = makeHost();
    const list = host.request("recent.list", {});
    await settle();
    current().answer([
      {
        path: "/a/old.json",
        name: "old.json",
        openedAt: "2025-01-01T00:00:00Z",
        sizeBytes: 1,
        isFolder: false,
      },
    ]);
    valueOf(await list);
    void host.request("document.open", openPath("/a/old.json"));
    await settle();
    expect(current().last()).toMatchObject({ kind: "open", source: { path: "/a/old.json" } });
  });

  it("are known if they were granted or are among the recent files, and are not granted by the asking", async () => {
    const { host, current } = makeHost();
    host.grant("/a/thread.json");
    expect(await host.knows("/a/thread.json")).toBe(true);
    for (const [path, isKnown] of [
      ["/a/strange.json", false],
      ["/a/old.json", true],
    ] as const) {
      const knows = host.knows(path);
      await settle();
      current().answer([
        {
          path: "/a/old.json",
          name: "old.json",
          openedAt: "2025-01-01T00:00:00Z",
          sizeBytes: 1,
          isFolder: false,
        },
      ]);
      expect(await knows).toBe(isKnown);
    }
    const answer = await host.request("document.open", openPath("/a/strange.json"));
    expect(failureOf(answer).code).toBe("not-permitted");
  });

  it("may be any where the user types them", async () => {
    const { host, current } = makeHost({ anyPath: true });
    void host.request("document.open", openPath("/a/typed.json"));
    await settle();
    expect(current().last()).toMatchObject({ kind: "open", source: { path: "/a/typed.json" } });
  });

  it("of uploads reach the engine with the name that the user knows", async () => {
    const { host, current } = makeHost();
    host.grantUpload("/tmp/private/1.upload", "mine.json");
    void host.request("document.open", openPath("/tmp/private/1.upload"));
    await settle();
    expect(current().last()).toMatchObject({
      source: { from: "upload", path: "/tmp/private/1.upload", name: "mine.json" },
    });
  });
});

describe("requests", () => {
  it.each([
    ["an unknown name", "no.such", {}],
    ["a name from the prototype", "constructor", {}],
    ["no name at all", undefined, {}],
    ["input of the wrong form", "document.rows", { id: "d1", from: -1, count: 10 }],
    ["input with more than there should be", "document.close", { id: "d1", force: true }],
    ["too many rows at once", "document.rows", { id: "d1", from: 0, count: 100_000 }],
    ["no input", "document.list", undefined],
  ])("are refused before they reach the engine: %s", async (_, name, input) => {
    const { host, current } = makeHost();
    expect(failureOf(await host.request(name, input)).code).toBe("bad-request");
    expect(current().received).toEqual([]);
  });

  it("for the dialog are refused where there is none", async () => {
    const { host } = makeHost();
    expect(failureOf(await host.request("files.pick", {})).code).toBe("not-available");
  });

  it("about the host are answered by the host", async () => {
    const { host } = makeHost();
    expect(await host.request("host.info", {})).toEqual({ ok: true, value: info });
  });
});

describe("what the engine says", () => {
  it.each([
    ["an answer of the wrong form", [{ path: 5 }]],
    [
      "an answer with more than there should be",
      [{ path: "/a", name: "a", openedAt: "", sizeBytes: 1, isFolder: false, more: 1 }],
    ],
    ["nothing", undefined],
  ])("is refused: %s", async (_, value) => {
    const { host, current } = makeHost();
    const answer = host.request("recent.list", {});
    await settle();
    current().answer(value);
    expect((await answer).ok).toBe(false);
  });

  it("is ignored when it is no message at all", async () => {
    const { current, listen, events } = makeHost();
    listen();
    for (const noise of [
      null,
      5,
      "x",
      {},
      { kind: "answer" },
      { kind: "event", event: { event: "menu.chosen" } },
    ])
      current().say(noise);
    current().say({ kind: "event", event: { event: "menu.chosen", command: "close" } });
    current().say({
      kind: "event",
      event: { event: "engine.state", engine: { state: "stopped", reason: "" } },
    });
    expect(events).toEqual([]);
  });

  it("is ignored about a document that the host does not know", () => {
    const { current, listen, events } = makeHost();
    listen();
    current().say({
      kind: "event",
      event: { event: "document.changed", document: document("d9"), activate: true },
    });
    expect(events).toEqual([]);
  });
});

describe("opening from outside of a screen", () => {
  it("brings the document to the front, also of a screen that comes later", async () => {
    const { host, current, listen, events } = makeHost();
    const opening = host.openPaths(["/a/thread.json"]);
    await settle();
    current().answer(document("d1"));
    await opening;
    listen();
    expect(events).toEqual([{ event: "document.changed", document: document("d1"), activate: true }]);
  });

  it("are opened one after the other, but none waits for a drive that does not answer", async () => {
    const clock = new ManualClock();
    const { host, current } = makeHost({ clock });
    void host.openPaths(["/drive/a.json", "/b.json"]);
    await settle();
    expect(current().received).toMatchObject([{ source: { path: "/drive/a.json" } }]);
    clock.pass(5000);
    await settle();
    expect(current().received.filter(({ kind }) => kind === "open")).toMatchObject([
      { source: { path: "/drive/a.json" } },
      { source: { path: "/b.json" } },
    ]);
  });

  it("tells a screen that comes later where a link leads", async () => {
    const { host, current, listen, events } = makeHost();
    const opening = host.openLink({ path: "/a/thread.json", part: { thread: 1 }, at: "/turns/2" });
    await settle();
    current().answer(document("d1"));
    await opening;
    listen();
    expect(events).toEqual([
      { event: "document.changed", document: document("d1"), activate: true },
      { event: "link.followed", id: "d1", part: { thread: 1 }, at: "/turns/2" },
    ]);
  });

  it("tells what could not be opened, once", async () => {
    const { host, current, listen, events } = makeHost();
    const opening = host.openPaths(["/a/missing.json"]);
    await settle();
    const failure = { code: "not-found", where: "/a/missing.json", expected: "a file", found: "nothing" };
    current().say({ kind: "answer", id: current().last().id, result: { ok: false, failure } });
    await opening;
    listen();
    listen();
    expect(events).toEqual([{ event: "document.failed", failure }]);
  });
});

describe("a document that kills the engine", () => {
  it("is not opened a third time", async () => {
    const { host, current, engines, listen, events } = makeHost({ anyPath: true });
    listen();
    const opening = host.request("document.open", openPath("/a/poison.json"));
    await settle();
    current().answer(document("d1", "/a/poison.json"));
    valueOf(await opening);
    for (let death = 0; death < 3; death += 1) {
      current().die();
      await settle();
    }
    expect(engines).toHaveLength(3);
    expect(events).toContainEqual(
      expect.objectContaining({ event: "session.lost", sleeper: expect.objectContaining({ id: "d1" }) }),
    );
    valueOf(await host.request("engine.restart", {}));
    expect(current().received).toEqual([]);
    expect(events.at(-1)).toMatchObject({
      engine: { state: "restarted", reopened: 0, lost: [{ code: "engine-gone", where: "/a/poison.json" }] },
    });
  });
});

describe("a screen that comes while the engine is stopped", () => {
  it("is told so", async () => {
    const { current, listen, events } = makeHost();
    for (let death = 0; death < 3; death += 1) {
      current().die();
      await settle();
    }
    listen();
    expect(events).toEqual([{ event: "engine.state", engine: { state: "stopped", reason: "it broke" } }]);
  });
});
