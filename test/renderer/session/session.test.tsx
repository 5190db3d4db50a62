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

  it("is only offered where bringing it back did not come to its end", async () => {
    const nothing = { tabs: [], front: null, panes: null };
    const { asked } = show(
      fakeBridge({
        ...answers,
        "session.read": () => succeed({ session: nothing, asleep: [], offered: 3, setAside: null }),
        "session.restore": () => succeed({ session, asleep: sleepers }),
      }),
    );
    fireEvent.click(await screen.findByRole("button", { name: "Restore the last session" }));
    await screen.findByRole("tab", { name: "b.json", selected: true });
    expect(screen.queryByRole("button", { name: "Restore the last session" })).toBeNull();
    await waitFor(() => expect(namesOf(asked, "session.write").at(-1)).toEqual(session));
  });

  it("that cannot be read is said once, with the place where it is now", async () => {
    const nothing = { tabs: [], front: null, panes: null };
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
