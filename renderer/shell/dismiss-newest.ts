import type { App } from "../state/app.ts";

/** Whoever has no pointer at hand gets rid of a card, too: of failures first. Whether there was one. */
export function dismissNewest(app: App): boolean {
  const { failures, news, engine } = app.screen.get();
  const [failure, notice] = [failures.at(-1), news.at(-1)];
  if (failure !== undefined) app.screen.dispatch({ type: "dismissed", key: failure.key });
  else if (notice !== undefined) app.screen.dispatch({ type: "news-dismissed", id: notice.id });
  else if (engine.state === "restarted") app.screen.dispatch({ type: "engine-dismissed" });
  else return false;
  return true;
}

export function hasNotice(app: App): boolean {
  const { failures, news, engine } = app.screen.get();
  return failures.length > 0 || news.length > 0 || engine.state === "restarted";
}
