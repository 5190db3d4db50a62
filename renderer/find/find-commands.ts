import type { Command } from "../commands/command.ts";

type Words = Omit<Command, "isEnabled" | "isOn" | "run">;

/** The same keys and words wherever something is looked for. */
export const openFind: Words = {
  id: "find.open",
  title: "Find in thread",
  group: "Find",
  also: "search text",
  keys: ["/", "Mod+F"],
};
export const nextHit: Words = { id: "find.next", title: "Next hit", group: "Find", keys: ["F3", "Mod+G"] };
export const previousHit: Words = {
  id: "find.previous",
  title: "Previous hit",
  group: "Find",
  keys: ["Shift+F3", "Shift+Mod+G"],
};
export const closeFind: Words = {
  id: "find.close",
  title: "Close the search",
  group: "Find",
  keys: ["Escape"],
};

/** The editors of the details have a search of their own. */
export const isOutsideEditor = (): boolean => document.activeElement?.closest(".monaco-editor") == null;
