import type { App } from "../state/app.ts";
import { showOf, viewOf } from "../state/screen.ts";
import {
  type DocumentPart,
  type DocumentPlace,
  type Place,
  isSamePart,
  isSameTab,
  partOf,
  tabOf,
} from "./place.ts";

/** Whether its tab is still open. */
export const isThere = (app: App, place: Place): boolean =>
  app.tabs().some((tab) => isSameTab(tab, tabOf(place)));

/** Brings a place back onto the screen; resolves when it is there, or has to wait for its rows. */
export async function goThere(app: App, place: Place, { isTold = false } = {}): Promise<void> {
  app.showTab(tabOf(place));
  if (place.at === "tab") return;
  if (!(await showPart(app, place.id, place.part))) return;
  showView(app, place);
  const { id, pointer, item } = place;
  if (item !== null) return app.chats.select(id, item, pointer);
  if (pointer === null || place.show === "info") return;
  if (!place.isSelected) app.screen.dispatch({ type: "selected", id, row: null });
  if (place.show === "timeline") return app.arrivals.want({ id, pointer, selects: place.isSelected, isTold });
  const row = await app.rowOf(id, pointer);
  if (row !== null) app.screen.dispatch({ type: "selected", id, row });
}

/** Shows a thread of a file or a chat of a database; whether it is shown now. */
export async function showPart(app: App, id: string, part: DocumentPart): Promise<boolean> {
  const document = app.documents.get().byId.get(id);
  if (document === undefined) return false;
  if (isSamePart(partOf(document), part)) return true;
  if ("thread" in part) await app.showThread(id, part.thread);
  else if (part.chat !== null) await app.chats.show(id, part.chat);
  const shown = app.documents.get().byId.get(id);
  return shown !== undefined && isSamePart(partOf(shown), part);
}

function showView(app: App, { id, show }: DocumentPlace): void {
  const document = app.documents.get().byId.get(id);
  if (document === undefined) return;
  const view = viewOf(app.screen.get(), id);
  if (showOf(view, document) !== show || view.reading !== null)
    app.screen.dispatch({ type: "show", id, show });
}
