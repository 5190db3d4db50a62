import type { MenuItemConstructorOptions } from "electron";
import { describe, expect, it } from "vitest";
import { makeMenu } from "../../../../electron/desktop/menu/make-menu.ts";
import { allMenuItems } from "../../../../shared/menu/menu-items.ts";

const platforms = ["linux", "win32", "darwin"] as const;
type Item = MenuItemConstructorOptions;

function menu(platform: string, isDevelopment = false) {
  const chosen: string[] = [];
  const template = makeMenu({
    platform,
    isDevelopment,
    recent: [{ path: "/a/b.json", label: "b.json" }],
    choose: (command) => chosen.push(command),
    openRecent: (path) => chosen.push(`open ${path}`),
    clearRecent: () => chosen.push("clear"),
    zoom: (step) => chosen.push(`zoom ${step}`),
  });
  return { template, items: template.flatMap(itemsOf), chosen };
}

/** All lines below one, however deep. */
function itemsOf({ submenu }: Item): Item[] {
  return Array.isArray(submenu) ? submenu.flatMap((item) => [item, ...itemsOf(item)]) : [];
}

const nameOf = ({ label, role, type }: Item) => (type === "separator" ? "—" : (label ?? `(${role})`));
const click = (item: Item) => (item.click as () => void)();

const lineOf = (platform: string, id: string) => menu(platform).items.find((item) => item.id === id);
const hasTools = (isDevelopment: boolean) =>
  menu("linux", isDevelopment).items.some(({ role }) => role === "toggleDevTools");

/** The first two levels, as one reads them. */
const outline = (platform: string) =>
  menu(platform).template.map((item) => [
    nameOf(item),
    Array.isArray(item.submenu) ? item.submenu.map(nameOf) : [],
  ]);

describe("the menu", () => {
  it.each(platforms)("is as %s wants it", (platform) => {
    expect(outline(platform)).toMatchSnapshot();
  });

  it.each(platforms)("sends the screen every command that a screen carries out, on %s", (platform) => {
    const { items, chosen } = menu(platform);
    for (const item of items.filter(({ id }) => id !== undefined)) click(item);
    expect(chosen.toSorted()).toEqual(allMenuItems.map(({ id }) => id).toSorted());
  });

  it.each(platforms)("leaves what the screen can do disabled until it says so, on %s", (platform) => {
    const { items } = menu(platform);
    for (const { id, enabled } of items) expect([id, enabled]).not.toEqual([expect.any(String), true]);
  });

  it.each(platforms)("takes no key away from a text field or from a row, on %s", (platform) => {
    const taken = menu(platform).items.flatMap(({ accelerator, registerAccelerator }) =>
      accelerator === undefined || registerAccelerator === false ? [] : [accelerator],
    );
    expect(new Set(taken).size).toBe(taken.length);
    for (const key of taken) expect(key).toMatch(/^(Shift\+)?((CmdOrCtrl|Ctrl|Alt)\+|F\d+$)/);
    // There it is how letters of many languages are written.
    const writes = platform === "darwin" ? /^(Shift\+)?Alt\+(?!CmdOrCtrl)/ : /^$/;
    for (const key of taken) expect(key).not.toMatch(writes);
    for (const key of taken) expect(key).not.toMatch(/^CmdOrCtrl\+[ACVXYZ]$/);
  });

  it("only shows the keys of letters, and on a Mac not even these, where they would be taken", () => {
    expect(lineOf("linux", "go.previous-problem")).toMatchObject({
      accelerator: "Shift+N",
      registerAccelerator: false,
    });
    expect(lineOf("darwin", "go.previous-problem")).not.toHaveProperty("accelerator");
  });

  it("goes back and forward by the platform's own keys", () => {
    expect(["win32", "darwin"].map((platform) => lineOf(platform, "go.back")?.accelerator)).toEqual([
      "Alt+Left",
      "CmdOrCtrl+[",
    ]);
  });

  it("finds by the platform's own keys", () => {
    const finding = ["open", "next", "previous", "matchCase", "list"].map((id) => `find.${id}`);
    expect(finding.map((id) => lineOf("darwin", id)?.accelerator)).toEqual([
      "CmdOrCtrl+F",
      "CmdOrCtrl+G",
      "Shift+CmdOrCtrl+G",
      "Alt+CmdOrCtrl+C",
      "Alt+CmdOrCtrl+L",
    ]);
    expect(lineOf("linux", "find.matchCase")?.accelerator).toBe("Alt+C");
  });

  it("opens and clears recent files, and zooms", () => {
    const { items, chosen } = menu("linux");
    for (const label of ["b.json", "Clear recent", "Larger", "Smaller", "Actual size"])
      click(items.find((item) => item.label === label)!);
    expect(chosen).toEqual(["open /a/b.json", "clear", "zoom in", "zoom out", "zoom reset"]);
  });

  it("has the developer tools in development only", () => {
    expect([true, false].map((isDevelopment) => hasTools(isDevelopment))).toEqual([true, false]);
  });
});
