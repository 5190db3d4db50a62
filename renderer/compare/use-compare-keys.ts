import { type KeyboardEvent, useRef } from "react";
import { useWidgetKeys } from "../commands/use-widget-keys.ts";
import type { WidgetKey } from "../commands/widget-keys.ts";
import type { Compared } from "../state/comparing.ts";
import type { CompareSession } from "./compare-session.ts";
import { foldAt } from "./fold-at.ts";
import type { Spot } from "./list-lines.ts";
import { selectedPair } from "./selected-pair.ts";
import { stepLine, stepToEnd } from "./step-lines.ts";
import { useCompareCommands } from "./use-compare-commands.ts";

export type Go = (step: (from: Spot | null) => Promise<Spot | null>, otherwise?: string) => void;

type Options = {
  comparing: Compared;
  session: CompareSession;
  reveal: (spot: Spot) => void;
  focusList: () => void;
  focusText: () => void;
};

/** Line by line and to the ends; Space folds, Enter shows the text, Escape closes it. What has a letter is a command. */
export function useCompareKeys({ comparing, session, reveal, focusList, focusText }: Options) {
  const go = useGo(session, reveal);
  const fold = () => foldAt(session, session.store.get().selected);
  const showText = () => {
    const { selected } = session.store.get();
    // What stands for something that is not shown has no text.
    if (selected !== null && selectedPair(session) === null) return foldAt(session, selected);
    session.showText(true);
    focusText();
  };
  const closeText = () => {
    session.showText(false);
    focusList();
  };
  const table: WidgetKey[] = [
    { keys: ["ArrowUp"], does: "Line by line", run: () => go((from) => stepLine(session, from, -1)) },
    { keys: ["ArrowDown"], does: "Line by line", run: () => go((from) => stepLine(session, from, 1)) },
    { keys: ["Home"], does: "To the ends", run: () => go(() => stepToEnd(session, -1)) },
    { keys: ["End"], does: "To the ends", run: () => go(() => stepToEnd(session, 1)) },
    { keys: [" "], does: "Fold, unfold", run: fold },
    { keys: ["Enter"], does: "The text of the selected pair", run: showText },
  ];
  if (session.store.get().isTextOpen)
    table.push({ keys: ["Escape"], does: "Close the text", run: closeText });
  useCompareCommands({ comparing, session, go, fold, showText, closeText });
  return { onKeyDown: useWidgetKeys("Comparison", table, isOurs), go };
}

/** One after the other: each starts where the one before has led, however fast the key is pressed. */
function useGo(session: CompareSession, reveal: (spot: Spot) => void): Go {
  const steps = useRef(Promise.resolve());
  return (step, otherwise) => {
    steps.current = steps.current.then(async () => {
      const spot = await step(session.store.get().selected);
      if (spot === null) return otherwise === undefined ? undefined : session.say(otherwise);
      session.select(spot);
      reveal(spot);
    });
  };
}

/** A text field and an editor have keys of their own, and a button has two. Escape is meant wherever it is pressed. */
function isOurs({ target, key }: KeyboardEvent): boolean {
  if (key === "Escape") return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("input, textarea, select, [contenteditable], .monaco-editor, [role=separator]") !== null)
    return false;
  return !((key === " " || key === "Enter") && target.closest("button") !== null);
}
