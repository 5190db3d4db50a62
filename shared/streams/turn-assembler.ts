import type { LostKind } from "../converted/lost-part.ts";
import type { Fields } from "../problems/fields.ts";
import type { CallBook } from "./call-book.ts";
import { copySlots } from "./copy-slots.ts";
import { MergedValue } from "./merged-value.ts";
import type { Draft, EventDraft, Moment, OpenSlots, PartsDraft, Slot, SlotName } from "./turn-draft.ts";
import { TurnFacts } from "./turn-facts.ts";
import { Words } from "./words.ts";

type Beginning = { kind: LostKind; name?: SlotName | null; tool?: string | null; callId?: string | null };

type EventOptions = { at?: string | null; key?: string | null; isOfStep?: boolean };

/**
 * One turn while its events arrive, whatever dialect they are in. A response opens with the first part that starts; parts stand where
 * they started and are there once they end; events and lost parts stand where they arrive.
 */
export class TurnAssembler {
  readonly facts: TurnFacts;
  drafts: Draft[] = [];
  open: OpenSlots = { text: new Map(), thinking: new Map(), call: new Map(), index: new Map() };
  calls: CallBook;
  /** Events that a later one of the same name and id replaces. */
  replaceable = new Map<string, EventDraft>();
  readonly #moment: Moment;
  #response: PartsDraft | null = null;
  #request: PartsDraft | null = null;
  /** What the current step added, and which calls it made: a step may be begun anew. */
  #step: (Slot | EventDraft)[] = [];
  #stepCalls = new Set<string>();

  constructor(moment: Moment, calls: CallBook, facts = new TurnFacts()) {
    this.#moment = moment;
    this.calls = calls;
    this.facts = facts;
  }

  get hasResponse(): boolean {
    return this.#response !== null;
  }

  get hasOpenParts(): boolean {
    const { text, thinking, call, index } = this.open;
    return text.size + thinking.size + call.size + index.size > 0;
  }

