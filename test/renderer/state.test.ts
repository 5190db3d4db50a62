import { defaultSettings } from "../../shared/settings/settings.ts";
import { describe, expect, it } from "vitest";
import type { EngineState } from "../../shared/api/events.ts";
import { noDocuments, reduceDocuments } from "../../renderer/state/documents.ts";
import { firstScreen, reduceScreen, viewOf } from "../../renderer/state/screen.ts";
import { usualOptions } from "../../renderer/state/comparing.ts";
import { neighbourOf, stepFrom, tabsOf } from "../../renderer/state/tab-order.ts";
import { aDocument } from "./fake-bridge.ts";

const open = (...ids: string[]) =>
  ids.reduce(
    (state, id) => reduceDocuments(state, { type: "opened", document: aDocument({ id }) }),
    noDocuments,
  );

const opening = (key: number) => ({ type: "opening", opening: { key, name: "", sizeBytes: null } }) as const;

describe("open documents", () => {
  it("has one place for a document that is told twice", () => {
    const sleeper = { id: "d1", what: "document", name: "a", path: "/a" } as const;
    const state = reduceDocuments(open("d2"), {
      type: "asleep",
      order: ["d1", "d1"],
      asleep: [sleeper, sleeper],
    });
    expect(state.order).toEqual(["d1", "d2"]);
  });

  it("keeps a document's place when it changes", () => {
    const state = reduceDocuments(open("a", "b"), {
      type: "changed",
      document: aDocument({ id: "a", rows: 9 }),
    });
    expect(state.order).toEqual(["a", "b"]);
    expect(state.byId.get("a")?.rows).toBe(9);
  });

  it("does not bring back a closed document for news that was still on its way", () => {
    const closed = reduceDocuments(open("a"), { type: "closed", id: "a" });
    expect(reduceDocuments(closed, { type: "changed", document: aDocument({ id: "a" }) })).toBe(closed);
    expect(reduceDocuments(closed, { type: "opened", document: aDocument({ id: "a" }) }).order).toEqual([
      "a",
    ]);
  });

  it("keeps what it knows when an answer arrives behind the event that tells of a later state", () => {
    const late = aDocument({ id: "a", revision: 2, rows: 2 });
    const known = reduceDocuments(open(), {
      type: "opened",
      document: aDocument({ id: "a", revision: 3, rows: 3 }),
    });
    expect(reduceDocuments(known, { type: "opened", document: late }).byId.get("a")?.rows).toBe(3);
    expect(
      reduceDocuments(known, { type: "listed", documents: [late], asked: ["a"] }).byId.get("a")?.rows,
    ).toBe(3);
  });

  it("takes the host's list for what is open and keeps the order of the tabs", () => {
    const documents = [aDocument({ id: "c" }), aDocument({ id: "b" })];
    const listed = { type: "listed", documents, asked: ["a", "b"] } as const;
    expect(reduceDocuments(open("a", "b"), listed).order).toEqual(["b", "c"]);
  });

  it("keeps what was opened while the host was asked for its list", () => {
    const listed = { type: "listed", documents: [aDocument({ id: "a" })], asked: ["a"] } as const;
    expect(reduceDocuments(open("a", "b"), listed).order).toEqual(["a", "b"]);
  });
});

describe("the screen's own state", () => {
  it("brings the neighbour to the front when the front tab closes", () => {
    const front = reduceScreen(firstScreen, { type: "front", front: { show: "document", id: "a" } });
    const neighbour = { show: "compare", key: "b" } as const;
    expect(reduceScreen(front, { type: "closed", id: "a", neighbour }).front).toBe(neighbour);
  });

  it("leaves the front alone when another tab closes", () => {
    const front = reduceScreen(firstScreen, { type: "front", front: { show: "document", id: "a" } });
    const neighbour = { show: "welcome" } as const;
    expect(reduceScreen(front, { type: "closed", id: "b", neighbour }).front).toEqual(front.front);
  });

  it("keeps a pane between its limits", () => {
    const wide = reduceScreen(firstScreen, { type: "pane", name: "outline", pane: { width: 9999 } });
    expect(wide.panes.outline.width).toBe(480);
    const narrow = reduceScreen(firstScreen, { type: "pane", name: "outline", pane: { width: 1 } });
    expect(narrow.panes.outline.width).toBe(140);
  });

  it("keeps the word of a restart until it was read", () => {
    const engine: EngineState = { state: "restarted", reason: "killed", reopened: 1, lost: [] };
    const restarted = reduceScreen(firstScreen, { type: "engine", engine });
    expect(reduceScreen(restarted, { type: "engine", engine: { state: "running" } })).toBe(restarted);
    expect(reduceScreen(restarted, { type: "engine-dismissed" }).engine).toEqual({ state: "running" });
  });

  it("puts failures behind it when something else is opened, but not those of the same try", () => {
    const failure = { code: "empty", where: "a.json", expected: "a thread", found: "nothing" } as const;
    const failed = { type: "failed", notice: { key: 9, title: "a.json", failure } } as const;
    const together = [opening(1), opening(2), failed, opening(3)].reduce(reduceScreen, firstScreen);
    expect(together.failures).toHaveLength(1);
    const ended = ([1, 2, 3] as const).map((key) => ({ type: "opening-ended", key }) as const);
    const over = ended.reduce(reduceScreen, together);
    expect(over.failures).toHaveLength(1);
    expect(reduceScreen(over, opening(4)).failures).toEqual([]);
  });

  it("unfolds and folds a row of one document only", () => {
    const unfolded = reduceScreen(firstScreen, { type: "fold", id: "a", pointer: "/turns/3" });
    expect(viewOf(unfolded, "a").unfolded.has("/turns/3")).toBe(true);
    expect(viewOf(unfolded, "b").unfolded.has("/turns/3")).toBe(false);
    expect(
      viewOf(reduceScreen(unfolded, { type: "fold", id: "a", pointer: "/turns/3" }), "a").unfolded.size,
    ).toBe(0);
  });
});

describe("the order of tabs", () => {
  const [a, b] = [
    { show: "document", id: "a" },
    { show: "document", id: "b" },
  ] as const;
  const compare = { show: "compare", key: "c" } as const;
  const comparing = { key: "c", a: null, b: null, options: usualOptions(defaultSettings) };
  const tabs = tabsOf(["a", "b"], [comparing]);

  it("has the comparisons behind the documents", () => {
    expect(tabs).toEqual([a, b, compare]);
  });

  it("finds the next tab, else the one before, else the welcome screen", () => {
    expect(neighbourOf(tabs, b)).toEqual(compare);
    expect(neighbourOf(tabs, compare)).toEqual(b);
    expect(neighbourOf([a], a)).toEqual({ show: "welcome" });
  });

  it("steps around the ends", () => {
    expect(stepFrom(tabs, b, 1)).toEqual(compare);
    expect(stepFrom(tabs, compare, 1)).toEqual(a);
    expect(stepFrom(tabs, a, -1)).toEqual(compare);
    expect(stepFrom(tabs, { show: "welcome" }, -1)).toEqual(compare);
    expect(stepFrom([], { show: "welcome" }, 1)).toBeNull();
  });
});
