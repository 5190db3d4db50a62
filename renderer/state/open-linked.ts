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
  await app.openSource(source, name);
  const { front } = app.screen.get();
  if (thread > 0 && front.show === "document") await app.showThread(front.id, thread);
}
