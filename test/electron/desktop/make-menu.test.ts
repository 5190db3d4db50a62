import type { MenuItemConstructorOptions } from "electron";
import { describe, expect, it } from "vitest";
import { type MenuCommand, makeMenu } from "../../../electron/desktop/make-menu.ts";

function menu(isMac: boolean, isDevelopment = false) {
  const chosen: MenuCommand[] = [];
  const template = makeMenu({
    isMac,
    isDevelopment,
    choose: (command) => chosen.push(command),
    about: () => undefined,
  });
  const items = template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  return { template, items, chosen };
}

const click = (item: MenuItemConstructorOptions) => (item.click as () => void)();

const hasTools = (isDevelopment: boolean) =>
  menu(false, isDevelopment).items.some(({ role }) => role === "toggleDevTools");

describe("the menu", () => {
  it("sends the screen every command that a screen carries out", () => {
    const { items, chosen } = menu(false);
    for (const item of items.filter(
      ({ label, click: does }) => does !== undefined && label !== "About Threadlens",
    ))
      click(item);
    expect(new Set(chosen)).toEqual(
      new Set(["open", "close", "refresh", "toggle-theme", "next-tab", "previous-tab"]),
    );
  });

  it.each([true, false])("takes no key away from a text field (on a Mac: %s)", (isMac) => {
    const { items, template } = menu(isMac);
    const keys = items.flatMap(({ accelerator }) => (accelerator === undefined ? [] : [accelerator]));
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^(CmdOrCtrl|Ctrl)\+/);
    for (const key of keys) expect(key).not.toMatch(/^CmdOrCtrl\+[ACVXYZ]$/);
    expect(template).toContainEqual({ role: "editMenu" });
  });

  it("has the developer tools in development only", () => {
    expect([hasTools(true), hasTools(false)]).toEqual([true, false]);
  });
});
