// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type Failure, fail, succeed } from "../../../shared/failure/failure.ts";
import { aDocument, fakeBridge } from "../fake-bridge.ts";
import { show } from "../show.tsx";
import { answers, awake, nothing, options, pane, session, sleepers } from "./a-session.ts";

afterEach(cleanup);

const namesOf = (asked: { name: string; input: unknown }[], name: string) =>
  asked.filter((each) => each.name === name).map(({ input }) => input);
const front = () => screen.getByRole("tab", { selected: true }).textContent;

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

  it("that cannot be read is said once, with the place where it is now", async () => {
    show(
      fakeBridge({
        ...answers,
        "session.read": () =>
          succeed({ session: nothing, asleep: [], offered: null, setAside: "/x.broken-1", unread: null }),
      }),
    );
    expect((await screen.findByRole("status")).textContent).toContain("set aside as /x.broken-1");
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("that cannot be read just now is said so, and nothing is told of a place where it is", async () => {
    const unread: Failure = {
      code: "unreadable",
      where: "/s.json",
      expected: "a file to read",
      found: "the error EIO",
    };
    show(
      fakeBridge({
        ...answers,
        "session.read": () =>
          succeed({ session: nothing, asleep: [], offered: null, setAside: null, unread }),
      }),
    );
    const words = (await screen.findByText(/could not be read just now/u)).parentElement?.textContent;
    expect(words).toContain("the error EIO");
    expect(words).toContain("open now is not kept.");
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText(/could not be read just now/u)).toBeNull();
  });
});

const restoreButton = () => screen.queryByRole("button", { name: "Restore the last session" });
const offer = (change: Parameters<typeof fakeBridge>[0] = {}) =>
  show(
    fakeBridge({
      ...answers,
      "session.read": () =>
        succeed({ session: nothing, asleep: [], offered: 3, setAside: null, unread: null }),
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
