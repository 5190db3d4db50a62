// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Library } from "../../../shared/api/library.ts";
import { type Session, type Sleeper, sessionSchema } from "../../../shared/api/session.ts";
import { mostTabs } from "../../../shared/session/session-limits.ts";
import { type Failure, fail, succeed } from "../../../shared/failure/failure.ts";
import { describeSession } from "../../../renderer/session/describe-session.ts";
import { App } from "../../../renderer/state/app.ts";
import { firstScreen } from "../../../renderer/state/screen.ts";
import { aDocument, fakeBridge } from "../fake-bridge.ts";
import { show } from "../show.tsx";
import { answers, left, session, sleepers } from "./a-session.ts";

afterEach(cleanup);

const libraryAt = (id: string, path: string): Library => ({
  id,
  name: path.slice(1),
  path,
  revision: 0,
  work: { state: "idle" },
  passedOver: { isCut: false, deepFolders: 0, closedFolders: 0, links: 0, devices: 0 },
});
const folders: Sleeper[] = ["/gone", "/threads"].map((path, at) => {
  return { id: `l${at}`, what: "library", name: path, path };
});
const tabs = ["l0", "l1"].map((id) => ({ show: "library" as const, id }));
const withFolders: Session = { tabs, front: 1, panes: null };
const notThere: Failure = { code: "not-found", where: "/gone", expected: "a folder", found: "nothing" };
const folderAnswers = {
  ...answers,
  "session.read": () => succeed({ ...left, session: withFolders, asleep: folders }),
  "library.rows": () => succeed({ files: [], revision: 0, hasMore: false }),
  "library.close": () => succeed(null),
  "library.open": ({ path }: { path: string }) =>
    path === "/threads" ? succeed(libraryAt("l1", path)) : fail(notThere),
};
const told = (asked: { name: string; input: unknown }[], name: string) =>
  asked.filter((each) => each.name === name).map(({ input }) => input);

