import type { StoredRequest } from "../../shared/api/stored.ts";
import type { Command } from "../commands/command.ts";
import { useCommands } from "../commands/use-commands.ts";
import { walkCommand } from "../commands/walk-command.ts";
import { isOutsideEditor, openFind } from "../find/find-commands.ts";
import { openExport } from "../export/open-export.ts";
import type { App } from "../state/app.ts";
import type { ExportOpened } from "../state/exporting.ts";
import { type LaneName, type Spot, requestOf } from "./stored-item.ts";
import type { ChatKeys } from "./use-chat-keys.ts";

type Ways = {
  /** Where the user is; null before the first key or click. */
  spot: () => Spot | null;
  unfold: () => void;
  first: () => void;
  last: () => void;
  toLane: (lane: LaneName) => () => void;
  toRequest: (wants: (request: StoredRequest) => boolean, by: 1 | -1) => () => void;
  /** What a text is flipped by; null for what has none. */
  flipName: (spot: Extract<Spot, { at: "item" }>) => string | null;
};

/** What leads through a chat wherever the focus is, and what is done with the request that one is at. */
export function useChatCommands(app: App, options: ChatKeys, ways: Ways): void {
  useCommands([...walks(options, ways), ...actions(app, options, ways)], "view");
}

const every = () => true;
const isCut = ({ incomplete }: StoredRequest) => incomplete.length > 0;

function walks({ lanes, onFind }: ChatKeys, { first, last, toLane, toRequest }: Ways): Command[] {
  const both = () => lanes === "both";
  return [
    walkCommand("next-turn", "Next request", ["j"], toRequest(every, 1)),
    walkCommand("previous-turn", "Previous request", ["k"], toRequest(every, -1)),
    walkCommand("next-problem", "Next request that was cut off", ["n"], toRequest(isCut, 1)),
    walkCommand("previous-problem", "Previous request that was cut off", ["N"], toRequest(isCut, -1)),
    walkCommand("saw", "To what the user saw", ["h"], toLane("saw"), { isEnabled: both }),
    walkCommand("ran", "To what ran", ["l"], toLane("ran"), { isEnabled: both }),
    walkCommand("first", "First row", [], first),
    walkCommand("last", "Last row", [], last),
    { ...openFind, title: "Find in the chat", isEnabled: isOutsideEditor, run: onFind },
  ];
}

function actions(app: App, { document: { id } }: ChatKeys, { spot, unfold, flipName }: Ways): Command[] {
  const name = () => {
    const here = spot();
    return here?.at === "item" ? flipName(here) : null;
  };
  const isThere = () => spot() !== null;
  return [
    {
      id: "row.unfold",
      title: "Unfold or fold",
      group: "Row",
      also: "expand",
      isEnabled: () => spot()?.at === "item",
      run: unfold,
    },
    {
      id: "row.flip",
      title: "Text as it is written, or rendered",
      group: "Row",
      also: "raw markdown flip",
      keys: ["r"],
      isEnabled: () => name() !== null,
      run: () => app.screen.dispatch({ type: "flip", id, pointer: name() ?? "" }),
    },
    {
      id: "go.stack",
      title: "Stack of the request",
      group: "Go",
      also: "steps what ran",
      keys: ["s"],
      isEnabled: isThere,
      run: () => {
        const here = spot();
        if (here === null) return;
        app.screen.dispatch({ type: "stack-of", id, request: requestOf(here) });
        app.screen.dispatch({ type: "show", id, show: "stack" });
      },
    },
    {
      id: "thread.export",
      title: "Export…",
      group: "Thread",
      also: "save convert markdown html openai anthropic pydantic",
      keys: ["e"],
      run: () => openExport(app, id, openedFrom(spot())),
    },
  ];
}

/** All of the chat, with a way to the request that is looked at. */
const openedFrom = (spot: Spot | null): ExportOpened =>
  spot === null ? { from: "thread" } : { from: "request", request: requestOf(spot), isChosen: false };
