// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { succeed } from "../../../shared/failure/failure.ts";
import { aDocument, aPart, aTurn, fakeBridge } from "../fake-bridge.ts";
import { openSample, show } from "../show.tsx";

const broken = vi.hoisted(() => ({ view: false, tabs: false }));
vi.mock("../../../renderer/document/document-view.tsx", () => ({
  DocumentView() {
    if (broken.view) throw new TypeError("the view broke");
    return <div role="row">the document</div>;
  },
}));
vi.mock("../../../renderer/shell/tab-bar.tsx", async (load) => {
  const { TabBar } = await load<typeof import("../../../renderer/shell/tab-bar.tsx")>();
  return {
    TabBar() {
      if (broken.tabs) throw new RangeError("the tabs broke");
      return <TabBar />;
    },
  };
});

const answers = {
  "host.noteError": () => succeed(null),
  "session.read": () =>
    succeed({
      session: { tabs: [], front: null, panes: null },
      asleep: [],
      offered: null,
      setAside: null,
      unread: null,
    }),
  "session.write": () => succeed(null),
  "session.doubt": () => succeed(null),
};
const namesOf = (asked: { name: string }[]) => asked.map(({ name }) => name);

beforeEach(() => {
  Object.assign(broken, { view: false, tabs: false });
  // React says what it caught there.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("says that a view could not be drawn, in its tab, and leaves everything around it usable", async () => {
  broken.view = true;
  const host = show(fakeBridge({ ...answers, "document.open": () => succeed(aDocument()) }));
  fireEvent.click(await screen.findByRole("button", { name: "Weather, interrupted" }));
  expect((await screen.findByRole("alert")).textContent).toContain("This view could not be drawn");
  expect(screen.getByRole("tabpanel").id).toBe("panel-d1");
  expect(host.asked).toContainEqual(
    expect.objectContaining({
      name: "host.noteError",
      input: expect.objectContaining({ name: "TypeError" }) as unknown,
    }),
  );
  expect(namesOf(host.asked)).not.toContain("session.doubt");
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  expect(screen.getByRole("dialog")).toBeDefined();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });

  fireEvent.click(screen.getByRole("button", { name: "Report a problem…" }));
  expect(host.app.palette.overlay.get()).toBe("report");
  act(() => host.app.palette.overlay.dispatch(null));

  broken.view = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("the document")).toBeDefined();
});

it("closes the tab of a view that could not be drawn; another tab is drawn as ever", async () => {
  broken.view = true;
  const host = show(fakeBridge({ ...answers, "document.open": () => succeed(aDocument()) }));
  fireEvent.click(await screen.findByRole("button", { name: "Weather, interrupted" }));
  await screen.findByText("This view could not be drawn");
  act(() => host.app.showWelcome());
  expect(screen.queryByText("This view could not be drawn")).toBeNull();
  act(() => host.app.show("d1"));
  fireEvent.click(screen.getByRole("button", { name: "Close tab" }));
  expect(screen.queryByText("This view could not be drawn")).toBeNull();
  expect(host.asked).toContainEqual({ name: "document.close", input: { id: "d1" } });
});

it("says that the window could not be drawn, and makes the session doubt itself until it can be", async () => {
  const host = await openSample([aTurn(0), aPart(1)], answers);
  await waitFor(() => expect(namesOf(host.asked)).toContain("session.write"));
  broken.tabs = true;
  act(() => host.app.showWelcome());
  expect(screen.getByRole("alert").textContent).toContain("Threadlens could not be drawn");
  for (const name of ["Reload", "Copy report"]) expect(screen.getByRole("button", { name })).toBeDefined();
  expect(namesOf(host.asked)).toContain("session.doubt");
  const before = namesOf(host.asked).filter((name) => name === "session.write").length;
  act(() => host.app.show("d1"));
  host.app.session.flush();
  const writes = () => namesOf(host.asked).filter((name) => name === "session.write").length;
  expect(writes()).toBe(before);

  broken.tabs = false;
  fireEvent.click(screen.getByRole("button", { name: "Start page" }));
  expect(screen.getByRole("heading", { name: "Threadlens" })).toBeDefined();
  expect(writes()).toBe(before + 1);
});
