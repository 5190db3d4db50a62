import type { Fields } from "../problems/fields.ts";
import type { ThreadAssembler } from "./thread-assembler.ts";
import { withoutTime } from "./vercel-events.ts";

/** Kept whole, as an event of the application. */
export function addUnknownEvent(event: Fields, thread: ThreadAssembler): void {
  const { event_kind: kind, ...rest } = withoutTime(event, thread);
  thread.counts.addUnknown(String(kind));
  thread.say().addEvent(`data-app-pydantic_${String(kind)}`, rest);
}
