// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fail, succeed } from "../../shared/failure/failure.ts";
import type { Compared, SideName } from "../../renderer/state/comparing.ts";
import { aSide, showDocuments, showPicker, sidesIn, two } from "./compare-pick-open.tsx";
import { aDocument } from "./fake-bridge.ts";

vi.mock("../../renderer/compare/compare-view.tsx", () => ({
  CompareView: ({ comparing, onPick }: { comparing: Compared; onPick: (side: SideName) => void }) => (
    <div role="tabpanel" id={`panel-${comparing.key}`} aria-label="The comparison">
      <button type="button" onClick={() => onPick("b")}>
        Change B
      </button>
    </div>
  ),
}));

afterEach(cleanup);

const threads = (side = "B") => screen.getByRole("listbox", { name: `Threads for side ${side}` });
const names = () =>
  within(threads())
    .getAllByRole("option")
    .map((option) => option.querySelector(".pick-choice-name")?.textContent);
const write = (text: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: "Turns" }), { target: { value: text } });
const view = () => screen.queryByRole("tabpanel", { name: "The comparison" });

describe("the picking of a side", () => {
  it("begins at the document that is compared, with the other ones first and the keys in the list", async () => {
    await showDocuments(two);
    fireEvent.click(await screen.findByRole("button", { name: "Compare…" }));
    expect(screen.getByRole("button", { name: /^A\s*before.json/, pressed: false })).toBeDefined();
    expect(screen.getByRole("button", { name: /^B\s*Pick one below/, pressed: true })).toBeDefined();
    await screen.findByRole("option", { name: /^Weather, interrupted/u });
    expect(names()).toEqual(["after.json", "before.json", "Weather, interrupted"]);
    expect(document.activeElement).toBe(threads());
  });

  it("takes an open document by key, and then shows the comparison", async () => {
    const host = await showPicker(aSide("d1"), null, two);
    fireEvent.keyDown(threads(), { key: "ArrowDown" });
    fireEvent.keyDown(threads(), { key: "ArrowUp" });
    fireEvent.keyDown(threads(), { key: "Enter" });
    expect(host.sides()).toEqual({ a: aSide("d1"), b: aSide("d2") });
    expect(view()).not.toBeNull();
  });

  it("goes on with the other side when both were to be picked", async () => {
    const host = await showPicker(null, null, two);
    expect(document.activeElement).toBe(threads("A"));
    fireEvent.keyDown(threads("A"), { key: "Enter" });
    expect(document.activeElement).toBe(threads());
    fireEvent.keyDown(threads(), { key: "Enter" });
    expect(host.sides()).toEqual({ a: aSide("d1"), b: aSide("d2") });
  });

  it("picks a side anew that was picked before", async () => {
    const host = await showPicker(aSide("d1"), null, two);
    fireEvent.click(screen.getByRole("button", { name: /^A\s*before.json/ }));
    fireEvent.click(within(threads("A")).getByRole("option", { name: /^after\.json/u }));
    expect(host.sides()).toEqual({ a: aSide("d2"), b: null });
    expect(document.activeElement).toBe(threads());
  });

  it("takes the chat that a database shows, and nothing of one that shows none", async () => {
    const chat = { family: "agent", chatId: "chat-1" };
    const stored = { format: "agent-db", thread: 7 } as const;
    const databases = [
      aDocument({ ...stored, id: "d3", name: "yao.db", title: "Trip to Oslo", chat }),
      aDocument({ ...stored, id: "d4", name: "empty.db" }),
    ];
    const host = await showPicker(aSide("d1"), null, [...two, ...databases]);
    fireEvent.click(screen.getByRole("option", { name: /^empty\.db/u }));
    expect(host.sides().b).toBeNull();
    fireEvent.click(screen.getByRole("option", { name: /^yao\.db Trip to Oslo/u }));
    expect(host.sides().b).toEqual({ id: "d3", thread: 0, chat, turns: null });
    expect(screen.getByRole("tab", { name: "before.json ↔ Trip to Oslo" })).toBeDefined();
  });

  it("goes back with Escape to where the comparison was begun", async () => {
    const host = await showPicker(aSide("d2"), null, two);
    fireEvent.keyDown(threads(), { key: "Escape" });
    expect(host.app.screen.get().comparisons).toEqual([]);
    expect(host.app.screen.get().front).toEqual({ show: "document", id: "d2" });
  });
});

