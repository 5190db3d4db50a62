import type { FindHit } from "../../shared/api/find.ts";
import type { App } from "../state/app.ts";

/** Gives every row back that was left out, and the hit with the row that it has now. */
export async function showHidden(app: App, id: string): Promise<FindHit | null> {
  const session = app.find.of(id);
  const { hit, query } = session.get();
  if (hit === null) return null;
  await app.filters.showAnyway(id, hit.pointer);
  const now = await app.bridge.request("find.hits", { id, query, from: hit.number, count: 1 });
  const [shown] = now.ok ? now.value.hits : [];
  if (shown === undefined || session.get().query !== query) return null;
  session.pick(shown);
  return shown;
}
