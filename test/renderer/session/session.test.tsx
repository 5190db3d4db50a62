// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Session, Sleeper } from "../../../shared/api/session.ts";
import { fail, succeed } from "../../../shared/failure/failure.ts";
import { aDocument, fakeBridge } from "../fake-bridge.ts";
import { show } from "../show.tsx";

afterEach(cleanup);

const asleep = (id: string, name: string): Sleeper => ({ id, what: "document", name, path: `/${name}` });
const side = (id: string) => ({ id, thread: 0, chat: null, turns: null });
const options = { ignoreTimestamps: true, ignoreIds: false, withSystem: false };
const pane = { width: 300, folded: true };
const session: Session = {
  tabs: [
    { show: "document", id: "d1" },
    { show: "document", id: "d2" },
    { show: "compare", a: side("d1"), b: side("d2"), options },
  ],
  front: 1,
  panes: { chats: pane, outline: pane, details: pane, problems: pane },
};
const sleepers = [asleep("d1", "a.json"), asleep("d2", "b.json")];
const nothing: Session = { tabs: [], front: null, panes: null };
const left = { session, asleep: sleepers, offered: null, setAside: null };

const awake = (id: string) => aDocument({ id, name: id === "d1" ? "a.json" : "b.json", path: `/${id}` });
const answers = {
  "session.read": () => succeed(left),
  "session.write": () => succeed(null),
  "session.wake": ({ id }: { id: string }) => succeed(awake(id)),
};
const namesOf = (asked: { name: string; input: unknown }[], name: string) =>
  asked.filter((each) => each.name === name).map(({ input }) => input);
const front = () => screen.getByRole("tab", { selected: true }).textContent;

const reopen = () => fireEvent.keyDown(document.body, { key: "T", ctrlKey: true, shiftKey: true });

describe("what was open", () => {
  it("comes back with its tabs, the one in front and the panes; only what is in front is opened", async () => {
    const { app, asked } = show(fakeBridge(answers));
    await screen.findByRole("tab", { name: "b.json", selected: true });
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toContain("a.json");
    await waitFor(() => expect(app.documents.get().byId.has("d2")).toBe(true));
    expect(namesOf(asked, "session.wake")).toEqual([{ id: "d2" }]);
    expect(app.screen.get().panes.details).toEqual(pane);
    expect(namesOf(asked, "remembered.read")).toEqual([{ id: "d2" }]);
    expect(namesOf(asked, "session.write")[0]).toEqual(session);
  });

  it("wakes both sides of a comparison that comes to the front", async () => {
    const { app, asked } = show(fakeBridge(answers));
    fireEvent.click(await screen.findByRole("tab", { name: /↔/u }));
    await waitFor(() => expect(app.documents.get().asleep.size).toBe(0));
    expect(namesOf(asked, "session.wake")).toEqual([{ id: "d2" }, { id: "d1" }]);
    expect(app.screen.get().comparisons[0]?.options).toEqual(options);
  });

  it("does not take the place of what was named on the command line, and stands before it", async () => {
    const host = fakeBridge({
      ...answers,
      "document.list": () => succeed([aDocument({ id: "d9", name: "named.json" })]),
    });
    const { app } = show(host);
    act(() =>
      host.emit({
        event: "document.changed",
        document: aDocument({ id: "d9", name: "named.json" }),
        activate: true,
      }),
    );
    await screen.findByRole("tab", { name: "a.json" });
    expect(front()).toBe("named.json");
    expect(app.documents.get().order).toEqual(["d1", "d2", "d9"]);
    expect(namesOf(host.asked, "session.wake")).toEqual([]);
  });

  it("says in its tab why it could not be opened, and is tried again", async () => {
    let isThere = false;
    const failure = {
      code: "not-found",
      where: "/b.json",
      expected: "a file",
      found: "nothing there",
    } as const;
    const { app } = show(
      fakeBridge({ ...answers, "session.wake": ({ id }) => (isThere ? succeed(awake(id)) : fail(failure)) }),
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("b.json could not be opened again");
    isThere = true;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(app.documents.get().byId.has("d2")).toBe(true));
    expect(screen.queryByText(/could not be opened again/u)).toBeNull();
  });

  it("is told to the host first when it is back, then after each change, once", async () => {
    let answer: (() => void) | undefined;
    const { app, asked } = show(
      fakeBridge({
        ...answers,
        "session.wake": ({ id }) =>
          new Promise((resolve) => {
            answer = () => resolve(succeed(awake(id)));
          }),
      }),
    );
    await waitFor(() => expect(answer).toBeDefined());
    app.session.flush();
    expect(namesOf(asked, "session.write")).toEqual([]);
    answer?.();
    await waitFor(() => expect(namesOf(asked, "session.write")).toEqual([session]));
    app.showWelcome();
    app.session.flush();
    app.session.flush();
    expect(namesOf(asked, "session.write")).toEqual([session, { ...session, front: null }]);
  });

  it("has its folders again, one of them in front, and drops with a word what is no folder any more", async () => {
    const library = {
      id: "l1",
      name: "threads",
      path: "/threads",
      revision: 0,
      work: { state: "idle" as const },
      passedOver: { isCut: false, deepFolders: 0, closedFolders: 0, links: 0, devices: 0 },
    };
    const tabs = ["l0", "l1"].map((id) => ({ show: "library" as const, id }));
    const folders = ["/gone", "/threads"].map((path, at): Sleeper => {
      return { id: `l${at}`, what: "library", name: path, path };
    });
    const { app, asked } = show(
      fakeBridge({
        ...answers,
        "session.read": () => succeed({ ...left, session: { tabs, front: 1, panes: null }, asleep: folders }),
        "library.open": ({ path }) =>
          path === "/threads"
            ? succeed(library)
            : fail({ code: "not-found", where: path, expected: "a folder", found: "nothing" }),
        "library.rows": () => succeed({ files: [], revision: 0, hasMore: false }),
      }),
    );
    await screen.findByRole("tab", { name: "threads", selected: true });
    expect(screen.getByRole("alert").textContent).toContain("gone could not be opened again");
    expect(namesOf(asked, "library.open")[1]).toEqual({ path: "/threads", again: true });
    expect(app.tabs()).toEqual([{ show: "library", id: "l1" }]);
  });

  it("that cannot be read is said once, with the place where it is now", async () => {
    show(
      fakeBridge({
        ...answers,
        "session.read": () =>
          succeed({ session: nothing, asleep: [], offered: null, setAside: "/x.broken.json" }),
      }),
    );
    expect((await screen.findByRole("status")).textContent).toContain("set aside as /x.broken.json");
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("status")).toBeNull();
  });
});