describe("the turns of a side", () => {
  it("are counted from 1, and taken with Enter from the field", async () => {
    const host = await showPicker(aSide("d1"), null, two);
    write("2–4");
    fireEvent.keyDown(screen.getByRole("textbox", { name: "Turns" }), { key: "Enter" });
    expect(host.sides().b).toEqual(aSide("d2", { first: 1, last: 3 }));
    expect(screen.getByRole("tab", { name: "before.json ↔ after.json · turns 2–4" })).toBeDefined();
  });

  it("are checked against the document before it is taken", async () => {
    const host = await showPicker(aSide("d1"), null, two);
    write("3-5");
    expect(screen.getByText("This one has only 4 turns")).toBeDefined();
    fireEvent.click(screen.getByRole("option", { name: /^after\.json/u }));
    expect(host.sides().b).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Turns" }));
    fireEvent.click(screen.getByRole("option", { name: /^before\.json Weather/u }));
    expect(host.sides().b).toEqual(aSide("d1", { first: 2, last: 4 }));
  });

  it("must be a range", async () => {
    const host = await showPicker(aSide("d1"), null, two);
    write("seven");
    fireEvent.keyDown(threads(), { key: "Enter" });
    expect(host.sides().b).toBeNull();
    expect(screen.getByText("Write one turn or a range of turns, as in 3 or 3–7")).toBeDefined();
  });
});

async function begin() {
  const host = await showDocuments(two);
  const timeline = await screen.findByRole("grid", { name: "Timeline" });
  await within(timeline).findAllByRole("row");
  fireEvent.keyDown(timeline, { key: "End" });
  fireEvent.keyDown(timeline, { key: "c" });
  await screen.findByRole("heading", { name: "Compare two threads" });
  return host;
}

describe("a comparison begun from a row", () => {
  it("has the row's turn on one side and offers the turns of the same thread first", async () => {
    const host = await begin();
    expect(sidesIn(host.app).a).toEqual(aSide("d1", { first: 2, last: 2 }));
    const turns = screen.getByRole("listbox", { name: "Turns for side B" });
    expect(document.activeElement).toBe(turns);
    expect(await within(turns).findByText("Words of 3")).toBeDefined();
    expect(within(turns).getByText("side A")).toBeDefined();
    fireEvent.keyDown(turns, { key: "Enter" });
    expect(sidesIn(host.app).b).toEqual(aSide("d1", { first: 3, last: 3 }));
    expect(screen.getByRole("tab", { name: "before.json · turn 3 ↔ before.json · turn 4" })).toBeDefined();
  });

  it("can be begun with the pointer, and go to another thread", async () => {
    const host = await showDocuments(two);
    const [tool] = await screen.findAllByRole("button", { name: "compare with…" });
    if (tool !== undefined) fireEvent.click(tool);
    expect(sidesIn(host.app).a).toEqual(aSide("d1", { first: 2, last: 2 }));
    fireEvent.click(screen.getByRole("option", { name: /^after\.json/u }));
    expect(sidesIn(host.app).b).toEqual(aSide("d2"));
  });
});

async function compare() {
  const host = await showDocuments(two);
  act(() => host.app.compare(aSide("d1"), aSide("d2")));
  return host;
}

