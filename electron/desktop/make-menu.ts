import type { MenuItemConstructorOptions } from "electron";
import type { HostEvent } from "../../shared/api/events.ts";

export type MenuCommand = Extract<HostEvent, { event: "menu.chosen" }>["command"];

export type MenuOptions = {
  isMac: boolean;
  isDevelopment: boolean;
  choose: (command: MenuCommand) => void;
  about: () => void;
};

/** The menu as data. No accelerator without a modifier, and none that a text field uses for editing. */
export function makeMenu({ isMac, isDevelopment, choose, about }: MenuOptions): MenuItemConstructorOptions[] {
  const item = (label: string, accelerator: string, command: MenuCommand): MenuItemConstructorOptions => ({
    label,
    accelerator,
    click: () => choose(command),
  });
  const separator: MenuItemConstructorOptions = { type: "separator" };
  const development: MenuItemConstructorOptions[] = [
    separator,
    { role: "reload", accelerator: "CmdOrCtrl+Shift+R" },
    { role: "toggleDevTools" },
  ];
  return [
    ...(isMac ? [{ role: "appMenu" } as const] : []),
    {
      label: "&File",
      submenu: [
        item("Open…", "CmdOrCtrl+O", "open"),
        item("Open folder…", "CmdOrCtrl+Shift+O", "open-folder"),
        item("Close tab", "CmdOrCtrl+W", "close"),
        ...(isMac ? [] : [separator, { role: "quit" } as const]),
      ],
    },
    { role: "editMenu" },
    {
      label: "&View",
      submenu: [
        item("Refresh", "CmdOrCtrl+R", "refresh"),
        item("Light or dark", "CmdOrCtrl+Shift+L", "toggle-theme"),
        separator,
        { role: "resetZoom" },
        { role: "zoomIn" },
        { role: "zoomOut" },
        separator,
        { role: "togglefullscreen" },
        ...(isDevelopment ? development : []),
      ],
    },
    {
      label: "&Window",
      submenu: [
        item("Next tab", "Ctrl+Tab", "next-tab"),
        item("Previous tab", "Ctrl+Shift+Tab", "previous-tab"),
        separator,
        { role: "minimize" },
        { role: "close", accelerator: "CmdOrCtrl+Shift+W" },
      ],
    },
    { role: "help", submenu: [{ label: "About Threadlens", click: about }] },
  ];
}
