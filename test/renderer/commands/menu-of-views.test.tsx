// @vitest-environment happy-dom
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isCovered } from "../../../renderer/commands/covering.ts";
import { menuState } from "../../../renderer/commands/menu-state.ts";
import { allMenuItems } from "../../../shared/menu/menu-items.ts";
import { succeed } from "../../../shared/failure/failure.ts";
import { fakeBridge, theSettings } from "../fake-bridge.ts";
import { thread, views } from "../open-views.tsx";
import { show } from "../show.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** What the palette offers and the menu does not, and why. */
const left = new Map([["filter.saved-", "as many as the user saves, by names of their own"]]);

const isLeft = (id: string) => [...left.keys()].some((start) => id.startsWith(start));

type Offered = { titles: Set<string>; keys: Set<string> };

const first = (keys: readonly string[]) => keys.slice(0, 1);

async function offeredInViews(firstOf = first): Promise<Map<string, Offered>> {
  const known = new Map<string, Offered>();
  for (const [, open] of views) {
    const app = await open();
    for (const { id, title, keys } of app.commands.list()) {
      const found = known.get(id) ?? { titles: new Set(), keys: new Set() };
      known.set(id, found);
      found.titles.add(title);
      for (const key of firstOf(keys ?? [])) found.keys.add(key);
    }
    cleanup();
  }
  return known;
}

/** Not every view can be drawn here: ids that stand in the code as they are count as well. */
function idsInCode(folder = "renderer"): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return idsInCode(path);
    if (!/\.tsx?$/.test(entry.name)) return [];
    const text = readFileSync(path, "utf8");
    const ids = [...text.matchAll(/\bid: "([a-z]+\.[A-Za-z-]+)"/g)].map(([, id = ""]) => id);
    const walks = [...text.matchAll(/\bwalk(?:Command)?\(\s*"([a-z-]+)"/g)].map(([, name]) => `go.${name}`);
    return ids.concat(walks);
  });
}

describe("the menu", () => {
  it("has every command that the palette can offer, and no other", async () => {
    const offered = new Set([...(await offeredInViews()).keys(), ...idsInCode()]);
    const inMenu = allMenuItems.map(({ id }) => id);
    expect(inMenu.toSorted()).toEqual([...offered].filter((id) => !isLeft(id)).toSorted());
  });

  it("uses the palette's words and keys", async () => {
    const known = await offeredInViews();
    for (const { id, title, chord, isToggle } of allMenuItems) {
      const found = known.get(id);
      // What is on or off has a mark, and needs no word for what comes next; a pane has its name from what is open.
      if (found === undefined || isToggle === true) continue;
      expect([id, [...found.titles].includes(title)]).toEqual([id, true]);
      expect([id, chord === undefined || found.keys.has(chord)]).toEqual([id, true]);
    }
  });
});

describe("the menu of a Mac", () => {
  beforeEach(() => void vi.spyOn(navigator, "platform", "get").mockReturnValue("MacIntel"));
  afterEach(() => void vi.restoreAllMocks());

  it("has keys that the screen has there, too", async () => {
    const known = await offeredInViews((keys) => [...keys]);
    expect(known.get("find.matchCase")?.keys).toEqual(new Set(["Alt+Mod+C"]));
    for (const { id, chord, macChord = chord } of allMenuItems) {
      const keys = known.get(id)?.keys;
      expect([id, keys === undefined || macChord === undefined || keys.has(macChord)]).toEqual([id, true]);
    }
  });
});

describe("what the menu is told", () => {
  it("is what can be done now, and what is on", async () => {
    const app = await thread("timeline");
    const { can, on } = menuState(app.commands.list(), isCovered());
    expect(can).toEqual(expect.arrayContaining(["files.open", "go.next-turn", "view.raw"]));
    expect(can).not.toContain("row.unfold");
    expect(on).toContain("view.timeline");
    expect(on).not.toContain("view.raw");
    act(() => app.screen.dispatch({ type: "raw", id: "d1", isRaw: true }));
    expect(menuState(app.commands.list(), isCovered()).on).toContain("view.raw");
  });

  it("is that nothing can be done while something lies over everything", async () => {
    const app = await thread("timeline");
    act(() => app.palette.overlay.dispatch("about"));
    expect(menuState(app.commands.list(), isCovered()).can).toEqual([]);
  });

  it("goes to a desktop only, and again when something is different", async () => {
    const info = { host: "desktop", platform: "linux", version: "0" } as const;
    const host = show(fakeBridge({ "host.info": () => succeed(info) }));
    const told = () => host.asked.flatMap(({ name, input }) => (name === "menu.tell" ? [input] : []));
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(told()[0]).toMatchObject({ can: expect.arrayContaining(["files.open"]) });
    act(() => host.app.palette.overlay.dispatch("keys"));
    await waitFor(() => expect(told().at(-1)).toMatchObject({ can: [] }));
  });

  it("has another mark at the theme when the settings change, whoever changed them", async () => {
    const info = { host: "desktop", platform: "linux", version: "0" } as const;
    const host = show(fakeBridge({ "host.info": () => succeed(info) }));
    const told = () => host.asked.flatMap(({ name, input }) => (name === "menu.tell" ? [input] : []));
    await waitFor(() => expect(told().at(-1)).toMatchObject({ on: ["window.theme-system"] }));
    act(() => host.emit({ event: "settings.changed", state: theSettings({ "appearance.theme": "dark" }) }));
    await waitFor(() => expect(told().at(-1)).toMatchObject({ on: ["window.theme-dark"] }));
  });
});
