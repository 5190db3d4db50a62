import type { Document } from "../../shared/api/document.ts";
import type { App } from "../state/app.ts";

/** The Stack view of a request. */
export function showStack(app: App, id: string, request: number): void {
  app.screen.dispatch({ type: "stack-of", id, request });
  app.screen.dispatch({ type: "show", id, show: "stack" });
}

/** The same with a step selected that is only known by its id. */
export async function showStepById(
  app: App,
  { id, chat }: Document,
  { request, stepId }: { request: number; stepId: string },
): Promise<void> {
  showStack(app, id, request);
  if (chat === null) return;
  const read = await app.bridge.request("chats.stacks", { id, ...chat, request });
  if (!read.ok) return app.report("The step could not be found", read.failure);
  const step = read.value.stacks.flatMap(({ steps }) => steps).find((one) => one.stepId === stepId);
  if (step === undefined) return;
  await app.chats.select(id, { item: "step", request, place: step.place }, step.pointer);
}
