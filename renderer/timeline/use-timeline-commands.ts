import type { Row } from "../../shared/api/row.ts";
import type { Command } from "../commands/command.ts";
import { useCommands } from "../commands/use-commands.ts";
import { walkCommand } from "../commands/walk-command.ts";
import { compareTurn } from "../compare-pick/compare-turn.ts";
import { useApp } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import { viewOf } from "../state/screen.ts";
import { changeLook } from "./change-look.ts";
import type { TimelineKeys } from "./use-timeline-keys.ts";
import { useWalks } from "./use-walks.ts";

type Ways = {
  /** The rows in view. */
  see: () => { first: number; last: number };
  go: (row: number) => void;
  unfold: () => void;
};

/** What leads through the rows wherever the focus is: by turn, agent and problem, from a call to its return, to the ends. */
export function useTimelineCommands(options: TimelineKeys, ways: Ways): void {
  const app = useApp();
  const walks = useWalks({ ...options, start: () => ways.see().first });
  const ends = [
    walkCommand("first", "First row", [], () => ways.go(0), { also: "top beginning start" }),
    walkCommand("last", "Last row", [], () => ways.go(options.pages.rows.total - 1), { also: "bottom end" }),
  ];
  useCommands([...walks, ...ends, ...rowActions(app, options, ways)], "view");
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
