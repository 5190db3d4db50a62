import type { Session, SessionTab } from "../../shared/api/session.ts";
import { mostPane, mostTabs } from "../../shared/session/session-limits.ts";
import type { Pane, Panes } from "../state/screen.ts";
import type { App } from "../state/app.ts";
import { isSameTab } from "../history/place.ts";
import type { Tab } from "../state/tab-order.ts";

/** What is open now and how it is arranged. */
export function describeSession(app: App): Session {
  const { front, comparisons, panes } = app.screen.get();
  const tabs = app.tabs().slice(0, mostTabs);
  const at = front.show === "welcome" ? -1 : tabs.findIndex((tab) => isSameTab(tab, front));
  const describe = (tab: Tab): SessionTab[] => {
    if (tab.show !== "compare") return [tab];
    const described = comparisons.filter(({ key }) => key === tab.key);
    return described.map(({ a, b, options }) => ({ show: "compare", a, b, options }));
  };
  return { tabs: tabs.flatMap(describe), front: at === -1 ? null : at, panes: describePanes(panes) };
}

/** Widths come from what the browser has remembered. */
const describePane = ({ width, folded }: Pane): Pane => ({
  width: Math.round(Math.min(Math.max(width, 0), mostPane)),
  folded,
});

const describePanes = ({ chats, outline, details, problems }: Panes): Panes => ({
  chats: describePane(chats),
  outline: describePane(outline),
  details: describePane(details),
  problems: describePane(problems),
});
