import type { Document } from "../../shared/api/document.ts";
import type { Command } from "../commands/command.ts";
import type { App } from "../state/app.ts";
import { type Show, browsingOf, viewOf } from "../state/screen.ts";
import { lanes, turnLane } from "./lanes.ts";
import { tiers, turnTier } from "./tiers.ts";
import { viewsOf } from "./views.ts";

/** Which view is in the middle, and what it leaves out. */
export function viewCommands(app: App, document: Document, show: Show): Command[] {
  return [
    ...chooseView(app, document, show),
    rawCommand(app, document.id, show),
    ...(show === "timeline" ? tierCommands(app, document) : []),
    ...(show === "chat" ? laneCommands(app, document.id) : []),
  ];
}

const titles: Readonly<Record<Show, string>> = {
  chat: "Chat",
  timeline: "Timeline",
  time: "Time",
  stack: "Stack",
  info: "Info",
};
const alsos: Readonly<Record<Show, string>> = {
  chat: "view saw ran requests",
  timeline: "view thread rows messages",
  time: "view axis duration clock gantt lanes",
  stack: "view steps time",
  info: "view agents metadata links about",
};

const chooseView = (app: App, { id, format }: Document, shown: Show): Command[] =>
  viewsOf[format].map(({ show }, at) => ({
    id: `view.${show}`,
    title: titles[show],
    group: "View",
    also: alsos[show],
    keys: [String(at + 1)],
    isOn: () => show === shown,
    run: () => app.screen.dispatch({ type: "show", id, show }),
  }));

const rawCommand = (app: App, id: string, show: Show): Command => ({
  id: "view.raw",
  title: "Raw text",
  group: "View",
  also: "markdown rendered as it is written",
  isEnabled: () => show === "timeline" || show === "chat",
  isOn: () => viewOf(app.screen.get(), id).isRaw,
  run: () => app.screen.dispatch({ type: "raw", id, isRaw: !viewOf(app.screen.get(), id).isRaw }),
});

const tierCommands = (app: App, { id, filter: { hidden } }: Document): Command[] =>
  tiers.map(({ tier, explains }) => ({
    id: `view.tier-${tier}`,
    title: `${hidden.includes(tier) ? "Show" : "Hide"} ${explains}`,
    group: "View",
    also: "tier",
    isOn: () => !hidden.includes(tier),
    run: () => void app.filters.change(id, { hidden: turnTier(hidden, tier) }),
  }));

const laneCommands = (app: App, id: string): Command[] =>
  lanes.map(({ lane, title }) => ({
    id: `view.lane-${lane}`,
    title: `Show or hide: ${title.toLowerCase()}`,
    group: "View",
    also: "lane",
    isOn: () => ["both", lane].includes(browsingOf(app.screen.get(), id).lanes),
    run: () => {
      const shown = browsingOf(app.screen.get(), id).lanes;
      app.screen.dispatch({ type: "browsing", id, change: { lanes: turnLane(shown, lane) } });
    },
  }));
