import type { Command } from "../commands/command.ts";
import { useCommands } from "../commands/use-commands.ts";
import { closeFind, isOutsideEditor, nextHit, openFind, previousHit } from "./find-commands.ts";
import { findKeys } from "./find-keys.ts";
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
  const toggles: Command[] = findToggles.map(({ name, title, letter }) => ({
    id: `find.${name}`,
    title: `Find: ${title.toLowerCase()}`,
    group: "Find",
    keys: [findKeys(letter)],
    isEnabled: isOpen,
    isOn: () => session.get().query[name],
    run: () => session.change({ [name]: !session.get().query[name] }),
  }));
  useCommands([
    { ...openFind, isEnabled: isOutsideEditor, run: onOpen },
    { ...nextHit, isEnabled: hasQuery, run: () => onStep(1) },
    { ...previousHit, isEnabled: hasQuery, run: () => onStep(-1) },
    ...toggles,
    {
      id: "find.list",
      title: "List all hits",
      group: "Find",
      keys: [findKeys("L")],
      isEnabled: isOpen,
      run: () => session.list(!session.get().isListed),
    },
    { ...closeFind, isEnabled: isOpen, run: onClose },
  ]);
}
