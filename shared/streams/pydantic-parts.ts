import type { LostKind } from "../converted/lost-part.ts";
import { asFields, type Fields, fieldOf, textOf } from "../problems/fields.ts";
import { endOpenParts, finishPart, isCall } from "./pydantic-end.ts";
import { addUnknownEvent } from "./pydantic-unknown.ts";
import type { ThreadAssembler } from "./thread-assembler.ts";
import type { TurnAssembler } from "./turn-assembler.ts";
import type { Slot } from "./turn-draft.ts";

export function startPart(event: Fields, thread: ThreadAssembler): void {
  const part = asFields(fieldOf(event, "part"));
  if (textOf(part, "part_kind") === null) return addUnknownEvent(event, thread);
  const turn = thread.say();
  // Logs that tell what came before a part tell where parts end, too.
  if (Object.hasOwn(event, "previous_part_kind")) thread.hasPartEnds = true;
  if (!thread.hasPartEnds) endOpenParts(turn);
  const index = fieldOf(event, "index");
  openResponse(turn, typeof index === "number" ? index : null);
  const slot = beginPart(turn, part!, indexOf(event));
  const words = fieldOf(part, isCall(textOf(part, "part_kind")) ? "args" : "content");
  addWords(slot, words);
}

/** Indexes that start over, or anything behind the returns, are of another response. */
function openResponse(turn: TurnAssembler, index: number | null): void {
  const { facts } = turn;
  if (index !== null && index <= facts.highestIndex) turn.closeResponse();
  if (!turn.hasResponse) {
    facts.highestIndex = -1;
    facts.hasResult = false;
  }
  facts.highestIndex = Math.max(facts.highestIndex, index ?? -1);
}

/** `index`: what names it while it is open; null for one that comes whole. */
export function beginPart(turn: TurnAssembler, part: Fields, index: string | null): Slot {
  const kind = textOf(part, "part_kind");
  const [tool, callId] = [textOf(part, "tool_name"), textOf(part, "tool_call_id")];
  const slot = turn.begin({
    kind: lostKinds.get(kind ?? "") ?? "other",
    name: index === null ? null : { family: "index", id: index },
    tool,
    callId,
  });
  slot.fields = { part };
  if (callId !== null && isCall(kind))
    Object.assign(turn.calls.of(callId), { tool, isBuiltin: kind === "builtin-tool-call", part: slot });
  if (callId !== null && kind === "builtin-tool-return") turn.calls.of(callId).isReturned = true;
  return slot;
}

export function addDelta(event: Fields, thread: ThreadAssembler): void {
  const delta = asFields(event["delta"]);
  if (delta === null) return addUnknownEvent(event, thread);
  const turn = thread.say();
  const index = indexOf(event);
  const slot = turn.open.index.get(index) ?? strayPart(turn, delta, index);
  turn.touch(slot);
  const words = delta["content_delta"] ?? delta["args_delta"];
  if (typeof words === "string") slot.words.add(words);
  else addWords(slot, words);
  if (besideWords.some((name) => (delta[name] ?? null) !== null)) keepLater(slot, delta);
}

export function endPart(event: Fields, thread: ThreadAssembler): void {
  thread.hasPartEnds = true;
  const turn = thread.say();
  const index = indexOf(event);
  const part = asFields(fieldOf(event, "part"));
  const slot = turn.open.index.get(index);
  if (slot?.fate.is === "open") return finishPart(turn, slot, part);
  // It brings the whole part, but where that began nobody knows.
  const stray = slot ?? strayPart(turn, part ?? {}, index);
  turn.touch(stray);
  const whole = fieldOf(part, "content") ?? fieldOf(part, "args") ?? "";
  if (whole !== "") stray.words.clear();
  addWords(stray, whole);
  turn.lose(stray, missingStart);
}

const lostKinds: ReadonlyMap<string, LostKind> = new Map<string, LostKind>([
  ["text", "text"],
  ["thinking", "thinking"],
  ["tool-call", "tool-call"],
  ["builtin-tool-call", "tool-call"],
  ["tool_call", "tool-call"],
  ["builtin-tool-return", "tool-return"],
]);
const missingStart = "its start is missing";

/** `said`: a delta, or the part that its end brings. */
function strayPart(turn: TurnAssembler, said: Fields, index: string): Slot {
  const kind = textOf(said, "part_delta_kind") ?? textOf(said, "part_kind") ?? "";
  const [tool, callId] = [textOf(said, "tool_name"), textOf(said, "tool_call_id")];
  const name = { family: "index", id: index } as const;
  return turn.stray({ kind: lostKinds.get(kind) ?? "other", name, tool, callId }, missingStart);
}

function addWords(slot: Slot, words: unknown): void {
  if (words === undefined || words === null || words === "") return;
  slot.words.add(typeof words === "string" ? words : JSON.stringify(words));
}

const besideWords = [
  "signature_delta",
  "provider_name",
  "provider_details",
  "tool_name_delta",
  "tool_call_id",
];

/** What deltas say beside the words: of each the last one counts, but the name of a tool grows. */
function keepLater(slot: Slot, delta: Fields): void {
  const later = asFields(slot.fields["later"]) ?? {};
  const grown = textOf(delta, "tool_name_delta");
  if (grown !== null) slot.tool = (slot.tool ?? "") + grown;
  slot.callId ??= textOf(delta, "tool_call_id");
  slot.fields = {
    ...slot.fields,
    later: {
      ...later,
      signature: delta["signature_delta"] ?? later["signature"],
      provider_name: delta["provider_name"] ?? later["provider_name"],
      provider_details: delta["provider_details"] ?? later["provider_details"],
      tool_name: slot.tool,
      tool_call_id: slot.callId,
    },
  };
}

function indexOf(event: Fields): string {
  const { index } = event;
  return typeof index === "number" ? String(index) : (JSON.stringify(index) ?? "");
}
