import { type KeyboardEvent, useRef } from "react";
import type { TimeItem } from "../../shared/api/times.ts";
import type { Command } from "../commands/command.ts";
import { useCommands } from "../commands/use-commands.ts";
import { useWidgetKeys } from "../commands/use-widget-keys.ts";
import type { WidgetKey } from "../commands/widget-keys.ts";
import { usePick } from "../history/use-pick.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import type { DocumentPages } from "../state/document-pages.ts";
import { viewOf } from "../state/screen.ts";
import { useWalks } from "../timeline/use-walks.ts";
import type { Axis } from "./use-axis.ts";

type Options = {
  id: string;
  pages: DocumentPages;
  axis: Axis;
  /** What is selected. */
  chosen: TimeItem | null;
  onEnter: () => void;
  onReveal: (row: number) => void;
};

/** A key moves by so much of what is in view. */
const stride = 0.2;

/** The ways along the axis and through what is on it, by keys. */
export function useTimeKeys({ id, pages, axis, chosen, onEnter, onReveal }: Options): {
  keys: { onKeyDown: (event: KeyboardEvent) => void };
  pick: (row: number) => void;
} {
  const app = useApp();
  const selected = useScreen((state) => viewOf(state, id).selected);
  const select = (row: number) => app.screen.dispatch({ type: "selected", id, row });
  const pick = usePick(selected, select);
  const step = useSteps(app, id, select);
  const walks = useWalks({ id, pages, start: () => 0, reveal: select });
  const open = () => selected !== null && onReveal(selected);
  useCommands([...walks, ...zooms(axis, chosen)], "view");
  const table: readonly WidgetKey[] = [
    { keys: ["ArrowUp"], does: "Step by step through what happened", run: () => step(-1) },
    { keys: ["ArrowDown"], does: "Step by step through what happened", run: () => step(1) },
    { keys: ["ArrowLeft"], does: "Move along the axis", run: () => axis.pan(-stride) },
    { keys: ["ArrowRight"], does: "Move along the axis", run: () => axis.pan(stride) },
    { keys: ["PageUp"], does: "Page by page", run: () => axis.pan(-0.9) },
    { keys: ["PageDown"], does: "Page by page", run: () => axis.pan(0.9) },
    { keys: ["Home"], does: "To the ends", run: () => axis.showEnd("start") },
    { keys: ["End"], does: "To the ends", run: () => axis.showEnd("end") },
    { keys: ["Enter"], does: "To the row in the timeline", run: open },
    { keys: [" "], does: "Into the details; Esc leads back", run: onEnter },
  ];
  return { keys: { onKeyDown: useWidgetKeys("Time axis", table) }, pick };
}

/** One after the other: each starts where the one before has led. */
function useSteps(app: App, id: string, select: (row: number) => void): (by: 1 | -1) => void {
  const steps = useRef(Promise.resolve());
  return (by) => {
    steps.current = steps.current.then(async () => {
      const { selected } = viewOf(app.screen.get(), id);
      const beside = await app.bridge.request("document.timeBeside", { id, row: selected, by });
      if (!beside.ok) return;
      const { row } = beside.value;
      if (row === null)
        app.said.say(by === 1 ? "Nothing happened after this" : "Nothing happened before this");
      else app.history.step(() => select(row));
    });
  };
}

const zooms = (axis: Axis, chosen: TimeItem | null): Command[] => [
  {
    id: "time.zoom-in",
    title: "Zoom in",
    group: "View",
    also: "time axis closer",
    keys: ["+", "="],
    run: () => axis.zoomAround(0.5, chosen),
  },
  {
    id: "time.zoom-out",
    title: "Zoom out",
    group: "View",
    also: "time axis",
    keys: ["-"],
    isEnabled: () => !axis.isWhole,
    run: () => axis.zoomAround(2, chosen),
  },
  {
    id: "time.show-all",
    title: "Show all of the time",
    group: "View",
    also: "fit whole axis reset zoom",
    keys: ["0"],
    isEnabled: () => !axis.isWhole,
    run: axis.showAll,
  },
  {
    id: "time.idle",
    title: "Unfold or fold idle time",
    group: "View",
    also: "gaps breaks pause",
    keys: ["i"],
    isEnabled: () => axis.fold.breaks.length > 0,
    run: axis.turnAllGaps,
  },
];
