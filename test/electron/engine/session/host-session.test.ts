import { describe, expect, it } from "vitest";
import type { HostEvent } from "../../../../shared/api/events.ts";
import type { Session } from "../../../../shared/api/session.ts";
import { Host } from "../../../../electron/engine/host.ts";
import type { SessionStore } from "../../../../electron/engine/session/session-file.ts";
import type { StoredFile, StoredSession } from "../../../../electron/engine/session/stored-session.ts";
import { fakeDocument } from "../fake-document.ts";
import { fakeEngines, settle } from "../fake-engine.ts";
import { ManualClock } from "../manual-clock.ts";
import { failureOf, valueOf } from "../start-host.ts";

const options = { ignoreTimestamps: false, ignoreIds: false, withSystem: false };
const source = (path: string) => ({ source: { from: "path" as const, path }, name: path.slice(1) });
const sideOf = (path: string) => ({ ...source(path), thread: 0, chat: null, turns: null });

/** Two documents, a folder, and a comparison of the second with one that has no tab. */
const left: StoredSession = {
  tabs: [
    { show: "document", ...source("/a.json") },
    { show: "document", ...source("/b.json") },
    { show: "library", id: "l1", path: "/threads" },
    { show: "compare", a: sideOf("/b.json"), b: sideOf("/c.json"), options },
  ],
  front: 1,
  panes: null,
};
const fileOf = (change: Partial<StoredFile> = {}): StoredFile => ({
  version: 1,
  session: left,
  attempts: 0,
  offered: null,
  ...change,
});

async function makeHost(file: StoredFile | null) {
  const fake = fakeEngines();
  const written: StoredFile[] = [];
  const session: SessionStore = {
    read: async () => ({ file, setAside: null }),
    write: (next) => void written.push(structuredClone(next)),
    close: (next) => void written.push(structuredClone(next)),
  };
  const host = new Host({
    spawn: fake.spawn,
    info: { host: "desktop", platform: "test", version: "0" },
    clock: new ManualClock(),
    session,
  });
  await host.session.load();
  const events: HostEvent[] = [];
  host.onEvent((event) => events.push(event));
  const ask = async (name: string, input: object = {}) => host.request(name, input);
  return { ...fake, host, events, written, ask, last: () => written.at(-1) };
}
type Made = Awaited<ReturnType<typeof makeHost>>;

const read = async ({ ask }: Made) =>
  valueOf(await ask("session.read")) as { session: Session; asleep: unknown[]; offered: number | null };

/** What the engine answers to an opening. */
async function wake(made: Made, id: string, answered = id) {
  const woken = made.ask("session.wake", { id });
  await settle();
  made.current().answer(fakeDocument(answered));
  return valueOf(await woken);
}

