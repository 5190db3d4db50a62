import type { Content } from "../../shared/api/content.ts";
import type { FindHit } from "../../shared/api/find.ts";
import type { App } from "../state/app.ts";
import { seesWhole, viewOf } from "../state/screen.ts";
import { wayTo } from "./way-to.ts";

type Lead = {
  app: App;
  id: string;
  /** Selects a row of the timeline and brings it into view, whatever was in its place. */
  reveal: (row: number, where: "nearest") => void;
};

/** To a hit: its row, unfolded if it has to be, or the reader where the text is too long for a row. */
export async function leadTo({ app, id, reveal }: Lead, hit: FindHit): Promise<void> {
  const isStillWanted = () => app.find.of(id).get().hit?.number === hit.number;
  const row = await app.pagesOf(id).rows.find(hit.row);
  if (!isStillWanted()) return;
  if (row === null || !hit.isShown) return reveal(hit.row, "nearest");
  const needsContent = (row.kind === "part" || row.kind === "event") && hit.field !== null;
  const content = needsContent ? await contentOf(app, id, row.pointer) : null;
  if (!isStillWanted()) return;
  const way = wayTo(row, hit, content);
  reveal(hit.row, "nearest");
  // In the same breath: a reader that stays open is not drawn anew.
  if (way.do === "read") app.screen.dispatch({ type: "read", id, reading: way.reading });
  if (way.do === "unfold" && !seesWhole(viewOf(app.screen.get(), id), row.pointer))
    app.screen.dispatch({ type: "fold", id, pointer: row.pointer });
}

async function contentOf(app: App, id: string, pointer: string): Promise<Content | null> {
  const known = app.pagesOf(id).contents.get(pointer);
  if (known !== undefined) return known;
  const asked = await app.bridge.request("document.content", { id, pointer });
  return asked.ok ? asked.value : null;
}
