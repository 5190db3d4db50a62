// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fail, succeed } from "../../../shared/failure/failure.ts";
import { fakeBridge } from "../fake-bridge.ts";
import { show } from "../show.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** What is put on the clipboard by whatever copies. */
function watchClipboard(): () => string {
  let copied = "";
  document.execCommand = () => {
    const event = new Event("copy") as ClipboardEvent;
    const clipboardData = { setData: (_: string, text: string) => (copied = text) };
    Object.defineProperty(event, "clipboardData", { value: clipboardData });
    return document.dispatchEvent(event) || true;
  };
  return () => copied;
}

const engineGone = () =>
  fail({ code: "engine-gone", where: "engine.versions", expected: "an answer", found: "none" });
const versions = [{ name: "Threadlens", version: "0.1.0" }];
const errors = ["2026-01-01T00:00:00.000Z failure: not-json in document.open"];

function open(command: string, answers: Parameters<typeof fakeBridge>[0] = {}) {
  const host = show(fakeBridge(answers));
  act(() => void host.app.commands.run(command));
  return host;
}

describe("the box that says what this is", () => {
  it("has every version, the engine's too, and copies them", async () => {
    const copied = watchClipboard();
    open("help.about");
    const dialog = screen.getByRole("dialog", { name: "Threadlens" });
    expect(await within(dialog).findByText("3.50.0")).toBeTruthy();
    fireEvent.click(within(dialog).getByRole("button", { name: "Copy the versions" }));
    expect(copied()).toBe("Threadlens 0.1.0\nSQLite 3.50.0\n");
  });

  it("goes with Escape, and with a click beside it", async () => {
    const { app } = open("help.about");
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
    act(() => void app.commands.run("help.about"));
    fireEvent.pointerDown(screen.getByRole("dialog").parentElement!);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("a report of a problem", () => {
  it("shows the very text that is copied, and asks for nothing else", async () => {
    const copied = watchClipboard();
    const host = open("help.report", { "host.report": () => succeed({ versions, errors }) });
    const report = screen.getByLabelText("The report");
    await waitFor(() => expect(report.textContent).toContain("SQLite 3.50.0"));
    expect(report.textContent).toContain(errors[0]);
    fireEvent.click(screen.getByRole("button", { name: "Copy the report" }));
    expect(copied()).toBe(report.textContent);
    const asked = host.asked.map(({ name }) => name);
    expect(asked.filter((name) => /report|versions/.test(name))).toEqual(["host.report", "engine.versions"]);
  });

  it("has the focus from the start, so that Escape leads out of it", () => {
    open("help.report");
    const dialog = screen.getByRole("dialog");
    expect(dialog.contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(document.activeElement!, { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is there without an engine, too", async () => {
    open("help.report", { "engine.versions": engineGone });
    await waitFor(() =>
      expect(screen.getByLabelText("The report").textContent).toMatch(/^Threadlens 0\.1\.0\n/),
    );
  });

  it("is offered by an error of our own, and by no other failure", () => {
    const { app } = show(fakeBridge());
    const failure = { where: "a.json", expected: "a thread", found: "none" };
    act(() => app.report("It could not be opened", { ...failure, code: "not-found" }));
    expect(screen.queryByRole("button", { name: "Report a problem…" })).toBeNull();
    act(() => app.report("It could not be opened", { ...failure, code: "internal" }));
    fireEvent.click(screen.getByRole("button", { name: "Report a problem…" }));
    expect(screen.getByRole("dialog", { name: "Report a problem" })).toBeTruthy();
  });
});

describe("what the host tells", () => {
  it("of an error of its own is a card", async () => {
    const host = show(fakeBridge());
    act(() => host.emit({ event: "host.erred", name: "TypeError" }));
    expect(screen.getByRole("alert").textContent).toContain("Something went wrong inside Threadlens");
  });

  it("of the zoom is shown for a moment", async () => {
    const host = show(fakeBridge());
    act(() => host.emit({ event: "window.zoomed", percent: 110 }));
    expect(screen.getByText("110 %")).toBeTruthy();
  });
});

describe("that the engine was started again", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  it("goes by itself, but not from under the pointer", () => {
    const host = show(fakeBridge());
    const engine = { state: "restarted", reason: "it ended with code 9", reopened: 1, lost: [] } as const;
    act(() => host.emit({ event: "engine.state", engine: { ...engine, lost: [] } }));
    const card = screen.getByRole("status");
    fireEvent.pointerEnter(card);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole("status")).toBe(card);
    fireEvent.pointerLeave(card);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.queryByRole("status")).toBeNull();
  });
});
