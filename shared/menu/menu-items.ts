/** One line of the desktop's menu: a command of the screen, by the id that it has there, in words that are true wherever it is offered. */
export type MenuItem = {
  id: string;
  title: string;
  /** Its first key, as the screen writes it; where the screen has another one on a Mac, that one too. */
  chord?: string;
  macChord?: string;
  /** It is on or off, and the screen knows which. */
  isToggle?: true;
};
export type Submenu = { title: string; items: MenuLists };
export type MenuLine = MenuItem | Submenu;
/** A line is drawn between two lists. */
export type MenuLists = readonly (readonly MenuLine[])[];
export type MenuName = "File" | "Find" | "View" | "Go" | "Thread" | "Window" | "Help";

const toggle = (id: string, title: string, chord?: string): MenuItem =>
  chord === undefined ? { id, title, isToggle: true } : { id, title, chord, isToggle: true };

const rowsMenu: Submenu = {
  title: "Rows",
  items: [
    [
      { id: "filter.open", title: "Filter rows…", chord: "f" },
      { id: "filter.clear", title: "Show all rows", chord: "F" },
    ],
    [
      toggle("filter.problems", "Only problems", "B"),
      toggle("filter.prompts", "Only prompts", "U"),
      toggle("filter.calls", "Only calls", "T"),
    ],
    [
      toggle("view.zoom-turns", "Zoom: turns"),
      toggle("view.zoom-messages", "Zoom: messages"),
      toggle("view.zoom-details", "Zoom: details"),
      { id: "view.zoom-nearer", title: "Zoom in", chord: "+" },
      { id: "view.zoom-farther", title: "Zoom out", chord: "-" },
    ],
    [
      toggle("view.tier-protocol", "Events of the protocol itself"),
      toggle("view.tier-application", "Events and parts of the application"),
      toggle("view.tier-system", "Events and parts of the system, which the thread's hash leaves out"),
      toggle("view.tier-unknown", "Events and parts whose name says nothing"),
    ],
  ],
};

const timeMenu: Submenu = {
  title: "Time axis",
  items: [
    [
      { id: "time.zoom-in", title: "Zoom in", chord: "+" },
      { id: "time.zoom-out", title: "Zoom out", chord: "-" },
      { id: "time.show-all", title: "Show all of the time", chord: "0" },
      { id: "time.idle", title: "Unfold or fold idle time", chord: "i" },
    ],
  ],
};

const chatMenu: Submenu = {
  title: "Chats",
  items: [
    [
      { id: "view.side-chats", title: "Chats of the database" },
      { id: "view.side-outline", title: "Outline of the chat" },
    ],
    [toggle("view.lane-saw", "What the user saw"), toggle("view.lane-ran", "What ran")],
  ],
};

const comparisonMenu: Submenu = {
  title: "Comparison",
  items: [
    [
      { id: "view.text", title: "Text of the selected pair", chord: "t" },
      { id: "view.swap", title: "Swap the sides", chord: "s" },
    ],
    [
      toggle("view.compare-ignoreTimestamps", "Leave times out of the comparison"),
      toggle("view.compare-ignoreIds", "Compare ids only by the order in which they first appear"),
      toggle("view.compare-withSystem", "Compare events and parts of the system, too"),
    ],
  ],
};

const folderMenu: Submenu = {
  title: "Folder",
  items: [[toggle("library.table", "Folder: files"), toggle("library.links", "Folder: links")]],
};

const themeMenu: Submenu = {
  title: "Theme",
  items: [
    [
      toggle("window.theme-light", "Theme: light"),
      toggle("window.theme-dark", "Theme: dark"),
      toggle("window.theme-system", "Theme: as the system has it"),
    ],
    [{ id: "window.theme", title: "Light or dark", chord: "Mod+Shift+L" }],
  ],
};

