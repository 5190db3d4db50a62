// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fail, succeed } from "../../shared/failure/failure.ts";
import { aSide, showDocuments, showPicker, sidesIn, two } from "./compare-pick-open.tsx";
import { aDocument } from "./fake-bridge.ts";

vi.mock("../../renderer/compare/compare-view.tsx", () => ({
  CompareView: () => <div role="tabpanel" aria-label="The comparison" />,
}));

afterEach(cleanup);

/** Each file opens as the document that is named like it. */
const opens = {
  "document.open": ({ source }: { source: { from: string; path?: string } }) =>
    succeed(aDocument({ id: source.path ?? "", name: source.path ?? "" })),
};

function drag(kind: "dragEnter" | "dragOver" | "drop", target: Element, ...names: string[]): void {
  const files = names.map((name) => new File(["{}"], name));
  const items = files.map((file) => ({ kind: "file", getAsFile: () => file }));
  const event = createEvent[kind](target, { bubbles: true });
  Object.defineProperty(event, "dataTransfer", { value: { types: ["Files"], items, dropEffect: "none" } });
  fireEvent(target, event);
}

const well = (side: "A" | "B") => screen.getByRole("button", { name: new RegExp(`^${side}\\s`) });
const page = () => screen.getByRole("tabpanel");

describe("a file that is dropped while a side is missing", () => {
  it("goes to the side that it was let go on", async () => {
    const host = await showPicker(null, null, two, opens);
    drag("drop", well("B"), "x1");
    await expect.poll(host.sides).toEqual({ a: null, b: aSide("x1") });
    expect(host.app.screen.get().front.show).toBe("compare");
  });

  it("goes to the first side that is missing when it was let go beside them", async () => {
    const host = await showPicker(aSide("d1"), null, two, opens);
    drag("drop", page(), "x1");
    await expect.poll(host.sides).toEqual({ a: aSide("d1"), b: aSide("x1") });
  });

  it("takes the place of a side that was picked when it was let go on that", async () => {
    const host = await showPicker(aSide("d1"), null, two, opens);
    drag("drop", well("A"), "x1");
    await expect.poll(host.sides).toEqual({ a: aSide("x1"), b: null });
  });

  it("fills both sides together with another one", async () => {
    const host = await showPicker(null, null, two, opens);
    drag("drop", page(), "x1", "x2");
    await expect.poll(host.sides).toEqual({ a: aSide("x1"), b: aSide("x2") });
  });

  it("is announced at the side that it would go to", async () => {
    await showPicker(aSide("d1"), null, two, opens);
    drag("dragEnter", page(), "x1");
    drag("dragOver", page(), "x1");
    expect(well("B").textContent).toContain("Let go to take it");
    expect(screen.queryByText("Drop to open")).toBeNull();
    drag("dragOver", well("A"), "x1");
    expect(well("A").textContent).toContain("Let go to take it");
    expect(well("B").textContent).not.toContain("Let go to take it");
  });

  it("leaves the picking as it is when it cannot be opened", async () => {
    const failure = { code: "empty", where: "x1", expected: "a thread", found: "nothing" } as const;
    const host = await showPicker(aSide("d1"), null, two, { "document.open": () => fail(failure) });
    drag("drop", well("B"), "x1");
    await screen.findByRole("alert");
    expect(host.sides()).toEqual({ a: aSide("d1"), b: null });
    expect(screen.getByRole("heading", { name: "Compare two threads" })).toBeDefined();
  });

  it("is not compared if it is a database without a chat", async () => {
    const empty = aDocument({ id: "d9", name: "empty.db", format: "agent-db" });
    const host = await showPicker(aSide("d1"), null, two, { "document.open": () => succeed(empty) });
    drag("drop", page(), "empty.db");
    expect((await screen.findByRole("alert")).textContent).toContain("empty.db cannot be compared");
    expect(host.sides().b).toBeNull();
  });
});

describe("a file that is dropped on a comparison", () => {
  it("is opened by itself where both sides are there", async () => {
    const host = await showDocuments(two, opens);
    act(() => host.app.compare(aSide("d1"), aSide("d2")));
    drag("drop", page(), "x1");
    await expect.poll(() => host.app.screen.get().front).toEqual({ show: "document", id: "x1" });
    expect(sidesIn(host.app)).toEqual({ a: aSide("d1"), b: aSide("d2") });
  });

  it("takes the place of a side whose document was closed", async () => {
    const host = await showDocuments(two, opens);
    act(() => host.app.compare(aSide("d1"), aSide("d2")));
    act(() => host.app.close("d2"));
    drag("drop", page(), "x1");
    await expect.poll(() => sidesIn(host.app)).toEqual({ a: aSide("d1"), b: aSide("x1") });
    expect(screen.getByRole("tabpanel", { name: "The comparison" })).toBeDefined();
  });
});
