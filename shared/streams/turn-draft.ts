// What a turn is made of while its events arrive.
import type { LostKind } from "../converted/lost-part.ts";
import type { Fields } from "../problems/fields.ts";
import type { MergedValue } from "./merged-value.ts";
import type { Words } from "./words.ts";

/** The event that is being read. */
export type Moment = {
  name: string;
  at: string | null;
  line: number | null;
  /** Whom it names as the agent. */
  agentId: string | null;
};

/** `open`: its end has not come. `lost`: it will never be a part, or is one no more; then `json` is what it was. `gone`: another part says all of it. */
export type Fate =
  | { is: "open" }
  | { is: "part"; json: string }
  | { is: "lost"; reason: string; json: string | null }
  | { is: "gone" };

/** What names a part in the stream: its id, or the index that it has in a log of events. */
export type SlotName = { family: keyof OpenSlots; id: string };

/** Slots whose end has not come, by what names them in the stream. */
export type OpenSlots = {
  text: Map<string, Slot>;
  thinking: Map<string, Slot>;
  call: Map<string, Slot>;
  index: Map<string, Slot>;
};

/** The place of one part, from its first event on. */
export type Slot = {
  readonly kind: LostKind;
  readonly name: SlotName | null;
  tool: string | null;
  callId: string | null;
  /** What its deltas said so far. */
  readonly words: Words;
  /** Of the provider. */
  metadata: MergedValue | null;
  /** What else is known of it before its end. */
  fields: Fields;
  readonly startedAt: string | null;
  lastAt: string | null;
  lastEvent: string;
  line: number | null;
  fate: Fate;
};

export type PartsDraft = { type: "response" | "request"; at: string | null; slots: Slot[] };
export type EventDraft = {
  type: "event";
  at: string | null;
  name: string;
  json: string;
  /** A later event of this key replaces what it says. */
  key: string | null;
  /** Its step was begun anew. */
  isGone: boolean;
};
/** Something lost where no message was open. It is never written. */
export type GapDraft = { type: "gap"; slots: Slot[] };
export type Draft = PartsDraft | EventDraft | GapDraft;

export type Reason = "user_cancelled" | "network_failure" | "safety_halt" | "error" | "incomplete_stream";

/** How a turn ended, and why what was open then is lost. */
export type TurnEnding = { lostBecause: string } & (
  | { status: "complete"; at: string | null }
  | { status: "interrupted"; reason: Reason; at: string | null; detail: string | null }
);
