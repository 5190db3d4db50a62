import type { Document } from "../../shared/api/document.ts";
import type { Command } from "../commands/command.ts";
import { focusPane, holdsFocus } from "../focus/panes.ts";
import type { App } from "../state/app.ts";
import { type PaneName, browsingOf } from "../state/screen.ts";

export type Panes = {
  /** Into the details, which unfold if they must. */
  enter: () => void;
};

/** The panes beside the middle: they come with the focus, and give it back when they go. */
export function paneCommands(app: App, document: Document, { enter }: Panes): Command[] {
  const isDatabase = document.format === "agent-db";
  const turn = (name: PaneName, place: string): Pick<Command, "isOn" | "run"> => ({
    isOn: () => !app.screen.get().panes[name].folded,
    run: () => turnPane(app, name, place),
  });
  return [
    {
      id: "row.details",
      title: "Details of the row",
      group: "Row",
      also: "inspect pane",
      keys: ["i"],
      run: enter,
    },
    {
      id: "go.rows",
      title: "To the rows",
      group: "Go",
      also: "back middle timeline chat stack focus",
      run: () => focusPane("middle"),
    },
    {
      id: "view.left-pane",
      title: isDatabase ? "Chats pane" : "Outline pane",
      group: "View",
      also: "left outline turns chats show hide",
      keys: ["o"],
      ...turn(isDatabase ? "chats" : "outline", "left"),
    },
    {
      id: "view.details-pane",
      title: "Details pane",
      group: "View",
      also: "right show hide",
      keys: ["d"],
      ...turn("details", "details"),
    },
    {
      id: "view.problems",
      title: "Problems pane",
      group: "View",
      also: "list errors warnings show hide",
      keys: ["P"],
      ...turn("problems", "problems"),
    },
    ...(isDatabase ? sideCommands(app, document.id) : []),
  ];
}

function turnPane(app: App, name: PaneName, place: string): void {
  const { folded } = app.screen.get().panes[name];
  const hadFocus = holdsFocus(place);
  app.screen.dispatch({ type: "pane", name, pane: { folded: !folded } });
  // What is there is drawn first.
  if (folded) requestAnimationFrame(() => focusPane(place));
  else if (hadFocus) focusPane("middle");
}

const sideCommands = (app: App, id: string): Command[] =>
  (["chats", "outline"] as const).map((side) => ({
    id: `view.side-${side}`,
    title: side === "chats" ? "Chats of the database" : "Outline of the chat",
    group: "View",
    also: "left pane turns",
    isEnabled: () => browsingOf(app.screen.get(), id).side !== side || app.screen.get().panes.chats.folded,
    run: () => {
      app.screen.dispatch({ type: "pane", name: "chats", pane: { folded: false } });
      app.screen.dispatch({ type: "browsing", id, change: { side } });
      requestAnimationFrame(() => focusPane("left"));
    },
  }));
