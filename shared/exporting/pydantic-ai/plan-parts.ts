import { type Patch, storedFields } from "../../histories/change.ts";
import { writtenPart } from "../../histories/message-text.ts";
import type { Fields } from "../../problems/fields.ts";
import { changeOf } from "./change-of.ts";
import { type Note, notes, pathOf, underPath } from "./note.ts";
import { plainPart } from "./plain-part.ts";

export type PartsPlan = { plain: Fields[]; patches: Patch[]; notes: Note[] };

export type PartsPlace = {
  kind: "request" | "response";
  isUsers: boolean;
  callId: (part: number) => string | null;
};

/** The parts that a message of Pydantic AI can have, and what makes of these the parts that the thread has. */
export function planParts(parts: readonly unknown[], place: PartsPlace): PartsPlan {
  const plan: PartsPlan = { plain: [], patches: [], notes: [] };
  for (const [at, part] of parts.entries()) {
    const made = plainPart(part, { ...place, callId: () => place.callId(at) });
    const path = pathOf("parts", at);
    if (made === null) {
      plan.patches.push({ at, value: part });
      plan.notes.push(notes.part(path, part, place.kind));
      continue;
    }
    plan.plain.push(made.part);
    plan.notes.push(...underPath(path, made.notes));
    const change = changeOfPart(made.part, part);
    if (change === null) continue;
    plan.patches.push({ at, ...change });
    plan.notes.push(...underPath(path, notes.changed("part", change)));
  }
  return plan;
}

/** What makes of a part as it is read the one that the thread has. */
export const changeOfPart = (read: unknown, wanted: unknown) =>
  changeOf(Object.entries(writtenPart(read) as Fields), storedFields(wanted) ?? {}, []);