/** What the menu has of what can be done, which is all that the palette has. */
export const menuItems: Readonly<Record<MenuName, MenuLists>> = {
  File: [
    [
      { id: "files.open", title: "Open…", chord: "Mod+O" },
      { id: "library.open", title: "Open folder…", chord: "Mod+Shift+O" },
    ],
    [
      { id: "files.compare", title: "Compare two threads…" },
      { id: "library.compare", title: "Compare the two that are selected", chord: "c" },
    ],
    [
      { id: "files.refresh", title: "Refresh", chord: "F5" },
      toggle("files.follow", "Follow"),
      { id: "files.stop", title: "Stop reading" },
      { id: "files.read-all", title: "Read it all" },
      { id: "library.stop", title: "Stop reading the folder" },
    ],
    [{ id: "window.settings", title: "Settings…", chord: "Mod+," }],
    [
      { id: "files.close", title: "Close tab", chord: "Mod+W" },
      { id: "files.reopen-tab", title: "Reopen closed tab", chord: "Mod+Shift+T" },
      { id: "files.restore-session", title: "Restore the last session" },
    ],
  ],
  Find: [
    [
      { id: "find.open", title: "Find in thread", chord: "/", macChord: "Mod+F" },
      { id: "find.next", title: "Next hit", chord: "F3", macChord: "Mod+G" },
      { id: "find.previous", title: "Previous hit", chord: "Shift+F3", macChord: "Shift+Mod+G" },
      { id: "find.list", title: "List all hits", chord: "Alt+L", macChord: "Alt+Mod+L" },
      { id: "find.close", title: "Close the search", chord: "Escape" },
    ],
    [
      { ...toggle("find.matchCase", "Find: match case", "Alt+C"), macChord: "Alt+Mod+C" },
      { ...toggle("find.wholeWord", "Find: whole words", "Alt+W"), macChord: "Alt+Mod+W" },
      { ...toggle("find.isRegex", "Find: regular expression", "Alt+R"), macChord: "Alt+Mod+R" },
    ],
    [
      { id: "search.open", title: "Search in all chats", chord: "Mod+Shift+F" },
      { id: "search.build", title: "Build or update the search index" },
      { id: "search.delete", title: "Delete the search index" },
      { id: "library.find", title: "Filter the folder", chord: "/" },
    ],
  ],
  View: [
    [
      toggle("view.chat", "Chat"),
      toggle("view.timeline", "Timeline"),
      toggle("view.time", "Time"),
      toggle("view.stack", "Stack"),
      toggle("view.info", "Info"),
    ],
    [
      toggle("view.left-pane", "Outline or chats pane", "o"),
      toggle("view.details-pane", "Details pane", "d"),
      toggle("view.problems", "Problems pane", "P"),
      toggle("view.raw", "Raw text"),
    ],
    [rowsMenu, timeMenu, chatMenu, comparisonMenu, folderMenu, themeMenu],
  ],
  Go: [
    [
      { id: "go.back", title: "Back", chord: "Alt+ArrowLeft", macChord: "Mod+[" },
      { id: "go.forward", title: "Forward", chord: "Alt+ArrowRight", macChord: "Mod+]" },
      { id: "go.to", title: "Go to…", chord: "g" },
    ],
    [
      { id: "go.next-turn", title: "Next turn", chord: "j" },
      { id: "go.previous-turn", title: "Previous turn", chord: "k" },
      { id: "go.next-agent", title: "Next turn of another agent", chord: "l" },
      { id: "go.previous-agent", title: "Previous turn of another agent", chord: "h" },
      { id: "go.next-broken", title: "Next broken turn", chord: "x" },
      { id: "go.previous-broken", title: "Previous broken turn", chord: "X" },
      { id: "go.next-problem", title: "Next problem", chord: "n" },
      { id: "go.previous-problem", title: "Previous problem", chord: "N" },
    ],
    [
      { id: "go.first", title: "First row" },
      { id: "go.last", title: "Last row" },
      { id: "go.pair", title: "To the return or the call", chord: "p" },
      { id: "go.stack", title: "Stack of the request", chord: "s" },
      { id: "go.saw", title: "To what the user saw", chord: "h" },
      { id: "go.ran", title: "To what ran", chord: "l" },
    ],
    [
      { id: "go.rows", title: "To the rows" },
      { id: "go.next-pane", title: "Next pane", chord: "F6" },
      { id: "go.previous-pane", title: "Previous pane", chord: "Shift+F6" },
    ],
  ],
  Thread: [
    [
      { id: "thread.compare", title: "Compare…", chord: "C" },
      { id: "thread.repair", title: "Repair…", chord: "R" },
      { id: "thread.export", title: "Export…", chord: "e" },
      { id: "thread.copy-hash", title: "Copy the thread's hash" },
    ],
    [
      { id: "thread.next", title: "Next thread of the file", chord: "]" },
      { id: "thread.previous", title: "Previous thread of the file", chord: "[" },
    ],
    [
      { id: "row.details", title: "Details of the row", chord: "i" },
      { id: "row.unfold", title: "Unfold or fold" },
      { id: "row.flip", title: "Text as it is written, or rendered", chord: "r" },
      { id: "row.compare", title: "Compare the turn with another…", chord: "c" },
    ],
    [
      { id: "row.copy-pointer", title: "Copy the pointer", chord: "Y" },
      { id: "row.copy-hash", title: "Copy the hash" },
      { id: "row.copy-json", title: "Copy the JSON" },
      { id: "go.copy-link", title: "Copy a link to this place", chord: "y" },
    ],
  ],
  Window: [
    [
      { id: "window.next-tab", title: "Next tab", chord: "Ctrl+Tab" },
      { id: "window.previous-tab", title: "Previous tab", chord: "Ctrl+Shift+Tab" },
      { id: "window.start", title: "Start page" },
    ],
    [
      { id: "window.dismiss", title: "Dismiss the notice", chord: "Escape" },
      { id: "window.restart-engine", title: "Restart the engine" },
    ],
  ],
  Help: [
    [
      { id: "help.commands", title: "Commands", chord: "Mod+K" },
      { id: "help.keys", title: "Keys", chord: "?" },
    ],
    [{ id: "help.report", title: "Report a problem…" }],
    [{ id: "help.about", title: "About Threadlens" }],
  ],
};

/** All of them, in the order of the menu. */
export function itemsIn(lists: MenuLists): MenuItem[] {
  return lists.flat().flatMap((line) => ("id" in line ? [line] : itemsIn(line.items)));
}

export const allMenuItems: readonly MenuItem[] = Object.values(menuItems).flatMap(itemsIn);
