import type { Document } from "../../shared/api/document.ts";
import type { App } from "./app.ts";

/** Opens a thread that the document names, if it lies in the same folder. */
export async function openLinked(app: App, id: string, threadId: string): Promise<void> {
  const found = await app.bridge.request("document.findThread", { id, threadId });
  if (!found.ok) return app.report("The thread could not be looked for", found.failure);
  if (found.value === null)
    return app.report("The thread is not here", {
      code: "not-found",
      where: threadId,
      expected: "a file with this thread in the same folder",
      found: "none",
    });
  const { source, name, thread } = found.value;
  const opened: Document[] = [];
  await app.openSource(source, name, (document) => {
    opened.push(document);
    app.show(document.id);
  });
  const [document] = opened;
  if (document !== undefined && document.thread !== thread) await app.showThread(document.id, thread);
}