  /** A part of the response begins. */
  begin(beginning: Beginning): Slot {
    this.#request = null;
    if (this.#response === null) {
      this.#response = { type: "response", at: this.#moment.at, slots: [] };
      this.drafts.push(this.#response);
    }
    return this.#place(this.#response.slots, beginning);
  }

  /** A part of a request: a return, or what the user put in. */
  answer(beginning: Beginning): Slot {
    this.closeResponse();
    if (this.#request === null) {
      this.#request = { type: "request", at: this.#moment.at, slots: [] };
      this.drafts.push(this.#request);
    }
    return this.#place(this.#request.slots, beginning);
  }

  /** Something that can never be a part. It stands in the open response or by itself, and opens and closes nothing. */
  stray(beginning: Beginning, reason: string): Slot {
    const around = this.#response ?? this.#request;
    const slots = around?.slots ?? [];
    if (around === null) this.drafts.push({ type: "gap", slots });
    const slot = this.#place(slots, beginning);
    slot.fate = { is: "lost", reason, json: null };
    return slot;
  }

  /** It never came to its end, and nothing more can belong to it. */
  lose(slot: Slot, reason: string): void {
    if (slot.fate.is === "open") slot.fate = { is: "lost", reason, json: null };
    this.#unname(slot);
  }

  /** Another part says all that it says. */
  forget(slot: Slot): void {
    this.#unname(slot);
    slot.fate = { is: "gone" };
  }

  keepMetadata(slot: Slot, metadata: unknown): void {
    if (metadata === undefined) return;
    slot.metadata ??= new MergedValue();
    slot.metadata.add(metadata);
  }

  touch(slot: Slot): void {
    slot.lastAt = this.#moment.at;
    slot.lastEvent = this.#moment.name;
    slot.line = this.#moment.line;
  }

  /** Its end has come: this is the part. A later output may replace it. */
  end(slot: Slot, part: Fields): void {
    this.touch(slot);
    this.#unname(slot);
    slot.fate = { is: "part", json: JSON.stringify(part) };
    slot.words.clear();
    slot.metadata = null;
    slot.fields = {};
  }

  /** `key`: a later event of the same key replaces what it says, where it stands. */
  addEvent(
    name: string,
    data: unknown,
    { at = this.#moment.at, key = null, isOfStep = true }: EventOptions = {},
  ): void {
    const json = JSON.stringify(data ?? null);
    const earlier = key === null ? undefined : this.replaceable.get(key);
    if (earlier !== undefined) {
      earlier.json = json;
      return;
    }
    const event: EventDraft = { type: "event", at, name, json, key, isGone: false };
    this.drafts.push(event);
    if (isOfStep) this.#step.push(event);
    if (key !== null) this.replaceable.set(key, event);
  }

  closeResponse(): void {
    this.#response = null;
  }

  /** What comes next is a message of its own. */
  closeMessages(): void {
    this.#response = null;
    this.#request = null;
  }

  beginStep(): void {
    this.#step = [];
    this.#stepCalls.clear();
  }

  /** What the step added goes, and its parts are told as lost. Gives how many events went with them. */
  resetStep(): number {
    let events = 0;
    for (const item of this.#step) {
      if ("fate" in item) this.#drop(item);
      else {
        item.isGone = true;
        events++;
        if (item.key !== null) this.replaceable.delete(item.key);
      }
    }
    this.beginStep();
    this.closeMessages();
    return events;
  }

  copy(moment: Moment): TurnAssembler {
    const copied = copySlots(this.drafts);
    const copy = new TurnAssembler(moment, this.calls.copy(copied.slotOf), this.facts.copy());
    copy.drafts = copied.drafts;
    copy.open = {
      text: copied.slotsOf(this.open.text),
      thinking: copied.slotsOf(this.open.thinking),
      call: copied.slotsOf(this.open.call),
      index: copied.slotsOf(this.open.index),
    };
    copy.replaceable = copied.eventsOf(this.replaceable);
    copy.#response = copied.draftOf(this.#response);
    copy.#request = copied.draftOf(this.#request);
    copy.#step = this.#step.map(copied.itemOf);
    copy.#stepCalls = new Set(this.#stepCalls);
    return copy;
  }

  #place(slots: Slot[], { kind, name = null, tool = null, callId = null }: Beginning): Slot {
    const { at, line } = this.#moment;
    const slot: Slot = {
      kind,
      name,
      tool,
      callId,
      words: new Words(),
      metadata: null,
      fields: {},
      startedAt: at,
      lastAt: at,
      lastEvent: this.#moment.name,
      line,
      fate: { is: "open" },
    };
    slots.push(slot);
    this.#noteStep(slot);
    if (name !== null) this.#giveName(slot, name);
    return slot;
  }

  /** What answers a call of an earlier step stays with that. */
  #noteStep(slot: Slot): void {
    const { kind, callId } = slot;
    if (kind === "tool-call" && callId !== null) this.#stepCalls.add(callId);
    if (kind !== "tool-return" || callId === null || this.#stepCalls.has(callId)) this.#step.push(slot);
  }

  /** The same name again: what had it before never ended. */
  #giveName(slot: Slot, { family, id }: SlotName): void {
    const earlier = this.open[family].get(id);
    if (earlier !== undefined) this.lose(earlier, "another part began under its id");
    this.open[family].set(id, slot);
  }

  #drop(slot: Slot): void {
    if (slot.fate.is === "open" || slot.fate.is === "part")
      slot.fate = {
        is: "lost",
        reason: "the step was begun anew",
        json: slot.fate.is === "part" ? slot.fate.json : null,
      };
    this.#unname(slot);
    if (slot.callId === null) return;
    const call = this.calls.of(slot.callId);
    if (call.replaceable === slot) call.replaceable = null;
  }

  /** What comes under its name from now on is not meant for it. */
  #unname(slot: Slot): void {
    if (slot.name === null) return;
    const family = this.open[slot.name.family];
    if (family.get(slot.name.id) === slot) family.delete(slot.name.id);
  }
}
