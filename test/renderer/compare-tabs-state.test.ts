import { defaultSettings } from "../../shared/settings/settings.ts";
import { describe, expect, it } from "vitest";
import type { Side } from "../../shared/api/compare.ts";
import { nameSide, wordSide } from "../../renderer/compare-pick/name-side.ts";
import { App } from "../../renderer/state/app.ts";
import { type Comparing, usualOptions } from "../../renderer/state/comparing.ts";
import { isSameSide, sideOf } from "../../renderer/state/comparisons.ts";
import { firstScreen, reduceScreen } from "../../renderer/state/screen.ts";
import { closeFront, stepTab } from "../../renderer/state/turn-tabs.ts";
import { succeed } from "../../shared/failure/failure.ts";
import { aDocument, fakeBridge } from "./fake-bridge.ts";

const aSide = (id: string, turns: Side["turns"] = null): Side => ({ id, thread: 0, chat: null, turns });
const comparing: Comparing = { key: "c1", a: aSide("d1"), b: null, options: usualOptions(defaultSettings) };
const opened = reduceScreen(firstScreen, { type: "comparison-opened", comparing });

describe("the state of comparisons", () => {
  it("brings one that is opened to the front", () => {
    expect(opened.comparisons).toEqual([comparing]);
    expect(opened.front).toEqual({ show: "compare", key: "c1" });
  });

  it("changes a side or the options and leaves the rest", () => {
    const change = { b: aSide("d2") };
    const changed = reduceScreen(opened, { type: "comparison-changed", key: "c1", change });
    expect(changed.comparisons).toEqual([{ ...comparing, b: aSide("d2") }]);
    const options = { ...usualOptions(defaultSettings), ignoreIds: true };
    const other = reduceScreen(changed, { type: "comparison-changed", key: "c1", change: { options } });
    expect(other.comparisons).toEqual([{ ...comparing, b: aSide("d2"), options }]);
  });

  it("takes no notice of a change to one that was closed meanwhile", () => {
    const change = { b: aSide("d2") };
    expect(reduceScreen(opened, { type: "comparison-changed", key: "c9", change })).toBe(opened);
  });

  it("leaves the front alone when one in the back is closed", () => {
    const neighbour = { show: "welcome" } as const;
    const behind = reduceScreen(opened, { type: "front", front: { show: "document", id: "d1" } });
    const closed = reduceScreen(behind, { type: "comparison-closed", key: "c1", neighbour });
    expect(closed.comparisons).toEqual([]);
    expect(closed.front).toEqual({ show: "document", id: "d1" });
    expect(reduceScreen(opened, { type: "comparison-closed", key: "c1", neighbour }).front).toBe(neighbour);
  });
});

/** An app with these documents open. */
async function anApp(...ids: string[]) {
  const documents = ids.map((id) => aDocument({ id, name: `${id}.json` }));
  const host = fakeBridge({ "document.list": () => succeed(documents) });
  const app = new App(host.bridge);
  app.start();
  await expect.poll(() => app.screen.get().front).toEqual({ show: "document", id: ids[0] });
  return app;
}

const keys = (app: App) => app.screen.get().comparisons.map(({ key }) => key);

describe("an app with comparisons", () => {
  it("opens the same two sides once, and brings them to the front the next time", async () => {
    const app = await anApp("a", "b");
    app.compare(aSide("a"), aSide("b"));
    app.show("a");
    app.compare(aSide("a"), aSide("b"));
    expect(keys(app)).toHaveLength(1);
    expect(app.screen.get().front).toEqual({ show: "compare", key: keys(app)[0] });
    app.compare(aSide("a"), aSide("b", { first: 1, last: 1 }));
    app.compare(aSide("b"), aSide("a"));
    expect(keys(app)).toHaveLength(3);
  });

  it("swaps the sides", async () => {
    const app = await anApp("a", "b");
    app.compare(aSide("a"), aSide("b"));
    app.swapSides(keys(app)[0] ?? "");
    expect(app.screen.get().comparisons[0]).toMatchObject({ a: aSide("b"), b: aSide("a") });
  });

  it("steps through documents and comparisons alike, and closes either", async () => {
    const app = await anApp("a", "b");
    app.compare(aSide("a"), aSide("b"));
    stepTab(app, 1);
    expect(app.screen.get().front).toEqual({ show: "document", id: "a" });
    stepTab(app, -1);
    expect(app.screen.get().front).toEqual({ show: "compare", key: keys(app)[0] });
    closeFront(app);
    expect(keys(app)).toEqual([]);
    expect(app.screen.get().front).toEqual({ show: "document", id: "b" });
  });

  it("goes to the comparison when the last document before it is closed, and keeps it", async () => {
    const app = await anApp("a");
    app.compare(aSide("a"), null);
    app.show("a");
    app.close("a");
    expect(app.screen.get().front).toEqual({ show: "compare", key: keys(app)[0] });
    expect(app.screen.get().comparisons[0]?.a).toEqual(aSide("a"));
    app.closeComparison(keys(app)[0] ?? "");
    expect(app.screen.get().front).toEqual({ show: "welcome" });
  });
});

const stored = { family: "agent", chatId: "chat-1" };

describe("a side", () => {
  it("is the thread that its document shows, or some of its turns", () => {
    expect(sideOf(aDocument({ thread: 2 }))).toEqual({ id: "d1", thread: 2, chat: null, turns: null });
    const turns = { first: 2, last: 6 };
    expect(sideOf(aDocument(), turns)).toEqual({ id: "d1", thread: 0, chat: null, turns });
  });

  it("is the chat that a database shows, however often it was shown before", () => {
    const [once, again] = [3, 5].map((thread) => sideOf(aDocument({ thread, chat: stored })));
    expect(once).toEqual({ id: "d1", thread: 0, chat: stored, turns: null });
    expect(isSameSide(once ?? null, again ?? null)).toBe(true);
  });

  it.each([
    [null, "weather.json"],
    [{ first: 2, last: 2 }, "weather.json · turn 3"],
    [{ first: 2, last: 6 }, "weather.json · turns 3–7"],
  ])("goes by its document's name and its turns, counted from 1", (turns, words) => {
    expect(wordSide(nameSide(aSide("d1", turns), aDocument(), "weather.json"))).toBe(words);
  });

  it("says which thread of several it is", () => {
    const document = aDocument({ threads: 3 });
    expect(wordSide(nameSide(aSide("d1"), document, "weather.json"))).toBe("weather.json · thread 1");
  });

  it("goes by a chat's title while that is shown, else by the database and the chat's id", () => {
    const side: Side = { id: "d1", thread: 0, chat: stored, turns: null };
    const database = aDocument({ format: "agent-db", name: "yao.db", chat: stored, title: "Trip to Oslo" });
    expect(nameSide(side, database, "yao.db").name).toBe("Trip to Oslo");
    const other = { ...database, chat: { family: "agent", chatId: "chat-2" } };
    expect(nameSide(side, other, "yao.db").name).toBe("yao.db chat-1");
    expect(nameSide(side, undefined, "yao.db").name).toBe("yao.db chat-1");
  });
});
