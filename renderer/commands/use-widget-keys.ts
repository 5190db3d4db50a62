import { type KeyboardEvent, useEffect } from "react";
import { useApp } from "../state/app-context.tsx";
import { matchesChord } from "./match-chord.ts";
import { isMac } from "./use-command-keys.ts";
import { type WidgetKey, wordKeys } from "./widget-keys.ts";

const isOnIt = (event: KeyboardEvent): boolean => event.target === event.currentTarget;

/**
 * The keys that a widget has while the focus is on it. The same table says what they do: the list of keys is made of it. `isFor`: where else
 * than on the widget itself the keys count.
 */
export function useWidgetKeys(
  widget: string,
  table: readonly WidgetKey[],
  isFor: (event: KeyboardEvent) => boolean = isOnIt,
): (event: KeyboardEvent) => void {
  const app = useApp();
  const words = JSON.stringify(wordKeys(widget, table));
  useEffect(() => app.commands.addWidget(JSON.parse(words)), [app, words]);
  return (event) => {
    if (event.defaultPrevented || !isFor(event)) return;
    const found = table.find(({ keys }) => keys.some((chord) => matchesChord(chord, event, isMac())));
    if (found === undefined) return;
    event.preventDefault();
    found.run();
  };
}
