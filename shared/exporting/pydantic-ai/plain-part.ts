import { storedFields } from "../../histories/change.ts";
import { type Fields, fieldOf, textOf } from "../../problems/fields.ts";
import type { Check } from "./checks.ts";
import { type Note, notes, pathOf } from "./note.ts";
import { type PartKind, partKinds } from "./part-kinds.ts";

export type PlainPart = { part: Fields; notes: Note[] };

export type PartPlace = {
  kind: "request" | "response";
  /** It stands in a user's turn. */
  isUsers: boolean;
  /** What the call is known by that this is or answers; null where there is none. */
  callId: () => string | null;
};

/** What only threads have. How a return went, Pydantic AI says as its `outcome`. */
const threadOnly = new Set(["status", "content_ref", "thinking_id"]);

/** A part as Pydantic AI reads it; null for one that it has no place for. A thread's reader makes of it what `writtenPart` does. */
export function plainPart(value: unknown, place: PartPlace): PlainPart | null {
  const stored = storedFields(value);
  const name = textOf(stored, "part_kind");
  if (stored === null || name === null) return null;
  const kind = partKinds[place.kind].get(name);
  if (kind === undefined) return place.isUsers && name === "text" ? promptOf(stored) : null;
  const found: Note[] = [];
  const members = new Map(Object.entries(stored).filter(([key, field]) => mayStay(kind, key, field, found)));
  mend(members, stored, kind, found);
  const isWhole = Object.entries(kind.needed).every(
    ([key, check]) => members.has(key) && check(members.get(key)),
  );
  if (!isWhole) return null;
  if (isWithoutId(stored) && "tool_call_id" in kind.possible) {
    const id = place.callId();
    if (id !== null) {
      members.set("tool_call_id", id);
      found.push(notes.madeId);
    }
  }
  return { part: Object.fromEntries(members), notes: found };
}

function mayStay(kind: PartKind, key: string, value: unknown, found: Note[]): boolean {
  if (threadOnly.has(key)) return false;
  const check = checkOf(kind.needed, key) ?? checkOf(kind.possible, key);
  if (check === null && key !== "part_kind") found.push(notes.unknown(key));
  return check === null || check(value);
}

const checkOf = (checks: Readonly<Record<string, Check>>, key: string): Check | null =>
  Object.hasOwn(checks, key) ? checks[key]! : null;

/** What Pydantic AI needs and a thread says otherwise, or not at all. */
function mend(members: Map<string, unknown>, stored: Fields, kind: PartKind, found: Note[]): void {
  const name = members.get("part_kind");
  if ("args" in kind.possible && Object.hasOwn(stored, "args") && !members.has("args")) {
    members.set("args", JSON.stringify(stored["args"]));
    found.push({ ...notes.args, path: pathOf("args") });
  }
  if (name === "thinking") {
    if ((fieldOf(stored, "content") ?? null) === null) members.set("content", "");
    const id = textOf(stored, "thinking_id");
    if (id !== null && !members.has("id")) members.set("id", id);
  }
  if (!("outcome" in kind.possible)) return;
  if (!members.has("content")) {
    members.set("content", null);
    found.push(notes.noContent);
  }
  if (!members.has("outcome") && failures.has(stored["status"])) members.set("outcome", "failed");
}

const failures = new Set<unknown>(["error", "validation_error"]);

const isWithoutId = (stored: Fields) => (textOf(stored, "tool_call_id") ?? "") === "";

function promptOf(stored: Fields): PlainPart | null {
  const content = textOf(stored, "content");
  return content === null
    ? null
    : { part: { part_kind: "user-prompt", content }, notes: [notes.reworded("")] };
}
