import type { LostPart } from "../converted/lost-part.ts";
import { describeLost } from "./describe-lost.ts";
import type { TurnAssembler } from "./turn-assembler.ts";
import type { Draft, EventDraft, PartsDraft, TurnEnding } from "./turn-draft.ts";
import type { TurnFacts } from "./turn-facts.ts";

/** `messages`: how many were written. */
export type WrittenTurn = { text: string; messages: number; lost: LostPart[] };

/** A turn as it stands in a thread if it ends so, and what was lost of it, by place. Nothing in it is changed. */
export function writeTurn({ drafts, facts }: TurnAssembler, ending: TurnEnding, turn: number): WrittenTurn {
  const messages: string[] = [];
  const lost: LostPart[] = [];
  for (const draft of drafts) {
    const parts = partsOf(draft, { turn, message: messages.length, because: ending.lostBecause }, lost);
    const text = draft.type === "event" ? writeEvent(draft) : writeParts(draft, parts);
    if (text !== null) messages.push(text);
  }
  for (const event of [writeReturnTimes(facts, ending.at), writeMetadata(facts, ending.at)])
    if (event !== null) messages.push(event);
  // A line for each message, as in all threads that we make.
  const lines = messages.length === 0 ? "" : `\n${messages.join(",\n")}\n`;
  const text = `{"turn_type":"agent"${writeFacts(facts, ending)},"messages":[${lines}]}`;
  return { text, messages: messages.length, lost };
}

type Around = { turn: number; message: number; because: string };

/** The parts that are there. One that is lost stands before the message that its own becomes, or behind it where parts precede it. */
function partsOf(draft: Draft, { turn, message, because }: Around, lost: LostPart[]): string[] {
  const parts: string[] = [];
  if (draft.type === "event") return parts;
  for (const slot of draft.slots) {
    if (slot.fate.is === "part") parts.push(slot.fate.json);
    else if (slot.fate.is !== "gone")
      lost.push(describeLost(slot, because, { turn, message: message + (parts.length > 0 ? 1 : 0) }));
  }
  return parts;
}

function writeParts({ type, ...draft }: Exclude<Draft, EventDraft>, parts: string[]): string | null {
  if (type === "gap" || parts.length === 0) return null;
  const { at } = draft as PartsDraft;
  return `{"message_type":"${type}"${field("timestamp", at)},"parts":[${parts.join(",")}]}`;
}

function writeEvent({ at, name, json, isGone }: EventDraft): string | null {
  if (isGone) return null;
  return `{"message_type":"system"${field("timestamp", at)}${field("event_type", name)},"event_data":${json}}`;
}

// What one side of a stream knows and the other may not is of the system tier, so that both have the same thread.

/** What a client keeps with the message. */
function writeMetadata({ finishReason, metadata }: TurnFacts, at: string | null): string | null {
  const { value } = metadata;
  if (finishReason === null && value === undefined) return null;
  return writeFact("data-sys-vsp_message", { finish_reason: finishReason ?? undefined, metadata: value }, at);
}

/** What a server logs with the returns. */
function writeReturnTimes({ returnTimes }: TurnFacts, at: string | null): string | null {
  return returnTimes.length === 0 ? null : writeFact("data-sys-pydantic_returns", { times: returnTimes }, at);
}

const writeFact = (name: string, data: object, at: string | null) =>
  writeEvent({ type: "event", at, name, json: JSON.stringify(data), key: null, isGone: false });

function writeFacts({ agentId, startedAt }: TurnFacts, ending: TurnEnding): string {
  const begin = `${field("agent_id", agentId)}${field("started_at", startedAt)}`;
  const status = field("completion_status", ending.status);
  if (ending.status === "complete") return `${begin}${status}${field("completed_at", ending.at)}`;
  const interruption = `${field("interrupted_at", ending.at)}${field("detail", ending.detail)}`;
  return `${begin}${status},"interruption":{"reason":${JSON.stringify(ending.reason)}${interruption}}`;
}

const field = (name: string, value: string | null) =>
  value === null ? "" : `,"${name}":${JSON.stringify(value)}`;