describe("the session of the last run", () => {
  it("comes back asleep: nothing is opened, documents have names of this run, and a side without a tab is closed", async () => {
    const made = await makeHost(fileOf());
    const { session, asleep, offered } = await read(made);
    expect(session.tabs).toMatchObject([
      { show: "document", id: "d1" },
      { show: "document", id: "d2" },
      { show: "library", id: "l1" },
      { show: "compare", a: { id: "d2" }, b: { id: "d3" } },
    ]);
    expect([session.front, offered]).toEqual([1, null]);
    expect(asleep).toEqual([
      { id: "d1", what: "document", name: "a.json", path: "/a.json" },
      { id: "d2", what: "document", name: "b.json", path: "/b.json" },
      { id: "d3", what: "closed", name: "c.json", path: "/c.json" },
      { id: "l1", what: "library", name: "/threads", path: "/threads" },
    ]);
    expect(made.current().received).toEqual([]);
  });

  it("wakes by the name that it was given, once for all who ask, and without becoming a recent file", async () => {
    const made = await makeHost(fileOf());
    await read(made);
    const asked = [made.ask("session.wake", { id: "d2" }), made.ask("session.wake", { id: "d2" })];
    await settle();
    const openings = made.current().received.filter(({ kind }) => kind === "open");
    expect(openings).toMatchObject([{ document: "d2", source: { path: "/b.json" }, again: true }]);
    made.current().answer(fakeDocument("d2"));
    for (const answer of await Promise.all(asked)) expect(valueOf(answer)).toMatchObject({ id: "d2" });
    expect(await wake(made, "d1")).toMatchObject({ id: "d1" });
    expect(valueOf(await made.ask("session.wake", { id: "d1" }))).toMatchObject({ id: "d1" });
  });

  it("has the name of what sleeps for whoever opens that file", async () => {
    const made = await makeHost(fileOf());
    void made.host.openPaths(["/a.json"]);
    await settle();
    expect(made.current().last()).toMatchObject({ kind: "open", document: "d1", again: false });
    made.current().answer(fakeDocument("d1"));
    await settle();
    expect((await read(made)).asleep).not.toContainEqual(expect.objectContaining({ id: "d1" }));
  });

  it("loses what turns out to be a file that is open by another path", async () => {
    const made = await makeHost(fileOf());
    await wake(made, "d1");
    await wake(made, "d2", "d1");
    expect(made.events).toContainEqual({ event: "document.closed", id: "d2" });
    expect((await read(made)).session.tabs[0]).toMatchObject({ id: "d1" });
    expect((await read(made)).session.tabs).toHaveLength(3);
  });

  it("keeps a document whose waking failed, and the failure is the answer", async () => {
    const made = await makeHost(fileOf());
    const woken = made.ask("session.wake", { id: "d1" });
    await settle();
    const failure = { code: "not-found", where: "/a.json", expected: "a file", found: "none" };
    const { id } = made.current().last() as { id: number };
    made.current().say({ kind: "answer", id, result: { ok: false, failure } });
    expect(failureOf(await woken)).toMatchObject({ code: "not-found" });
    expect((await read(made)).session.tabs[0]).toMatchObject({ id: "d1" });
    expect(failureOf(await made.ask("session.wake", { id: "d77" })).code).toBe("not-found");
  });

  it("lets go of what is closed while it sleeps, and wakes that again", async () => {
    const made = await makeHost(fileOf());
    valueOf(await made.ask("document.close", { id: "d1" }));
    expect(made.events).toContainEqual({ event: "document.closed", id: "d1" });
    expect((await read(made)).session.tabs).toHaveLength(3);
    expect(await wake(made, "d1")).toMatchObject({ id: "d1" });
  });

  it("calls off the opening of what is closed meanwhile", async () => {
    const made = await makeHost(fileOf());
    const woken = made.ask("session.wake", { id: "d1" });
    await settle();
    valueOf(await made.ask("document.close", { id: "d1" }));
    expect(failureOf(await woken).code).toBe("cancelled");
  });
});

describe("what is stored", () => {
  it("names files by their paths, also those that never woke", async () => {
    const made = await makeHost(fileOf());
    const { session } = await read(made);
    valueOf(await made.ask("session.write", { ...session, front: 0 }));
    expect(made.last()).toEqual(fileOf({ session: { ...left, front: 0 } }));
  });

  it("says that it was begun to bring it back, until the screen has told what it shows", async () => {
    const made = await makeHost(fileOf());
    const { session } = await read(made);
    expect(made.last()?.attempts).toBe(1);
    valueOf(await made.ask("session.write", session));
    expect(made.last()?.attempts).toBe(0);
    made.host.session.doubt();
    expect(made.last()?.attempts).toBe(1);
    made.host.session.close();
    expect(made.last()?.attempts).toBe(0);
  });

  it("holds nothing that a page only claims to be open", async () => {
    const made = await makeHost(null);
    const tabs = [
      { show: "document", id: "d1" },
      { show: "library", id: "/etc" },
    ];
    valueOf(await made.ask("session.write", { tabs, front: 0, panes: null }));
    expect(made.last()?.session).toEqual({ tabs: [], front: null, panes: null });
    expect(
      failureOf(
        await made.ask("session.write", {
          tabs: [{ show: "document", source: { from: "path", path: "/etc/passwd" } }],
          front: null,
          panes: null,
        }),
      ).code,
    ).toBe("bad-request");
  });
});

const documentTabs = (...paths: string[]): StoredSession => ({
  tabs: paths.map((path) => ({ show: "document", ...source(path) })),
  front: paths.length === 0 ? null : 0,
  panes: null,
});
const pathsOf = (session: StoredSession | null | undefined) =>
  session?.tabs.map((tab) =>
    tab.show === "document" && tab.source.from === "path" ? tab.source.path : tab.show,
  );

