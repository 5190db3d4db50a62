import type { LostPart } from "../converted/lost-part.ts";
import { asFields, fieldOf } from "../problems/fields.ts";
import { parseExactly } from "../text/parse-exactly.ts";
import type { Slot } from "./turn-draft.ts";

/** A part that is not in the thread, as it is told beside it. `because`: why whatever is still open never ended. */
export function describeLost(
  slot: Slot,
  because: string,
  place: { turn: number; message: number },
): LostPart {
  const { kind, tool, callId, startedAt, lastAt, lastEvent, line, fate } = slot;
  const was = fate.is === "lost" ? fate.json : null;
  return {
    kind,
    tool,
    callId,
    text: was === null ? slot.words.text : textOfPart(was),
    lastEvent,
    reason: fate.is === "lost" ? fate.reason : because,
    startedAt,
    lastAt,
    line,
    ...place,
  };
}

/** Its words; of a call its arguments; of anything else what it is, as JSON. */
function textOfPart(json: string): string {
  const part = asFields(parseExactly(json));
  for (const name of ["content", "args"]) {
    const value = fieldOf(part, name);
    if (value !== undefined) return typeof value === "string" ? value : JSON.stringify(value);
  }
  return json;
}
