import type { App } from "../state/app.ts";

/** Whoever has no pointer at hand gets rid of a failure's card, too. Whether there was one. */
export function dismissNewest(app: App): boolean {
  const newest = app.screen.get().failures.at(-1);
  if (newest === undefined) return false;
  app.screen.dispatch({ type: "dismissed", key: newest.key });
  return true;
}
