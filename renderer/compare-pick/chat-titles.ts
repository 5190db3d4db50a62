// What chats were called when they were picked: their database may show another one by now.
import type { Side } from "../../shared/api/compare.ts";
import { oneLine } from "../format/cut-text.ts";
import type { App } from "../state/app.ts";
import { type Store, createStore } from "../state/store.ts";

type Titles = ReadonlyMap<string, string>;
type Named = { key: string; title: string };

const titlesOfApps = new WeakMap<App, Store<Titles, Named>>();

export function chatTitlesOf(app: App): Store<Titles, Named> {
  const known = titlesOfApps.get(app);
  if (known !== undefined) return known;
  const titles = createStore<Titles, Named>(reduceTitles, new Map());
  titlesOfApps.set(app, titles);
  return titles;
}

const reduceTitles = (titles: Titles, { key, title }: Named): Titles =>
  titles.get(key) === title ? titles : new Map(titles).set(key, title);

export const keyOfChat = ({ id, chat }: Pick<Side, "id" | "chat">): string =>
  JSON.stringify([id, chat?.family, chat?.chatId]);

/** One without a title has none to remember. */
export function rememberTitle(app: App, side: Side, title: string | null): void {
  const line = oneLine(title ?? "");
  if (line !== "") chatTitlesOf(app).dispatch({ key: keyOfChat(side), title: line });
}
