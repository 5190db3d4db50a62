import type { LinkNode } from "../../shared/api/library.ts";
import type { App } from "../state/app.ts";
import type { LibrarySession } from "./library-session.ts";
import { openPlace } from "./open-row.ts";

/** The first of the files that hold it. One that is only named has none, and says so. */
export async function openNode(
  app: App,
  session: LibrarySession,
  { places: [place], threadId }: LinkNode,
): Promise<void> {
  const { path } = session.state.get().library;
  if (place !== undefined) return openPlace(app, path, place);
  app.report("The thread is not here", {
    code: "not-found",
    where: threadId ?? "",
    expected: "a file with this thread in the folder",
    found: "none",
  });
}