describe("a folder of the last session", () => {
  it("sleeps until it is looked at", async () => {
    const { app, asked } = show(fakeBridge(folderAnswers));
    await waitFor(() => expect(app.libraries.find("l1")).toBeDefined());
    await screen.findByRole("tab", { name: "threads", selected: true });
    expect(told(asked, "library.open")).toEqual([{ path: "/threads", again: true }]);
    expect(app.tabs()).toEqual(tabs);
  });

  it("keeps its tab where it cannot be opened, which says why and tries again", async () => {
    let isThere = false;
    const { app, asked } = show(
      fakeBridge({
        ...folderAnswers,
        "library.open": ({ path }) =>
          isThere || path === "/threads"
            ? succeed(libraryAt(path === "/gone" ? "l0" : "l1", path))
            : fail(notThere),
      }),
    );
    fireEvent.click(await screen.findByRole("tab", { name: "gone" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("gone could not be opened again");
    app.session.flush();
    expect(told(asked, "session.write").at(-1)).toEqual({
      ...withFolders,
      front: 0,
      panes: expect.anything(),
    });
    isThere = true;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(app.libraries.find("l0")).toBeDefined());
    expect(app.tabs()).toEqual(tabs);
  });

  it("that never answers holds nobody up: what is open is kept meanwhile, and its tab can be closed", async () => {
    const opened = Promise.withResolvers<void>();
    const { app, asked } = show(
      fakeBridge({
        ...folderAnswers,
        "library.open": async ({ path }) => {
          await opened.promise;
          return succeed(libraryAt(path === "/gone" ? "l0" : "l1", path));
        },
      }),
    );
    await screen.findByText(/Opening/u);
    await waitFor(() => expect(told(asked, "session.write")).toHaveLength(1));
    expect(told(asked, "session.write")[0]).toMatchObject({ tabs, front: 1 });
    fireEvent.click(screen.getByRole("button", { name: "Close threads" }));
    expect(app.tabs()).toEqual([tabs[0]]);
    await act(async () => opened.resolve());
    expect(app.tabs()).toEqual([tabs[0]]);
    expect(told(asked, "library.close")).toEqual([{ id: "l1" }]);
  });
});

describe("what a new engine cannot open again", () => {
  const died: Failure = { code: "engine-gone", where: "/b.json", expected: "an answer", found: "none" };

  it("sleeps on in its tab, which says why and tries again", async () => {
    const host = fakeBridge(answers);
    const { app } = show(host);
    await waitFor(() => expect(app.documents.get().byId.has("d2")).toBe(true));
    const sleeper = sleepers.find(({ id }) => id === "d2");
    if (sleeper === undefined) throw new Error("no such sleeper");
    act(() => host.emit({ event: "session.lost", sleeper, failure: died }));
    expect((await screen.findByRole("alert")).textContent).toContain("b.json could not be opened again");
    expect(app.documents.get().order).toEqual(["d1", "d2"]);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(app.documents.get().byId.has("d2")).toBe(true));
  });

  it("sleeps on as a folder, too", async () => {
    const host = fakeBridge(folderAnswers);
    const { app } = show(host);
    await waitFor(() => expect(app.libraries.find("l1")).toBeDefined());
    const sleeper: Sleeper = { id: "l1", what: "library", name: "/threads", path: "/threads" };
    act(() => host.emit({ event: "session.lost", sleeper, failure: { ...died, where: "/threads" } }));
    expect((await screen.findByRole("alert")).textContent).toContain("threads could not be opened again");
    expect(app.tabs()).toEqual(tabs);
  });

  it("does not come back once it was closed here", async () => {
    const host = fakeBridge(answers);
    const { app } = show(host);
    await waitFor(() => expect(app.documents.get().byId.has("d2")).toBe(true));
    act(() => app.close("d2"));
    const sleeper: Sleeper = { id: "d2", what: "document", name: "b.json", path: "/b.json" };
    act(() => host.emit({ event: "session.lost", sleeper, failure: died }));
    expect(app.documents.get().order).toEqual(["d1"]);
  });
});

it("a page whose list of documents did not come keeps what the host holds, and tells nothing away", async () => {
  const { app, asked } = show(
    fakeBridge({
      ...answers,
      "document.list": () => fail({ code: "engine-gone", where: "", expected: "an answer", found: "none" }),
    }),
  );
  await waitFor(() => expect(app.documents.get().byId.has("d2")).toBe(true));
  await waitFor(() => expect(told(asked, "session.write")[0]).toEqual(session));
});

describe("what is told of a session", () => {
  it("is told again where it could not be kept, and said once", async () => {
    let isFull = true;
    const full: Failure = { code: "unreadable", where: "/session.json", expected: "room", found: "none" };
    const { app, asked } = show(
      fakeBridge({ ...answers, "session.write": () => (isFull ? fail(full) : succeed(null)) }),
    );
    await screen.findByText(/What is open could not be kept/u);
    const before = told(asked, "session.write").length;
    app.session.flush();
    await waitFor(() => expect(told(asked, "session.write")).toHaveLength(before + 1));
    expect(screen.getAllByText(/What is open could not be kept/u)).toHaveLength(1);
    isFull = false;
    app.session.flush();
    await act(async () => {});
    app.session.flush();
    expect(told(asked, "session.write")).toHaveLength(before + 2);
  });

  it("has widths that a host takes, whatever the browser remembers", () => {
    const panes = { ...firstScreen.panes, outline: { width: 123_456.7, folded: false } };
    const app = new App(fakeBridge(answers).bridge, { panes });
    expect(describeSession(app).panes?.outline.width).toBe(10_000);
    expect(sessionSchema.safeParse(describeSession(app)).success).toBe(true);
  });

  it("has no more tabs than a host takes, and the one in front among them or none", () => {
    const app = new App(fakeBridge(answers).bridge);
    const asleep = Array.from({ length: mostTabs + 1 }, (_, at): Sleeper => {
      return { id: `d${at}`, what: "document", name: "a", path: "/a" };
    });
    app.documents.dispatch({ type: "asleep", order: asleep.map(({ id }) => id), asleep });
    app.show(`d${mostTabs}`);
    const described = describeSession(app);
    expect([described.tabs.length, described.front]).toEqual([mostTabs, null]);
    expect(sessionSchema.safeParse(described).success).toBe(true);
  });
});

it("a side of a comparison that could not be opened says why, and is tried again", async () => {
  let isThere = false;
  const { app } = show(
    fakeBridge({
      ...answers,
      "session.wake": ({ id }) =>
        isThere ? succeed(aDocument({ id })) : fail({ ...notThere, where: "/a.json" }),
    }),
  );
  fireEvent.click(await screen.findByRole("tab", { name: /↔/u }));
  await screen.findByText(/Side A/u);
  expect(screen.getAllByText(/expected a folder, found nothing/u)).toHaveLength(2);
  isThere = true;
  fireEvent.click(screen.getAllByRole("button", { name: /^Try .*again$/u })[0] ?? document.body);
  await waitFor(() => expect(app.documents.get().byId.has("d1")).toBe(true));
});
