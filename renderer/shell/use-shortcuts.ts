import { useEffect } from "react";
import { takeInFront } from "../compare-pick/take-for-sides.ts";
import { useApp } from "../state/app-context.tsx";
import type { App, MenuCommand } from "../state/app.ts";
import { canGrow } from "../state/news.ts";
import { closeFront, stepTab } from "../state/turn-tabs.ts";
import { chooseFiles } from "./choose-files.ts";
import { dismissNewest } from "./dismiss-newest.ts";
import { nextTheme } from "./theme.ts";

/** The window's own keys. A menu that has the same key never sees it: what is handled here goes no further. */
export function useShortcuts(): void {
  const app = useApp();
  useEffect(() => {
    app.onCommand((command) => carryOut(app, command));
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) dismissNewest(app);
      const command = commandOf(event);
      if (command === null || (command === "refresh" && !canRefresh(app))) return;
      event.preventDefault();
      carryOut(app, command);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [app]);
}

export function commandOf(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">,
): MenuCommand | null {
  const hasModifier = event.ctrlKey || event.metaKey;
  if (event.key === "F5" && !hasModifier && !event.shiftKey && !event.altKey) return "refresh";
  if (event.altKey || !hasModifier) return null;
  if (event.key === "Tab" && event.ctrlKey) return event.shiftKey ? "previous-tab" : "next-tab";
  if (event.shiftKey) return null;
  if (event.key === "o" || event.key === "O") return "open";
  return event.key === "w" || event.key === "W" ? "close" : null;
}

/** Elsewhere the key stays the browser's own. */
function canRefresh(app: App): boolean {
  const { front } = app.screen.get();
  const document = front.show === "document" ? app.documents.get().byId.get(front.id) : undefined;
  return document !== undefined && canGrow(document);
}

function refreshFront(app: App): void {
  const { front } = app.screen.get();
  if (front.show === "document" && canRefresh(app)) void app.news.refresh(front.id);
}

function carryOut(app: App, command: MenuCommand): void {
  switch (command) {
    case "open":
      return void app.openDialog(chooseFiles, takeInFront(app) ?? undefined);
    case "close":
      return closeFront(app);
    case "refresh":
      return refreshFront(app);
    case "next-tab":
      return stepTab(app, 1);
    case "previous-tab":
      return stepTab(app, -1);
    case "toggle-theme":
      return app.chooseTheme(nextTheme[app.screen.get().theme]);
  }
}
