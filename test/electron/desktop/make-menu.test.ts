import type { MenuItemConstructorOptions } from "electron";
import { describe, expect, it } from "vitest";
import { makeMenu } from "../../../electron/desktop/make-menu.ts";
import { menuItems } from "../../../shared/menu/menu-items.ts";

function menu(isMac: boolean, isDevelopment = false) {
  const chosen: string[] = [];
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
    expect(chosen).toEqual(
      Object.values(menuItems)
        .flat(2)
        .map(({ id }) => id),
    );
    expect(new Set(chosen).size).toBe(chosen.length);
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
