// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fail, succeed } from "../../../shared/failure/failure.ts";
import { aDocument, fakeBridge } from "../fake-bridge.ts";
import { show } from "../show.tsx";
import { answers, left, options, session, side } from "./a-session.ts";

afterEach(cleanup);

const reopen = () => fireEvent.keyDown(document.body, { key: "T", ctrlKey: true, shiftKey: true });

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

  it("is the one that is open by now, where its file was opened again meanwhile", async () => {
    const { app, asked } = show(fakeBridge(answers));
    await waitFor(() => expect(app.documents.get().byId.has("d2")).toBe(true));
    fireEvent.click(screen.getByRole("button", { name: "Close b.json" }));
    app.documents.dispatch({
      type: "opened",
      document: aDocument({ id: "d3", name: "b.json", path: "/d2" }),
    });
    app.show("d1");
    reopen();
    await waitFor(() => expect(app.screen.get().front).toEqual({ show: "document", id: "d3" }));
    expect(app.documents.get().order).toEqual(["d1", "d3"]);
    expect(asked.filter(({ name }) => name === "session.wake")).toHaveLength(2);
  });

  it("stays closed where another page closed it while it was being opened", async () => {
    const woken = Promise.withResolvers<void>();
    const host = fakeBridge({
      ...answers,
      "session.wake": async () => {
        await woken.promise;
        return fail({ code: "cancelled", where: "", expected: "an answer", found: "none" });
      },
    });
    const { app } = show(host);
    await screen.findByText(/Opening/u);
    host.emit({ event: "document.closed", id: "d2" });
    woken.resolve();
    await waitFor(() => expect(app.documents.get().order).toEqual(["d1"]));
  });

  it("gives way to the document that its file turns out to be, also as a side of a comparison", async () => {
    const other = aDocument({ id: "d9", name: "b.json", path: "/link/b.json" });
    const host = fakeBridge({
      ...answers,
      "session.read": () => succeed({ ...left, session: { ...session, front: 0 } }),
      "session.wake": ({ id }) => {
        if (id !== "d2") return succeed(aDocument({ id, name: "a.json", path: "/a.json" }));
        // The host says so before it answers.
        host.emit({ event: "document.closed", id });
        return succeed(other);
      },
    });
    const { app } = show(host);
    fireEvent.click(await screen.findByRole("tab", { name: "b.json" }));
    await waitFor(() => expect(app.screen.get().front).toEqual({ show: "document", id: "d9" }));
    expect(app.documents.get().order).toEqual(["d1", "d9"]);
    expect(app.screen.get().comparisons).toMatchObject([{ a: side("d1"), b: side("d9"), options }]);
  });
});
