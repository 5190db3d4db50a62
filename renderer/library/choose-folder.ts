import type { App } from "../state/app.ts";

/** By the system's dialog; where there is none, by a path that is typed on the start page. */
export async function chooseFolder(app: App): Promise<void> {
  if (await app.libraries.choose()) return;
  app.showWelcome();
  requestAnimationFrame(() => document.getElementById("path")?.focus());
}
