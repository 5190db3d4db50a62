// The menu as data, as each platform wants it: what the screen can do, and what only a desktop has.
import type { MenuItemConstructorOptions } from "electron";
import {
  type MenuItem,
  type MenuLine,
  type MenuLists,
  type MenuName,
  itemsIn,
  menuItems,
} from "../../../shared/menu/menu-items.ts";
import type { ZoomStep } from "../window/zoom.ts";
import { acceleratorOf } from "./accelerator-of.ts";
import type { RecentLine } from "./recent-lines.ts";

type Item = MenuItemConstructorOptions;

export type MenuOptions = {
  platform: string;
  isDevelopment: boolean;
  recent: readonly RecentLine[];
  /** The screen carries it out, if it can be done there now. */
  choose: (command: string) => void;
  openRecent: (path: string) => void;
  clearRecent: () => void;
  zoom: (step: ZoomStep) => void;
};

const separator: Item = { type: "separator" };

/** On a Mac these stand in the app's own menu, wherever they stand elsewhere. */
const ofTheApp: readonly string[] = ["help.about", "window.settings"];

export function makeMenu(options: MenuOptions): Item[] {
  const isMac = options.platform === "darwin";
  return [
    ...(isMac ? [appMenu(options)] : []),
    { label: "&File", submenu: fileMenu(options) },
    { label: "&Edit", submenu: divided([...editing, listsOf("Find", options)]) },
    { label: "&View", submenu: viewMenu(options) },
    { label: "&Go", submenu: listsOf("Go", options) },
    { label: "&Thread", submenu: listsOf("Thread", options) },
    { label: "&Window", role: "window", submenu: windowMenu(options) },
    { label: "&Help", role: "help", submenu: listsOf("Help", options) },
  ];
}

function appMenu(options: MenuOptions): Item {
  const own = Object.values(menuItems).flatMap(itemsIn);
  const items = ofTheApp.flatMap((id) => {
    const item = own.find((each) => each.id === id);
    return item === undefined ? [] : [[itemOf(item, options)]];
  });
  return {
    label: "Threadlens",
    submenu: divided([
      ...items,
      [{ role: "services" }],
      [{ role: "hide" }, { role: "hideOthers" }, { role: "unhide" }],
      [{ role: "quit" }],
    ]),
  };
}

function fileMenu(options: MenuOptions): Item[] {
  const [opening = [], ...others] = listed("File", options);
  const quit: Item[][] = options.platform === "darwin" ? [] : [[{ role: "quit" }]];
  return divided([[...opening, recentMenu(options)], ...others, ...quit]);
}

function recentMenu({ recent, openRecent, clearRecent }: MenuOptions): Item {
  const files = recent.map(({ label, path }): Item => ({
    label,
    toolTip: path,
    click: () => openRecent(path),
  }));
  return {
    label: "Open recent",
    enabled: files.length > 0,
    submenu: divided([files, [{ label: "Clear recent", click: clearRecent }]]),
  };
}

/** With these the system knows the keys for editing, in every field. */
const editing: readonly Item[][] = [
  [{ role: "undo" }, { role: "redo" }],
  [
    { role: "cut" },
    { role: "copy" },
    { role: "paste" },
    { role: "delete" },
    { role: "selectAll", label: "Select all" },
  ],
];

function viewMenu(options: MenuOptions): Item[] {
  const { zoom } = options;
  return divided([
    ...listed("View", options),
    [
      { label: "Actual size", accelerator: "CmdOrCtrl+0", click: () => zoom("reset") },
      { label: "Larger", accelerator: "CmdOrCtrl+Plus", click: () => zoom("in") },
      { label: "Smaller", accelerator: "CmdOrCtrl+-", click: () => zoom("out") },
    ],
    [{ role: "togglefullscreen", label: "Full screen" }],
    ...(options.isDevelopment ? [development] : []),
  ]);
}

function windowMenu(options: MenuOptions): Item[] {
  const close: Item = { role: "close", accelerator: "CmdOrCtrl+Shift+W" };
  return divided([
    ...listed("Window", options),
    options.platform === "darwin"
      ? [{ role: "minimize" }, { role: "zoom" }, close]
      : [{ role: "minimize" }, close],
    ...(options.platform === "darwin" ? [[{ role: "front" } as const]] : []),
  ]);
}

const development: Item[] = [
  { role: "reload", accelerator: "CmdOrCtrl+Shift+R" },
  { role: "toggleDevTools" },
];

const listsOf = (name: MenuName, options: MenuOptions): Item[] => divided(listed(name, options));

const listed = (name: MenuName, options: MenuOptions): Item[][] => linesOf(menuItems[name], options);

function linesOf(lists: MenuLists, options: MenuOptions): Item[][] {
  const isElsewhere = (line: MenuLine) =>
    options.platform === "darwin" && "id" in line && ofTheApp.includes(line.id);
  return lists.map((list) =>
    list
      .filter((line) => !isElsewhere(line))
      .map((line) =>
        "id" in line
          ? itemOf(line, options)
          : { label: line.title, submenu: divided(linesOf(line.items, options)) },
      ),
  );
}

function itemOf(item: MenuItem, { platform, choose }: MenuOptions): Item {
  const { id, title, isToggle } = item;
  return {
    id,
    label: title,
    enabled: false,
    click: () => choose(id),
    ...(isToggle === true ? { type: "checkbox" as const } : {}),
    ...keysOf(item, platform === "darwin"),
  };
}

/** What the menu does not take it only shows, where it can: on a Mac whatever is shown is taken. */
function keysOf(
  { chord, macChord }: MenuItem,
  isMac: boolean,
): Pick<Item, "accelerator" | "registerAccelerator"> {
  const written = isMac ? (macChord ?? chord) : chord;
  if (written === undefined) return {};
  const { keys, isTaken } = acceleratorOf(written);
  if (isTaken) return { accelerator: keys };
  return isMac ? {} : { accelerator: keys, registerAccelerator: false };
}

/** Lists with lines between them; an empty one has none. */
function divided(lists: readonly (readonly Item[])[]): Item[] {
  return lists
    .filter(({ length }) => length > 0)
    .flatMap((list, at) => (at === 0 ? list : [separator].concat(list)));
}
