import { useRef } from "react";
import type { Row } from "../../shared/api/row.ts";
import type { Command } from "../commands/command.ts";
import { useCommands } from "../commands/use-commands.ts";
import { walkCommand } from "../commands/walk-command.ts";
import { compareTurn } from "../compare-pick/compare-turn.ts";
import { useApp } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import { viewOf } from "../state/screen.ts";
import { changeLook } from "./change-look.ts";
import { agentBeside, problemBeside, turnBeside } from "./step-turns.ts";
import type { TimelineKeys } from "./use-timeline-keys.ts";

type Ways = {
  /** The rows in view. */
  see: () => { first: number; last: number };
  go: (row: number) => void;
  unfold: () => void;
};

/** What leads through the rows wherever the focus is: by turn, agent and problem, from a call to its return, to the ends. */
export function useTimelineCommands(options: TimelineKeys, ways: Ways): void {
  const app = useApp();
  const steps = useRef(Promise.resolve());
  /** One after the other: each starts where the one before has led, however fast the key is pressed. */
  const inTurn = (step: (from: number | null) => Promise<void>) => {
    steps.current = steps.current.then(() => step(viewOf(app.screen.get(), options.id).selected));
  };
  const go: Go = (find, where, otherwise) => () =>
    inTurn(async (from) => {
      const row = await find(from);
      if (row === null) app.said.say(otherwise);
      else if (where === "nearest") options.reveal(row, where);
      else app.history.step(() => options.reveal(row, where));
    });
  useCommands([...walks(app, options, ways, go), ...rowActions(app, options, ways)], "view");
}

type Find = (from: number | null) => Promise<number | null>;
/** `otherwise`: what is said where nothing is found. */
type Go = (find: Find, where: "nearest" | "top", otherwise: string) => () => void;

function walks(app: App, { id, pages }: TimelineKeys, { see, go: goTo }: Ways, go: Go): Command[] {
  const turn =
    (by: 1 | -1): Find =>
    (from) =>
      turnBeside(pages, from ?? see().first, by);
  const agent =
    (by: 1 | -1): Find =>
    (from) =>
      agentBeside(app, id, pages, from ?? see().first, by);
  const problem =
    (by: 1 | -1): Find =>
    (from) =>
      problemBeside(app, id, from ?? see().first - 1, by);
  const noAgent = "No other agent";
  return [
    walkCommand("next-turn", "Next turn", ["j"], go(turn(1), "top", "This is the last turn")),
    walkCommand("previous-turn", "Previous turn", ["k"], go(turn(-1), "top", "This is the first turn")),
    walkCommand(
      "next-agent",
      "Next turn of another agent",
      ["l"],
      go(agent(1), "top", `${noAgent} after this`),
    ),
    walkCommand(
      "previous-agent",
      "Previous turn of another agent",
      ["h"],
      go(agent(-1), "top", `${noAgent} before this`),
    ),
    walkCommand("next-problem", "Next problem", ["n"], go(problem(1), "nearest", "No further problem"), {
      also: "error warning",
    }),
    walkCommand(
      "previous-problem",
      "Previous problem",
      ["N"],
      go(problem(-1), "nearest", "No problem before this"),
    ),
    walkCommand("first", "First row", [], () => goTo(0), { also: "top beginning start" }),
    walkCommand("last", "Last row", [], () => goTo(pages.rows.total - 1), { also: "bottom end" }),
  ];
}

/** What is done with the selected row. */
function rowActions(app: App, { id, pages, reveal }: TimelineKeys, { unfold }: Ways): Command[] {
  const selected = () => viewOf(app.screen.get(), id).selected;
  const row = (): Row | null => {
    const at = selected();
    const slot = at === null ? null : pages.rows.at(at);
    return slot?.state === "ready" ? slot.item : null;
  };
  const pair = () => {
    const found = row();
    return found?.kind === "part" ? found.pair : null;
  };
  const isThere = () => selected() !== null;
  return [
    {
      id: "go.pair",
      title: "To the return or the call",
      group: "Go",
      also: "pair tool result",
      keys: ["p"],
      isEnabled: () => pair() !== null,
      run: () => {
        const other = pair();
        if (other !== null) app.filters.goTo(id, other, (found) => reveal(found, "nearest"));
      },
    },
    {
      id: "row.unfold",
      title: "Unfold or fold",
      group: "Row",
      also: "expand",
      isEnabled: isThere,
      run: unfold,
    },
    {
      id: "row.flip",
      title: "Text as it is written, or rendered",
      group: "Row",
      also: "raw markdown flip",
      keys: ["r"],
      isEnabled: isThere,
      run: () => changeLook(app, id, pages, { type: "flip", row: selected() ?? 0 }),
    },
    {
      id: "row.compare",
      title: "Compare the turn with another…",
      group: "Row",
      also: "diff",
      keys: ["c"],
      isEnabled: isThere,
      run: () => void compareRow(app, id, pages, selected() ?? 0),
    },
  ];
}

async function compareRow(app: App, id: string, pages: TimelineKeys["pages"], row: number): Promise<void> {
  const found = await pages.rows.find(row);
  if (found !== null) compareTurn(app, id, found.turn);
}
