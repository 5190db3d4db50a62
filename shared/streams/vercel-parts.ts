import { asFields, type Fields, fieldOf, textOf } from "../problems/fields.ts";
import { mediaOfUrl } from "./media-of-url.ts";
import { metadataFields } from "./provider-metadata.ts";
import type { ThreadAssembler } from "./thread-assembler.ts";
import { addUnknown, withoutTime } from "./vercel-events.ts";

/** A part that comes whole, with its fields as they were sent. */
export function addSource(chunk: Fields, thread: ThreadAssembler): void {
  const { type, ...fields } = withoutTime(chunk, thread);
  addWhole({ part_kind: `custom:vsp_${String(type)}` }, fields, thread);
}

export function addCustom(chunk: Fields, thread: ThreadAssembler): void {
  const { type: _, kind, ...fields } = withoutTime(chunk, thread);
  addWhole({ part_kind: `custom:${typeof kind === "string" ? kind : "vsp_custom"}` }, fields, thread);
}

export function addFile(chunk: Fields, thread: ThreadAssembler): void {
  if (textOf(chunk, "url") === null) return addUnknown(chunk, thread);
  const content = mediaOf(chunk);
  const metadata = metadataFields(fieldOf(chunk, "providerMetadata"));
  addWhole({ part_kind: "file", content }, metadata, thread);
}

/** Words of the user that were put in while the agent ran. */
export function addSteering(chunk: Fields, thread: ThreadAssembler): void {
  const parts = fieldOf(chunk, "parts");
  if (!Array.isArray(parts)) return addUnknown(chunk, thread);
  const content = (parts as unknown[]).map(promptPiece);
  const turn = thread.say();
  turn.closeMessages();
  const slot = turn.answer({ kind: "other" });
  turn.end(slot, { part_kind: "user-prompt", content: content.length === 1 ? content[0] : content });
  turn.closeMessages();
}

/** A part that is text alone is a string. */
function promptPiece(part: unknown): unknown {
  const fields = asFields(part);
  const text = textOf(fields, "type") === "text" ? textOf(fields, "text") : null;
  if (text !== null) return text;
  return fields !== null && textOf(fields, "url") !== null ? mediaOf(fields) : part;
}

const mediaOf = (fields: Fields) =>
  mediaOfUrl(textOf(fields, "url") ?? "", textOf(fields, "mediaType"), textOf(fields, "filename"));

/** Whatever the fields are called, the kind stays. */
function addWhole(kind: Fields, fields: Fields, thread: ThreadAssembler): void {
  const turn = thread.say();
  turn.end(turn.begin({ kind: "other" }), { ...kind, ...fields, ...kind });
}
