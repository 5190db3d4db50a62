import { useEffect } from "react";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import { isCovered } from "./covering.ts";
import { menuState } from "./menu-state.ts";

/** The menu is looked at by people: it need not know at once. */
const settles = 150;

/** Whether something can be done is only known by asking, so the desktop's menu is told anew whenever anything may be different. */
export function useTellMenu(): void {
  const app = useApp();
  const hasMenu = useScreen(({ host }) => host?.host === "desktop");
  useEffect(() => (hasMenu ? keepTelling(app) : undefined), [app, hasMenu]);
}

const inputs = ["keyup", "pointerup", "focusin", "animationend", "transitionend"] as const;

function keepTelling(app: App): () => void {
  let told = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    const state = menuState(app.commands.list(), isCovered());
    const text = JSON.stringify(state);
    if (text === told) return;
    told = text;
    void app.bridge.request("menu.tell", state);
  };
  const soon = () => {
    timer ??= setTimeout(tell, settles);
  };
  const stops = [
    app.commands,
    app.screen,
    app.documents,
    app.history,
    app.libraries,
    app.palette.overlay,
    app.settings.store,
  ].map(({ subscribe }) => subscribe(soon));
  for (const name of inputs) window.addEventListener(name, soon, true);
  soon();
  return () => {
    for (const stop of stops) stop();
    for (const name of inputs) window.removeEventListener(name, soon, true);
    clearTimeout(timer);
  };
}