describe("a session that twice did not come back to the end", () => {
  it("comes back after the first time, and is only offered after the second", async () => {
    expect((await read(await makeHost(fileOf({ attempts: 1 })))).session.tabs).toHaveLength(4);
    const made = await makeHost(fileOf({ attempts: 2 }));
    expect(await read(made)).toMatchObject({ session: { tabs: [] }, asleep: [], offered: 4 });
    valueOf(await made.ask("session.write", { tabs: [], front: null, panes: null }));
    expect(made.last()).toMatchObject({ session: { tabs: [] }, offered: left, attempts: 0 });
  });

  it("comes back asleep once it is wanted: nothing of it is in front, since that may be what broke it", async () => {
    const made = await makeHost(fileOf({ attempts: 2 }));
    await read(made);
    const restored = valueOf(await made.ask("session.restore")) as { session: Session; asleep: unknown[] };
    expect([restored.session.tabs.length, restored.session.front, restored.asleep.length]).toEqual([
      4,
      null,
      4,
    ]);
    expect(made.last()).toMatchObject({ session: { ...left, front: null }, offered: null, attempts: 1 });
  });

  it("comes back beside what was opened meanwhile, each once", async () => {
    const made = await makeHost(fileOf({ attempts: 2 }));
    await read(made);
    for (const [path, id] of [
      ["/new.json", "d1"],
      ["/b.json", "d2"],
    ] as const) {
      void made.host.openPaths([path]);
      await settle();
      made.current().answer(fakeDocument(id));
      await settle();
    }
    const open = ["d1", "d2"].map((id) => ({ show: "document", id }));
    valueOf(await made.ask("session.write", { tabs: open, front: 0, panes: null }));
    const { session } = valueOf(await made.ask("session.restore")) as { session: Session };
    expect(session.tabs.map(({ show }) => show)).toEqual(["document", "library", "compare"]);
    expect(pathsOf(made.last()?.session)).toEqual(["/new.json", "/b.json", "/a.json", "library", "compare"]);
  });

  it("is discarded by whoever does not want it, and offered again to whoever thinks better of that", async () => {
    const asked = await makeHost(fileOf({ session: documentTabs(), offered: left }));
    expect((await read(asked)).offered).toBe(4);
    valueOf(await asked.ask("session.discard"));
    expect(asked.last()?.offered).toBeNull();
    expect(valueOf(await asked.ask("session.keepOffering"))).toEqual({ offered: 4 });
    expect(asked.last()?.offered).toEqual(left);
    expect((await read(asked)).offered).toBe(4);
  });

  it("is offered together with one that is offered already, each tab once", async () => {
    const made = await makeHost(
      fileOf({ session: documentTabs("/b.json", "/new.json"), offered: left, attempts: 2 }),
    );
    expect(await read(made)).toMatchObject({ session: { tabs: [] }, offered: 5 });
    expect(pathsOf(made.last()?.offered)).toEqual(["/a.json", "/b.json", "library", "compare", "/new.json"]);
  });

  it("does not count without a tab, and takes nothing from one that is offered", async () => {
    const made = await makeHost(fileOf({ session: documentTabs(), offered: left, attempts: 2 }));
    expect((await read(made)).offered).toBe(4);
    expect((await read(await makeHost(fileOf({ session: documentTabs(), attempts: 2 })))).offered).toBeNull();
    expect((await read(await makeHost(fileOf({ offered: documentTabs() })))).offered).toBeNull();
  });

  it("has broken the page twice, though it was back each time", async () => {
    const made = await makeHost(fileOf());
    const { session } = await read(made);
    for (const attempts of [1, 2]) {
      valueOf(await made.ask("session.write", session));
      made.host.session.doubt();
      expect(made.last()?.attempts).toBe(attempts);
    }
    made.host.session.close();
    expect(made.last()?.attempts).toBe(2);
  });

  it("has made the page hang until the user ended everything", async () => {
    const made = await makeHost(fileOf());
    valueOf(await made.ask("session.write", (await read(made)).session));
    made.host.session.hangs(true);
    made.host.session.close();
    expect(made.last()?.attempts).toBe(2);
    made.host.session.hangs(false);
    valueOf(await made.ask("session.write", (await read(made)).session));
    made.host.session.close();
    expect(made.last()?.attempts).toBe(0);
  });
});

describe("a file that holds what no session does", () => {
  it("has one tab of what it names twice, and the same one in front", async () => {
    const made = await makeHost(
      fileOf({
        session: { ...documentTabs("/a.json", "/b.json", "/a.json", "/c.json", "/b.json"), front: 4 },
      }),
    );
    const { session } = await read(made);
    expect(session.tabs.map((tab) => tab.show === "document" && tab.id)).toEqual(["d1", "d2", "d3"]);
    expect(session.front).toBe(1);
  });

  it("has the first tab in front where it names one that there is not", async () => {
    const made = await makeHost(fileOf({ session: { ...left, front: 99 } }));
    expect((await read(made)).session.front).toBe(0);
  });
});