describe("a side of a comparison", () => {
  it("is replaced in a dialog over the comparison", async () => {
    const host = await compare();
    fireEvent.click(screen.getByRole("button", { name: "Change B" }));
    const dialog = screen.getByRole("dialog", { name: "Another one for side B" });
    expect(document.activeElement).toBe(threads());
    fireEvent.click(within(dialog).getByRole("option", { name: /^before\.json Weather/u }));
    expect(sidesIn(host.app)).toEqual({ a: aSide("d1"), b: aSide("d1") });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(view()).not.toBeNull();
  });

  it("stays as it is when the dialog is left with Escape", async () => {
    const host = await compare();
    fireEvent.click(screen.getByRole("button", { name: "Change B" }));
    fireEvent.keyDown(threads(), { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sidesIn(host.app)).toEqual({ a: aSide("d1"), b: aSide("d2") });
  });

  it("is said to be gone when its document is closed, and can be picked again", async () => {
    const host = await compare();
    act(() => host.app.close("d2"));
    expect(screen.getByRole("heading").textContent).toBe("Side B, after.json, was closed");
    expect(view()).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Pick another for side B…" }));
    expect(sidesIn(host.app)).toEqual({ a: aSide("d1"), b: null });
    expect(threads()).toBeDefined();
  });

  it("can be given up with its comparison when its document is closed", async () => {
    const host = await compare();
    act(() => host.app.close("d1"));
    fireEvent.click(screen.getByRole("button", { name: "Close the comparison" }));
    expect(host.app.screen.get().comparisons).toEqual([]);
  });
});

it("shows hostile names as text", async () => {
  const name = '<img src=x onerror="alert(1)">\u202Egnp.json';
  await showPicker(aSide("d1"), null, [aDocument({ id: "d1", name }), aDocument({ id: "d2", name })]);
  const page = screen.getByRole("tabpanel");
  expect(page.querySelector("img")).toBeNull();
  expect(
    within(page)
      .getAllByText(name)
      .every(({ tagName }) => tagName === "BDI"),
  ).toBe(true);
});

describe("what is not open yet", () => {
  const third = aDocument({ id: "d3", name: "third.json", turns: 2 });

  it("is opened and taken, and stays in the back", async () => {
    const path = "/threads/third.json";
    const recent = [
      { path, name: "third.json", openedAt: "2025-01-20T10:00:00Z", sizeBytes: 9, isFolder: false },
    ];
    const host = await showPicker(aSide("d1"), null, two, {
      "recent.list": () => succeed(recent),
      "document.open": () => succeed(third),
    });
    fireEvent.click(await screen.findByRole("option", { name: /^third\.json/u }));
    await expect.poll(() => host.sides().b).toEqual(aSide("d3"));
    expect(host.asked).toContainEqual({
      name: "document.open",
      input: { source: { from: "path", path } },
    });
    expect(host.app.screen.get().front.show).toBe("compare");
  });

  it("can be a sample", async () => {
    const host = await showPicker(aSide("d1"), null, two, { "document.open": () => succeed(third) });
    fireEvent.click(await screen.findByRole("option", { name: /^Weather, interrupted/u }));
    await expect.poll(() => host.sides().b).toEqual(aSide("d3"));
  });

  it("can be chosen with the desktop's dialog, two files for two sides", async () => {
    const paths = ["/threads/d2.json", "/threads/d3.json"];
    const host = await showPicker(
      null,
      null,
      two,
      {
        "files.pick": () => succeed({ paths }),
        "document.open": ({ source }) =>
          succeed(aDocument({ id: source.from === "path" ? source.path.slice(9, 11) : "" })),
      },
      true,
    );
    fireEvent.click(screen.getByRole("button", { name: "Open…" }));
    await expect.poll(host.sides).toEqual({ a: aSide("d2"), b: aSide("d3") });
  });

  it("is only opened where the turns that are wanted are not in it", async () => {
    const host = await showPicker(aSide("d1"), null, two, { "document.open": () => succeed(third) });
    write("3");
    fireEvent.click(await screen.findByRole("option", { name: /^Weather, interrupted/u }));
    await screen.findByText("This one has only 2 turns");
    expect(host.sides().b).toBeNull();
    expect(screen.getByRole("option", { name: /^third\.json/u, selected: true })).toBeDefined();
  });

  it("says why it could not be opened, and the picking goes on", async () => {
    const failure = { code: "not-json", where: "photo.png", expected: "JSON", found: "a PNG image" } as const;
    const host = await showPicker(aSide("d1"), null, two, { "document.open": () => fail(failure) });
    fireEvent.click(await screen.findByRole("option", { name: /^Weather, interrupted/u }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("expected JSON, found a PNG image");
    fireEvent.keyDown(threads(), { key: "Escape" });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(host.sides()).toEqual({ a: aSide("d1"), b: null });
  });
});
