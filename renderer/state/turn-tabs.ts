import type { App } from "./app.ts";
import { type Tab, stepFrom } from "./tab-order.ts";

/** The tab beside the one in front. */
export function stepTab(app: App, by: 1 | -1): void {
  const next = stepFrom(app.tabs(), app.screen.get().front, by);
  if (next !== null) app.showTab(next);
}

/** It can be had back. */
export function closeTab(app: App, tab: Tab): void {
  app.session.closedTabs.note(tab);
  if (tab.show === "document") app.close(tab.id);
  else if (tab.show === "library") app.libraries.close(tab.id);
  else app.closeComparison(tab.key);
}

export function closeFront(app: App): void {
  const { front } = app.screen.get();
  if (front.show !== "welcome") closeTab(app, front);
}
