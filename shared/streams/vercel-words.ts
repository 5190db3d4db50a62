import { type Fields, fieldOf } from "../problems/fields.ts";
import { metadataFields } from "./provider-metadata.ts";
import type { ThreadAssembler } from "./thread-assembler.ts";
import type { TurnAssembler } from "./turn-assembler.ts";
import type { Slot } from "./turn-draft.ts";
import { addUnknown } from "./vercel-events.ts";

type WordsKind = "text" | "thinking";

/** Texts and thinking: they start, grow and end under an id. */
export const startWords = (kind: WordsKind) => (chunk: Fields, thread: ThreadAssembler) => {
  const turn = thread.say();
  const slot = turn.begin({ kind, name: { family: kind, id: idOf(chunk) } });
  turn.keepMetadata(slot, chunk["providerMetadata"]);
};

export const addWords = (kind: WordsKind) => (chunk: Fields, thread: ThreadAssembler) => {
  const { delta } = chunk;
  if (typeof delta !== "string") return addUnknown(chunk, thread);
  const turn = thread.say();
  const slot = openSlot(kind, chunk, turn);
  slot.words.add(delta);
  turn.keepMetadata(slot, chunk["providerMetadata"]);
};

export const endWords = (kind: WordsKind) => (chunk: Fields, thread: ThreadAssembler) => {
  const turn = thread.say();
  const slot = openSlot(kind, chunk, turn);
  if (slot.fate.is === "lost") return turn.lose(slot, slot.fate.reason);
  turn.keepMetadata(slot, chunk["providerMetadata"]);
  const citations = fieldOf(chunk, "citations");
  turn.end(slot, {
    part_kind: kind,
    content: slot.words.text,
    ...metadataFields(slot.metadata?.value),
    ...(citations === undefined || citations === null ? {} : { citations }),
  });
};

const idOf = (chunk: Fields) => {
  const { id } = chunk;
  return typeof id === "string" ? id : id === undefined ? "" : JSON.stringify(id);
};

/** One that never started is gathered all the same, so that its words are not missing. */
function openSlot(kind: WordsKind, chunk: Fields, turn: TurnAssembler): Slot {
  const id = idOf(chunk);
  const open = turn.open[kind].get(id);
  if (open === undefined) return turn.stray({ kind, name: { family: kind, id } }, "its start is missing");
  turn.touch(open);
  return open;
}
