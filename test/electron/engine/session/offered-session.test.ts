import { describe, expect, it } from "vitest";
import type { Session } from "../../../../shared/api/session.ts";
import { fakeDocument } from "../fake-document.ts";
import { settle } from "../fake-engine.ts";
import { valueOf } from "../start-host.ts";
import { documentTabs, fileOf, left, makeHost, pathsOf, read } from "./session-host.ts";

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

  it("cannot be drawn, which one word of the screen is enough for, until it is told to be there after all", async () => {
    const made = await makeHost(fileOf());
    const { session } = await read(made);
    valueOf(await made.ask("session.write", session));
    valueOf(await made.ask("session.doubt"));
    expect(made.last()?.attempts).toBe(2);
    valueOf(await made.ask("session.write", session));
    expect(made.last()?.attempts).toBe(0);
    valueOf(await made.ask("session.doubt"));
    made.host.session.close();
    const after = await makeHost(made.last() ?? null);
    expect(await read(after)).toMatchObject({ session: { tabs: [] }, offered: 4 });
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
