import type { MenuItemConstructorOptions } from "electron";
import { type MenuItem, type MenuName, menuItems } from "../../shared/menu/menu-items.ts";

export type MenuOptions = {
  isMac: boolean;
  isDevelopment: boolean;
  /** The screen carries it out, if it can be done there now. */
  choose: (command: string) => void;
  about: () => void;
};

const separator: MenuItemConstructorOptions = { type: "separator" };

/** The menu as data: what the screen can do, and what only a desktop has. No key that a text field uses for editing. */
export function makeMenu({ isMac, isDevelopment, choose, about }: MenuOptions): MenuItemConstructorOptions[] {
  const itemOf = ({ id, title, accelerator }: MenuItem): MenuItemConstructorOptions =>
    Object.assign(
      { id, label: title, click: () => choose(id) },
      accelerator === undefined ? {} : { accelerator },
    );
  const itemsOf = (name: MenuName): MenuItemConstructorOptions[] =>
    menuItems[name].flatMap((items, at) => (at === 0 ? [] : [separator]).concat(items.map(itemOf)));
  return [
    ...(isMac ? [{ role: "appMenu" } as const] : []),
    {
      label: "&File",
      submenu: [...itemsOf("File"), ...(isMac ? [] : [separator, { role: "quit" } as const])],
    },
    { role: "editMenu" },
    { label: "&Go", submenu: itemsOf("Go") },
    {
      label: "&View",
      submenu: [
        ...itemsOf("View"),
        separator,
        { role: "resetZoom" },
        { role: "zoomIn" },
        { role: "zoomOut" },
        separator,
        { role: "togglefullscreen" },
        ...(isDevelopment ? development : []),
      ],
    },
    { label: "&Thread", submenu: itemsOf("Thread") },
    {
      label: "&Window",
      submenu: [
        ...itemsOf("Window"),
        separator,
        { role: "minimize" },
        { role: "close", accelerator: "CmdOrCtrl+Shift+W" },
      ],
    },
    {
      role: "help",
      submenu: [...itemsOf("Help"), separator, { label: "About Threadlens", click: about }],
    },
  ];
}

const development: MenuItemConstructorOptions[] = [
  separator,
  { role: "reload", accelerator: "CmdOrCtrl+Shift+R" },
  { role: "toggleDevTools" },
];
