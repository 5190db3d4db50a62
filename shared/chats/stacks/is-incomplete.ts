import { incompleteStatuses } from "../chat-store.ts";
import type { IncompleteStatus, Step } from "../chat-store.ts";

export type IncompleteStep = Step & { status: IncompleteStatus };

/** A status that nobody knows is neither complete nor incomplete. */
export function isIncomplete<S extends Pick<Step, "status">>(
  step: S,
): step is S & { status: IncompleteStatus } {
  return (incompleteStatuses as readonly string[]).includes(step.status);
}
