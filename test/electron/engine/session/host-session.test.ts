import { describe, expect, it } from "vitest";
import { fakeDocument } from "../fake-document.ts";
import { settle } from "../fake-engine.ts";
import { failureOf, valueOf } from "../start-host.ts";
import { fileOf, left, makeHost, pathsOf, read, wake } from "./session-host.ts";

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
    expect(valueOf(await made.ask("session.wake", { id: "d1" }))).toMatchObject({ id: "d1" });
    expect(made.current().received).toHaveLength(1);
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

describe("what a new engine cannot open again", () => {
  it("sleeps on: it keeps its tab, is told to the screen, and can be tried again", async () => {
    const made = await makeHost(fileOf());
    const { session } = await read(made);
    await wake(made, "d2");
    valueOf(await made.ask("session.write", session));
    for (let death = 0; death < 3; death += 1) {
      made.current().die();
      await settle();
    }
    expect(made.events).toContainEqual({
      event: "session.lost",
      sleeper: { id: "d2", what: "document", name: "thread.json", path: "/b.json" },
      failure: expect.objectContaining({ code: "engine-gone" }),
    });
    expect(made.events).not.toContainEqual({ event: "document.closed", id: "d2" });
    valueOf(await made.ask("session.write", session));
    expect(pathsOf(made.last()?.session)).toEqual(pathsOf(left));
    expect((await read(made)).asleep).toContainEqual(expect.objectContaining({ id: "d2", what: "document" }));
    valueOf(await made.ask("engine.restart"));
    expect(await wake(made, "d2")).toMatchObject({ id: "d2" });
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

  it("is not where the disk takes nothing, and whoever told it hears that", async () => {
    const made = await makeHost(fileOf());
    const { session } = await read(made);
    made.disk.trouble = {
      code: "not-available",
      where: "/s",
      expected: "room on the disk",
      found: "none left",
    };
    expect(failureOf(await made.ask("session.write", session))).toEqual(made.disk.trouble);
    made.disk.trouble = null;
    valueOf(await made.ask("session.write", session));
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

const open = async (made: Awaited<ReturnType<typeof makeHost>>, path: string, id: string) => {
  void made.host.openPaths([path]);
  await settle();
  made.current().answer(fakeDocument(id));
  await settle();
};

describe("what was just opened", () => {
  it("is open at the next start, though the page is gone before it can tell", async () => {
    const made = await makeHost(null);
    await read(made);
    await open(made, "/new.json", "d1");
    expect((await read(made)).session).toMatchObject({ tabs: [{ show: "document", id: "d1" }], front: 0 });
    made.host.session.close();
    expect(pathsOf(made.last()?.session)).toEqual(["/new.json"]);
    expect(made.last()?.session.front).toBe(0);
  });

  it("stands behind what a screen says that has not heard of it, until it has, or it is closed", async () => {
    const made = await makeHost(null);
    const tabs = ["d1", "d2"].map((id) => ({ show: "document", id }));
    await open(made, "/a.json", "d1");
    await open(made, "/b.json", "d2");
    valueOf(await made.ask("session.write", { tabs: tabs.slice(0, 1), front: 0, panes: null }));
    expect(pathsOf(made.last()?.session)).toEqual(["/a.json", "/b.json"]);
    valueOf(await made.ask("session.write", { tabs: tabs.toReversed(), front: 1, panes: null }));
    expect(made.last()?.session.front).toBe(1);
    expect(pathsOf(made.last()?.session)).toEqual(["/b.json", "/a.json"]);
    await open(made, "/c.json", "d3");
    void made.ask("document.close", { id: "d3" });
    made.host.session.close();
    expect(pathsOf(made.last()?.session)).toEqual(["/b.json", "/a.json"]);
  });
});

describe("a page that has not heard what is open", () => {
  it("is told so with the session, and gets it without another opening", async () => {
    const made = await makeHost(fileOf());
    await wake(made, "d2");
    const { asleep } = await read(made);
    expect(asleep).toContainEqual({ id: "d2", what: "document", name: "thread.json", path: "/b.json" });
    expect(valueOf(await made.ask("session.wake", { id: "d2" }))).toMatchObject({ id: "d2" });
    expect(made.current().received).toHaveLength(1);
  });
});
