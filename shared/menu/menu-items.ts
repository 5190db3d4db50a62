/** One line of the desktop's menu: a command of the screen, by the id and the words that it has there. */
export type MenuItem = {
  id: string;
  title: string;
  /** As Electron writes keys. Never a letter alone: that would be taken from every text field. */
  accelerator?: string;
};
export type MenuName = "File" | "Go" | "View" | "Thread" | "Window" | "Help";

/** What the menu has of what can be done; a line is drawn between the lists of a menu. The palette has all of it, too. */
export const menuItems: Readonly<Record<MenuName, readonly (readonly MenuItem[])[]>> = {
  File: [
    [
      { id: "files.open", title: "Open…", accelerator: "CmdOrCtrl+O" },
      { id: "library.open", title: "Open folder…", accelerator: "CmdOrCtrl+Shift+O" },
      { id: "files.compare", title: "Compare two threads…" },
      { id: "files.refresh", title: "Refresh", accelerator: "CmdOrCtrl+R" },
      { id: "files.follow", title: "Follow" },
    ],
    [
      { id: "files.close", title: "Close tab", accelerator: "CmdOrCtrl+W" },
      { id: "files.reopen-tab", title: "Reopen closed tab", accelerator: "CmdOrCtrl+Shift+T" },
    ],
  ],
  Go: [
    [
      { id: "go.next-turn", title: "Next turn" },
      { id: "go.previous-turn", title: "Previous turn" },
      { id: "go.next-agent", title: "Next turn of another agent" },
      { id: "go.previous-agent", title: "Previous turn of another agent" },
      { id: "go.next-problem", title: "Next problem" },
      { id: "go.previous-problem", title: "Previous problem" },
      { id: "go.pair", title: "To the return or the call" },
    ],
    [
      { id: "go.next-pane", title: "Next pane" },
      { id: "go.previous-pane", title: "Previous pane" },
    ],
  ],
  View: [
    [
      { id: "view.chat", title: "Chat" },
      { id: "view.timeline", title: "Timeline" },
      { id: "view.time", title: "Time" },
      { id: "view.stack", title: "Stack" },
      { id: "view.info", title: "Info" },
    ],
    [
      { id: "view.left-pane", title: "Outline or chats pane" },
      { id: "view.details-pane", title: "Details pane" },
      { id: "view.problems", title: "Problems pane" },
    ],
    [
      { id: "view.raw", title: "Raw text" },
      { id: "window.theme", title: "Light or dark", accelerator: "CmdOrCtrl+Shift+L" },
    ],
  ],
  Thread: [
    [
      { id: "thread.compare", title: "Compare…" },
      { id: "thread.repair", title: "Repair…" },
      { id: "thread.export", title: "Export…" },
    ],
    [
      { id: "row.copy-pointer", title: "Copy the pointer" },
      { id: "row.copy-hash", title: "Copy the hash" },
      { id: "row.copy-json", title: "Copy the JSON" },
    ],
  ],
  Window: [
    [
      { id: "window.next-tab", title: "Next tab", accelerator: "Ctrl+Tab" },
      { id: "window.previous-tab", title: "Previous tab", accelerator: "Ctrl+Shift+Tab" },
      { id: "window.start", title: "Start page" },
    ],
  ],
  Help: [
    [
      { id: "help.commands", title: "Commands", accelerator: "CmdOrCtrl+K" },
      { id: "help.keys", title: "Keys" },
    ],
  ],
};
