import { asFields, type Fields, fieldOf, textOf } from "../problems/fields.ts";
import { readArguments } from "./read-arguments.ts";
import type { TurnAssembler } from "./turn-assembler.ts";
import type { Slot } from "./turn-draft.ts";

/** Older logs say nowhere that a part ends: it does when something else comes. */
export function endOpenParts(turn: TurnAssembler, isEnded: (name: string) => boolean = () => true): void {
  for (const [name, slot] of turn.open.index) if (isEnded(name)) finishPart(turn, slot, null);
}

/** `whole`: the part as its last event has it, which counts over what was gathered. */
export function finishPart(turn: TurnAssembler, slot: Slot, whole: Fields | null): void {
  if (slot.fate.is === "lost") return turn.lose(slot, slot.fate.reason);
  const started = asFields(slot.fields["part"]) ?? {};
  const merged = { ...started, ...given(asFields(slot.fields["later"])), ...given(whole) };
  const kind = textOf(merged, "part_kind") ?? "text";
  turn.end(slot, storedPart(kind, merged, wordsOf(kind, slot, whole)));
}

/** What the deltas said, unless the end says it. */
function wordsOf(kind: string, slot: Slot, whole: Fields | null): Fields {
  // Anything else comes whole, and need not be text.
  if (kind !== "text" && kind !== "thinking" && !isCall(kind)) return {};
  const name = isCall(kind) ? "args" : "content";
  const said = fieldOf(whole, name);
  if (said !== undefined && said !== null && said !== "") return { [name]: said };
  if (slot.words.isEmpty && said !== undefined) return {};
  return { [name]: slot.words.text };
}

/** A part as threads have it: without what is null and without ids of the stream; a time stands with its message. */
export function storedPart(kind: string, part: Fields, words: Fields = {}): Fields {
  const { part_kind: _kind, id: _id, timestamp: _time, ...rest } = { ...part, ...words };
  const fields = given(rest);
  if (isCall(kind)) return { part_kind: kind, ...fields, args: readArguments(rest["args"]) };
  if (kind !== "tool-return" && kind !== "builtin-tool-return") return { part_kind: kind, ...fields };
  const { outcome, status, ...others } = fields;
  const hasFailed = outcome !== undefined && outcome !== "success";
  return {
    part_kind: kind,
    ...others,
    status: status ?? (hasFailed ? "error" : "success"),
    ...(hasFailed ? { outcome } : {}),
  };
}

export const isCall = (kind: string | null) => kind === "tool-call" || kind === "builtin-tool-call";

const given = (fields: Fields | null): Fields =>
  Object.fromEntries(
    Object.entries(fields ?? {}).filter(([, value]) => value !== null && value !== undefined),
  );
