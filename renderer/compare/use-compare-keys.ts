import { type KeyboardEvent, useRef } from "react";
import { useApp } from "../state/app-context.tsx";
import type { CompareSession } from "./compare-session.ts";
import { foldAt } from "./fold-at.ts";
import type { Spot } from "./list-lines.ts";
import { selectedPair } from "./selected-pair.ts";
import { stepDifference, stepEntry, stepLine, stepToEnd } from "./step-lines.ts";

export type Go = (step: (from: Spot | null) => Promise<Spot | null>, otherwise?: string) => void;

type Options = {
  tab: string;
  session: CompareSession;
  reveal: (spot: Spot) => void;
  focusList: () => void;
  focusText: () => void;
};

export const differenceWords = { 1: "No further difference", [-1]: "No difference before this one" } as const;

/** Through differences, entries and lines; Space folds, Enter shows the text, Escape closes it, `s` swaps the sides. */
export function useCompareKeys({ tab, session, reveal, focusList, focusText }: Options) {
  const app = useApp();
  const go = useGo(session, reveal);
  const actions: Readonly<Record<string, () => void>> = {
    n: () => go((from) => stepDifference(session, from, 1), differenceWords[1]),
    N: () => go((from) => stepDifference(session, from, -1), differenceWords[-1]),
    p: () => go((from) => stepDifference(session, from, -1), differenceWords[-1]),
    j: () => go((from) => stepEntry(session, from, 1)),
    k: () => go((from) => stepEntry(session, from, -1)),
    ArrowDown: () => go((from) => stepLine(session, from, 1)),
    ArrowUp: () => go((from) => stepLine(session, from, -1)),
    Home: () => go(() => stepToEnd(session, -1)),
    End: () => go(() => stepToEnd(session, 1)),
    " ": () => foldAt(session, session.store.get().selected),
    s: () => app.swapSides(tab),
    Enter: () => {
      const { selected } = session.store.get();
      // What stands for something that is not shown has no text.
      if (selected !== null && selectedPair(session) === null) return foldAt(session, selected);
      session.showText(true);
      focusText();
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === "Escape") {
      if (!session.store.get().isTextOpen) return;
      event.preventDefault();
      session.showText(false);
      return focusList();
    }
    if (!isOurs(event) || !Object.hasOwn(actions, event.key)) return;
    event.preventDefault();
    actions[event.key]?.();
  };
  return { onKeyDown, go };
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

/** A text field and an editor have keys of their own, and a button has two. */
function isOurs({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("input, textarea, select, [contenteditable], .monaco-editor, [role=separator]") !== null)
    return false;
  return !((key === " " || key === "Enter") && target.closest("button") !== null);
}
