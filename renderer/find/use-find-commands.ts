import type { Command } from "../commands/command.ts";
import { useCommands } from "../commands/use-commands.ts";
import type { FindSession } from "./find-session.ts";
import { findToggles } from "./find-toggles.tsx";

type Ways = {
  session: FindSession;
  /** Puts the focus into the field, with the text that is selected on screen. */
  onOpen: () => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** What can be done about finding in a thread, wherever the focus is in it. */
export function useFindCommands({ session, onOpen, onStep, onClose }: Ways): void {
  const isOpen = () => session.get().isOpen;
  const hasQuery = () => session.get().query.text !== "";
  const toggles: Command[] = findToggles.map(({ name, title, keys }) => ({
    id: `find.${name}`,
    title: `Find: ${title.toLowerCase()}`,
    group: "Find",
    keys: [keys],
    isEnabled: isOpen,
    run: () => session.change({ [name]: !session.get().query[name] }),
  }));
  useCommands([
    {
      id: "find.open",
      title: "Find in thread",
      group: "Find",
      also: "search text",
      keys: ["/", "Mod+F"],
      isEnabled: isOutsideEditor,
      run: onOpen,
    },
    { id: "find.next", title: "Next hit", group: "Find", keys: nextKeys, isEnabled: hasQuery, run: () => onStep(1) },
    {
      id: "find.previous",
      title: "Previous hit",
      group: "Find",
      keys: previousKeys,
      isEnabled: hasQuery,
      run: () => onStep(-1),
    },
    ...toggles,
    {
      id: "find.list",
      title: "List all hits",
      group: "Find",
      keys: ["Alt+L"],
      isEnabled: isOpen,
      run: () => session.list(!session.get().isListed),
    },
    { id: "find.close", title: "Close the search", group: "Find", keys: ["Escape"], isEnabled: isOpen, run: onClose },
  ]);
}

export const nextKeys: readonly string[] = ["F3", "Mod+G"];
export const previousKeys: readonly string[] = ["Shift+F3", "Shift+Mod+G"];

/** The editors of the details have a search of their own. */
export const isOutsideEditor = (): boolean => document.activeElement?.closest(".monaco-editor") == null;