const restoreButton = () => screen.queryByRole("button", { name: "Restore the last session" });
const offer = (change: Parameters<typeof fakeBridge>[0] = {}) =>
  show(
    fakeBridge({
      ...answers,
      "session.read": () => succeed({ session: nothing, asleep: [], offered: 3, setAside: null }),
      "session.restore": () => succeed({ session: { ...session, front: null }, asleep: sleepers }),
      "session.discard": () => succeed(null),
      "session.keepOffering": () => succeed({ offered: 3 }),
      ...change,
    }),
  );
const click = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

describe("a session that is only offered", () => {
  it("comes back asleep, opens nothing, and is told to the host at once", async () => {
    const { asked } = offer();
    await click("Restore the last session");
    await screen.findByRole("tab", { name: "b.json" });
    expect(restoreButton()).toBeNull();
    await waitFor(() => expect(namesOf(asked, "session.write").at(-1)).toEqual({ ...session, front: null }));
    expect(namesOf(asked, "session.wake")).toEqual([]);
    expect(screen.queryByRole("tab", { selected: true })).toBeNull();
  });

  it("stays offered where its line is only put away", async () => {
    const { app, asked } = offer();
    await click("Dismiss");
    expect(restoreButton()).toBeNull();
    expect(app.session.news.get().offered).toBe(3);
    expect(namesOf(asked, "session.discard")).toEqual([]);
    await act(() => app.session.restoreOffered());
    expect(app.tabs()).toHaveLength(3);
  });

  it("is discarded only by a word, which can be taken back", async () => {
    const { asked } = offer();
    await click("Discard it");
    await screen.findByText("The last session was discarded.");
    expect(namesOf(asked, "session.discard")).toHaveLength(1);
    await click("Undo");
    await waitFor(() => expect(restoreButton()).not.toBeNull());
    expect(namesOf(asked, "session.keepOffering")).toHaveLength(1);
  });

  it("stays offered where it could not be restored", async () => {
    offer({
      "session.restore": () => fail({ code: "engine-gone", where: "", expected: "an answer", found: "none" }),
    });
    await click("Restore the last session");
    expect((await screen.findByRole("alert")).textContent).toContain("could not be restored");
    expect(restoreButton()).not.toBeNull();
  });
});

describe("a closed tab", () => {
  it("comes back: the last one first, a comparison with its sides and options", async () => {
    const { app } = show(fakeBridge(answers));
    await waitFor(() => expect(app.documents.get().byId.has("d2")).toBe(true));
    fireEvent.click(screen.getByRole("button", { name: "Close b.json" }));
    fireEvent.click(screen.getByRole("button", { name: /^Close .*↔/u }));
    expect(app.tabs()).toHaveLength(1);
    reopen();
    await waitFor(() => expect(app.screen.get().comparisons[0]).toMatchObject({ a: side("d1"), options }));
    reopen();
    await screen.findByRole("tab", { name: "b.json", selected: true });
    await waitFor(() => expect(app.documents.get().byId.has("d2")).toBe(true));
    expect(app.session.closedTabs.isEmpty).toBe(true);
  });
});
