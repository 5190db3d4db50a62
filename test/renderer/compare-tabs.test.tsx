// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aSide, showDocuments, two } from "./compare-pick-open.tsx";
import { fakeBridge } from "./fake-bridge.ts";
import { show } from "./show.tsx";

vi.mock("../../renderer/compare/compare-view.tsx", () => ({
  CompareView: () => <div role="tabpanel" aria-label="The comparison" />,
}));

afterEach(cleanup);

const front = () => screen.getByRole("tab", { selected: true }).textContent;
const both = "before.json ↔ after.json";

const compare = async () => {
  const host = await showDocuments(two);
  act(() => host.app.compare(aSide("d1"), aSide("d2")));
  return host;
};

describe("the tab of a comparison", () => {
  it("stands behind the documents and names both sides, each isolated from the text around it", async () => {
    await compare();
    const tabs = screen.getAllByRole("tab");
    expect(tabs.map((tab) => tab.textContent)).toEqual(["before.json", "after.json", both]);
    expect([...(tabs[2]?.querySelectorAll("bdi") ?? [])].map((name) => name.textContent)).toEqual([
      "before.json",
      "after.json",
    ]);
    expect(document.title).toBe(`${both} · Threadlens`);
  });

  it("comes and goes with Ctrl+Tab and the arrow keys", async () => {
    await compare();
    fireEvent.keyDown(window, { key: "Tab", ctrlKey: true });
    expect(front()).toBe("before.json");
    fireEvent.keyDown(window, { key: "Tab", ctrlKey: true, shiftKey: true });
    expect(front()).toBe(both);
    fireEvent.keyDown(screen.getByRole("tab", { selected: true }), { key: "ArrowLeft" });
    expect(front()).toBe("after.json");
    fireEvent.keyDown(screen.getByRole("tab", { selected: true }), { key: "End" });
    expect(front()).toBe(both);
    expect(document.activeElement).toBe(screen.getByRole("tab", { selected: true }));
  });

  it.each([
    ["Ctrl+W", () => fireEvent.keyDown(window, { key: "w", ctrlKey: true })],
    ["Delete", () => fireEvent.keyDown(screen.getByRole("tab", { selected: true }), { key: "Delete" })],
    ["its button", () => fireEvent.click(screen.getByRole("button", { name: `Close ${both}` }))],
    [
      "the middle button",
      () =>
        fireEvent(
          screen.getByRole("tab", { name: both }),
          new MouseEvent("auxclick", { button: 1, bubbles: true }),
        ),
    ],
  ])("closes with %s, and closes no document", async (_, close) => {
    const host = await compare();
    close();
    expect(screen.getAllByRole("tab")).toHaveLength(2);
    expect(front()).toBe("after.json");
    expect(host.asked.filter(({ name }) => name === "document.close")).toEqual([]);
  });

  it("keeps the focus on the tabs when the keys lead to a side that is yet to be picked", async () => {
    const host = await showDocuments(two);
    act(() => host.app.compare(aSide("d1"), null));
    act(() => host.app.show("d2"));
    screen.getByRole("tab", { selected: true }).focus();
    fireEvent.keyDown(screen.getByRole("tab", { selected: true }), { key: "ArrowRight" });
    expect(front()).toBe("before.json ↔ …");
    expect(document.activeElement).toBe(screen.getByRole("tab", { selected: true }));
  });
});

it("the welcome screen leads to a comparison of any two threads", async () => {
  const host = show(fakeBridge());
  fireEvent.click(await screen.findByRole("button", { name: "Compare two threads…" }));
  expect(await screen.findByRole("heading", { name: "Compare two threads" })).toBeDefined();
  expect(screen.getByRole("tab", { name: "New comparison", selected: true })).toBeDefined();
  expect(await screen.findByRole("option", { name: /^Weather, interrupted/u })).toBeDefined();
  fireEvent.keyDown(screen.getByRole("listbox", { name: "Threads for side A" }), { key: "Escape" });
  expect(await screen.findByRole("heading", { name: "Threadlens" })).toBeDefined();
  expect(host.app.screen.get().comparisons).toEqual([]);
});
