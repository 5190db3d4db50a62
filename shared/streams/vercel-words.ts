import { type Fields, fieldOf } from "../problems/fields.ts";
import { mergeMetadata, metadataFields } from "./provider-metadata.ts";
import type { ThreadAssembler } from "./thread-assembler.ts";
import type { Slot } from "./turn-draft.ts";
import { addUnknown } from "./vercel-events.ts";

type WordsKind = "text" | "thinking";

/** Texts and thinking: they start, grow and end under an id. */
export const startWords = (kind: WordsKind) => (chunk: Fields, thread: ThreadAssembler) => {
  const slot = thread.say().begin({ kind, name: { family: kind, id: idOf(chunk) } });
  keepMetadata(slot, chunk);
};

export const addWords = (kind: WordsKind) => (chunk: Fields, thread: ThreadAssembler) => {
  const { delta } = chunk;
  if (typeof delta !== "string") return addUnknown(chunk, thread);
  const slot = openSlot(kind, chunk, thread);
  slot.words.add(delta);
  keepMetadata(slot, chunk);
};

export const endWords = (kind: WordsKind) => (chunk: Fields, thread: ThreadAssembler) => {
  const slot = openSlot(kind, chunk, thread);
  const turn = thread.say();
  if (slot.fate.is === "lost") return turn.lose(slot, slot.fate.reason);
  keepMetadata(slot, chunk);
  const citations = fieldOf(chunk, "citations");
  turn.end(slot, {
    part_kind: kind,
    content: slot.words.text,
    ...metadataFields(slot.fields["metadata"]),
    ...(citations === undefined || citations === null ? {} : { citations }),
  });
};

const idOf = (chunk: Fields) => {
  const { id } = chunk;
  return typeof id === "string" ? id : id === undefined ? "" : JSON.stringify(id);
};

/** One that never started is gathered all the same, so that its words are not missing. */
function openSlot(kind: WordsKind, chunk: Fields, thread: ThreadAssembler): Slot {
  const turn = thread.say();
  const id = idOf(chunk);
  const open = turn.open[kind].get(id);
  if (open === undefined) return turn.stray({ kind, name: { family: kind, id } }, "its start is missing");
  turn.touch(open);
  return open;
}

function keepMetadata(slot: Slot, chunk: Fields): void {
  const { providerMetadata } = chunk;
  if (providerMetadata === undefined) return;
  slot.fields = { metadata: mergeMetadata(slot.fields["metadata"], providerMetadata) };
}
