import type { Command } from "../commands/command.ts";
import { useCommands } from "../commands/use-commands.ts";
import { walkCommand } from "../commands/walk-command.ts";
import { useApp } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import type { Compared } from "../state/comparing.ts";
import type { CompareSession } from "./compare-session.ts";
import { compareToggles } from "./compare-toggles.ts";
import { stepDifference, stepEntry, stepToEnd } from "./step-lines.ts";
import type { Go } from "./use-compare-keys.ts";

type Ways = {
  comparing: Compared;
  session: CompareSession;
  go: Go;
  fold: () => void;
  showText: () => void;
  closeText: () => void;
};

export const differenceWords = { 1: "No further difference", [-1]: "No difference before this one" } as const;

/** What can be done with a comparison, wherever the focus is in it. */
export function useCompareCommands(ways: Ways): void {
  const app = useApp();
  useCommands([...walks(ways), ...actions(app, ways)], "view");
}

function walks({ session, go }: Ways): Command[] {
  const difference = (by: 1 | -1) => () =>
    go((from) => stepDifference(session, from, by), differenceWords[by]);
  const isThere = () => session.store.get().shown !== null;
  const walk = (name: string, title: string, keys: readonly string[], run: () => void): Command =>
    walkCommand(name, title, keys, run, { isEnabled: isThere });
  return [
    walk("next-problem", "Next difference", ["n"], difference(1)),
    walk("previous-problem", "Previous difference", ["p", "N"], difference(-1)),
    walk("next-turn", "Next entry", ["j"], () => go((from) => stepEntry(session, from, 1))),
    walk("previous-turn", "Previous entry", ["k"], () => go((from) => stepEntry(session, from, -1))),
    walk("first", "First line", [], () => go(() => stepToEnd(session, -1))),
    walk("last", "Last line", [], () => go(() => stepToEnd(session, 1))),
  ];
}

function actions(app: App, { comparing, session, fold, showText, closeText }: Ways): Command[] {
  const { key, options } = comparing;
  const isTextOpen = () => session.store.get().isTextOpen;
  return [
    {
      id: "row.unfold",
      title: "Unfold or fold",
      group: "Row",
      isEnabled: () => session.store.get().selected !== null,
      run: fold,
    },
    {
      id: "view.text",
      title: "Text of the selected pair",
      group: "View",
      also: "diff words show hide",
      keys: ["t"],
      isEnabled: () => session.store.get().shown !== null,
      run: () => (isTextOpen() ? closeText() : showText()),
    },
    {
      id: "view.swap",
      title: "Swap the sides",
      group: "View",
      also: "a b left right",
      keys: ["s"],
      run: () => app.swapSides(key),
    },
    ...compareToggles.map(({ option, label, off, undo }): Command => ({
      id: `view.compare-${option}`,
      title: options[option] ? undo : off,
      group: "View",
      also: label,
      isOn: () => options[option],
      run: () => app.changeComparison(key, { options: { ...options, [option]: !options[option] } }),
    })),
  ];
}
