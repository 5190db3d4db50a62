// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { EngineState } from "../../shared/api/events.ts";
import { fail, succeed } from "../../shared/failure/failure.ts";
import { aDocument, aPart, aTurn, fakeBridge } from "./fake-bridge.ts";
import { openSample, show } from "./show.tsx";

vi.mock("../../renderer/details/text-editor.tsx", () => ({
  default: ({ text }: { text: string }) => <pre>{text}</pre>,
}));

afterEach(cleanup);

describe("a document that was not read to its end", () => {
  const failure = {
    code: "not-json",
    where: "a.json",
    place: { offset: 512, line: 1387, column: 35 },
    expected: "“,”",
    found: "“o”",
  } as const;

  it("says in the status bar where the reading broke off, and leads to the last row", async () => {
    const host = await openSample([aTurn(0), aPart(1), aPart(2)]);
    const broken = aDocument({ rows: 3, sizeBytes: 2048, reading: { state: "broken", failure } });
    act(() => host.emit({ event: "document.changed", document: broken, activate: false }));
    expect(screen.getByText("Reading broke off at line 1,387, column 35, after 25 %")).toBeDefined();
    const notice = screen.getByRole("alert");
    expect(notice.textContent).toContain("What stands before that place is shown.");
    fireEvent.click(within(notice).getByRole("button", { name: "Show the last row" }));
    expect(host.app.screen.get().views.get("d1")?.selected).toBe(2);
  });

  it("can be read again from its start when it was stopped", async () => {
    const host = await openSample([aTurn(0)]);
    const stopped = aDocument({ path: "/threads/a.json", reading: { state: "stopped", bytesRead: 512 } });
    act(() => host.emit({ event: "document.changed", document: stopped, activate: false }));
    fireEvent.click(screen.getByRole("button", { name: "Read it all" }));
    const source = { from: "path", path: "/threads/a.json" };
    await vi.waitFor(() => expect(host.asked).toContainEqual({ name: "document.open", input: { source } }));
    expect(host.asked).toContainEqual({ name: "document.close", input: { id: "d1" } });
  });
});

describe("the host and its engine", () => {
  it("asks for the JSON again when the engine is back", async () => {
    let isUp = false;
    const gone = {
      code: "engine-gone",
      where: "document.json",
      expected: "an answer",
      found: "none",
    } as const;
    const view = { pointer: "/turns/0", text: "{ }", offset: 0, sizeBytes: 3, shownBytes: 3 };
    const host = await openSample([aTurn(0), aPart(1)], {
      "document.json": () => (isUp ? succeed(view) : fail(gone)),
    });
    fireEvent.click(screen.getAllByRole("row")[0]!);
    fireEvent.click(screen.getByRole("tab", { name: "JSON" }));
    const words = "The engine stopped before it could answer.";
    await screen.findByText(words, {}, { timeout: 5000 });
    isUp = true;
    act(() => host.emit({ event: "engine.state", engine: { state: "restarting", reason: "it ended" } }));
    act(() => host.emit({ event: "engine.state", engine: { state: "running" } }));
    await screen.findByText("{ }", {}, { timeout: 5000 });
    expect(screen.queryByText(words)).toBeNull();
  });

  it("can be started anew where its new start takes long, by a button and by the command", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const host = show(fakeBridge({ "engine.restart": () => succeed(null) }));
      act(() => host.emit({ event: "engine.state", engine: { state: "restarting", reason: "it ended" } }));
      const card = screen
        .getByText("The engine stopped and is being started again.")
        .closest<HTMLElement>(".card")!;
      expect(within(card).queryByRole("button")).toBeNull();
      act(() => void vi.advanceTimersByTime(10_000));
      fireEvent.click(within(card).getByRole("button", { name: "Restart engine" }));
      expect(host.asked.map(({ name }) => name)).toContain("engine.restart");
      expect(
        host.app.commands
          .list()
          .find(({ id }) => id === "window.restart-engine")
          ?.isEnabled?.(),
      ).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it("gives the host's reason as a sentence", () => {
    const host = show(fakeBridge());
    const engine: EngineState = { state: "stopped", reason: "it ended with code 9" };
    act(() => host.emit({ event: "engine.state", engine }));
    expect(screen.getByRole("alert").textContent).toContain("in a row. It ended with code 9. What");
  });

  it("forgets what it knew of the engine and of closed documents when the line is back", async () => {
    const host = await openSample([aTurn(0), aPart(1)]);
    act(() => host.emit({ event: "engine.state", engine: { state: "unresponsive" } }));
    act(() => host.emit({ event: "document.changed", document: aDocument({ id: "d2" }), activate: false }));
    expect(screen.getAllByRole("tab")).toHaveLength(2);
    const before = host.asked.filter(({ name }) => name === "document.rows").length;
    act(() => host.connect("lost"));
    act(() => host.connect("connected"));
    expect(screen.queryByRole("alert")).toBeNull();
    await vi.waitFor(() => expect(screen.getAllByRole("tab")).toHaveLength(1));
    await vi.waitFor(() =>
      expect(host.asked.filter(({ name }) => name === "document.rows").length).toBeGreaterThan(before),
    );
  });

  it("says that the engine was started again, and fetches the rows anew", async () => {
    const host = await openSample([aTurn(0), aPart(1)]);
    const before = host.asked.filter(({ name }) => name === "document.rows").length;
    const engine: EngineState = { state: "restarted", reason: "It was killed.", reopened: 2, lost: [] };
    act(() => host.emit({ event: "engine.state", engine }));
    const status = await screen.findByRole("status");
    expect(status.textContent).toContain(
      "The engine stopped and was started again.2 documents are open again.",
    );
    await vi.waitFor(() =>
      expect(host.asked.filter(({ name }) => name === "document.rows").length).toBeGreaterThan(before),
    );
    fireEvent.click(within(status).getByRole("button", { name: /^Dismiss/ }));
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("offers to start a stopped engine again", () => {
    const host = show(fakeBridge());
    act(() => host.emit({ event: "engine.state", engine: { state: "stopped", reason: "It crashed." } }));
    fireEvent.click(screen.getByRole("button", { name: "Start again" }));
    expect(host.asked).toContainEqual({ name: "engine.restart", input: {} });
  });

  it("says that the host is gone until it is back", () => {
    const host = show(fakeBridge());
    act(() => host.connect("lost"));
    expect(screen.getByRole("alert").textContent).toContain("The host does not answer.");
    act(() => host.connect("connected"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows how far the reading is and stops it", () => {
    const host = show(fakeBridge({ "document.stop": () => succeed(aDocument({ rows: 0 })) }));
    const document = aDocument({ rows: 0, sizeBytes: 2048, reading: { state: "reading", bytesRead: 512 } });
    act(() => host.emit({ event: "document.changed", document, activate: true }));
    expect(screen.getByRole("contentinfo").textContent).toContain("Reading 512 B of 2 KB, 25 %");
    fireEvent.click(screen.getByRole("button", { name: "Stop" }));
    expect(host.asked).toContainEqual({ name: "document.stop", input: { id: "d1" } });
  });

  it("stores the theme that was chosen", async () => {
    const host = show(fakeBridge());
    await screen.findByRole("button", { name: "Weather, interrupted" });
    fireEvent.click(screen.getByRole("button", { name: "Theme" }));
    expect(host.asked).toContainEqual({
      name: "settings.change",
      input: { set: { "appearance.theme": "light" }, reset: [] },
    });
  });
});
