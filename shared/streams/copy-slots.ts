import type { Draft, EventDraft, PartsDraft, Slot } from "./turn-draft.ts";

/** Copies of all that may still change, and the way from what was copied to its copy. */
export function copySlots(drafts: readonly Draft[]) {
  const slots = new Map<Slot, Slot>();
  const messages = new Map<Draft, Draft>();
  for (const draft of drafts) messages.set(draft, copyDraft(draft, slots));
  const slotOf = (slot: Slot) => slots.get(slot)!;
  const eventOf = (event: EventDraft) => messages.get(event) as EventDraft;
  return {
    slotOf,
    drafts: [...messages.values()],
    draftOf: (draft: PartsDraft | null) => (draft === null ? null : (messages.get(draft) as PartsDraft)),
    itemOf: (item: Slot | EventDraft) => ("fate" in item ? slotOf(item) : eventOf(item)),
    slotsOf: (open: ReadonlyMap<string, Slot>) => mapped(open, slotOf),
    eventsOf: (events: ReadonlyMap<string, EventDraft>) => mapped(events, eventOf),
  };
}

const mapped = <Value, Copy>(map: ReadonlyMap<string, Value>, copy: (value: Value) => Copy) =>
  new Map(Array.from(map, ([key, value]) => [key, copy(value)] as const));

function copyDraft(draft: Draft, slots: Map<Slot, Slot>): Draft {
  if (draft.type === "event") return { ...draft };
  return { ...draft, slots: draft.slots.map((slot) => copySlot(slot, slots)) };
}

function copySlot(slot: Slot, slots: Map<Slot, Slot>): Slot {
  const copy = { ...slot, words: slot.words.copy(), metadata: slot.metadata?.copy() ?? null };
  slots.set(slot, copy);
  return copy;
}
