import { carriedKey } from "../../histories/carried.ts";
import { type Change, type Member, type Patch, storedFields } from "../../histories/change.ts";
import { type HistoryMessage, readMessage, type State } from "../../histories/history-message.ts";
import { messageMembers, turnNames, userMembers } from "../../histories/message-text.ts";
import { type Fields, fieldOf, textOf } from "../../problems/fields.ts";
import { changeOf } from "./change-of.ts";
import { time } from "./checks.ts";
import { messageFields } from "./message-fields.ts";
import { type Note, notes } from "./note.ts";
import { planParts } from "./plan-parts.ts";

/** A message for Pydantic AI, and what makes of it, as it is read, what the thread has. */
export type MessagePlan = {
  /** Its fields but `kind` and `parts`. */
  fields: readonly Member[];
  parts: readonly Fields[];
  read: HistoryMessage;
  /** Of the message, or of the user's turn that it is. */
  change: Change | null;
  patches: readonly Patch[];
  notes: readonly Note[];
};

export type PlanOptions = {
  /** It carries something, so that its `metadata` is there and empty metadata are not. */
  carries: boolean;
  callId: (part: number) => string | null;
  /** How it ended, where the thread says that of its turn alone. */
  state?: State | null;
};

export const differs = ({ change, patches }: MessagePlan): boolean => change !== null || patches.length > 0;

const messageNames = new Set(["message_type", "parts", "kind", "instructions", "agent_id"]);

/** A request or a response of an agent's turn. */
export function planMessage(message: Fields, { carries, callId, state = null }: PlanOptions): MessagePlan {
  const kind = textOf(message, "message_type") === "request" ? "request" : "response";
  const found: Note[] = [];
  const fields = plainFields(message, { kind, carries, names: messageNames }, found);
  if (state !== null) fields.push(["state", state]);
  const parts = planParts(message["parts"] as unknown[], { kind, isUsers: false, callId });
  const read = readPlain(kind, fields, parts.plain);
  const change = changeOf(messageMembers(read, []), message, ["message_type", "parts"]);
  return {
    fields,
    parts: parts.plain,
    read,
    change,
    patches: parts.patches,
    notes: [...found, ...notes.changed("message", change), ...parts.notes],
  };
}

const userNames = new Set([
  "turn_type",
  "parts",
  "kind",
  "instructions",
  "agent_id",
  "submitted_at",
  "client_metadata",
  ...turnNames,
]);

/** A user's turn, as the request that it was. */
export function planUser(turn: Fields, { carries, callId }: PlanOptions): MessagePlan {
  const kind = "request";
  const found: Note[] = [];
  const fields = plainFields(turn, { kind, carries, names: userNames }, found);
  const parts = planParts(turn["parts"] as unknown[], { kind, isUsers: true, callId });
  const submitted = fieldOf(turn, "submitted_at");
  if (!Object.hasOwn(turn, "timestamp") && time(submitted)) fields.push(["timestamp", submitted]);
  const read = readPlain(kind, fields, parts.plain);
  const change = changeOf(userMembers(read, parts.plain, true), turn, ["turn_type", "parts"]);
  return {
    fields,
    parts: parts.plain,
    read,
    change,
    patches: parts.patches,
    notes: [...found, ...notes.changed("turn", change), ...parts.notes],
  };
}

const readPlain = (kind: string, fields: readonly Member[], parts: readonly unknown[]): HistoryMessage =>
  readMessage(Object.fromEntries([["kind", kind], ["parts", parts], ...fields]))!;

type FieldsPlace = { kind: "request" | "response"; carries: boolean; names: ReadonlySet<string> };

/** Fields that Pydantic AI knows, where it takes their values, and those that nobody knows. `names` are written otherwise. */
function plainFields(stored: Fields, { kind, carries, names }: FieldsPlace, found: Note[]): Member[] {
  const known = messageFields[kind];
  const members: Member[] = [];
  for (const [key, value] of Object.entries(stored)) {
    if (names.has(key) || known.get(key)?.(value) === false) continue;
    if (!known.has(key)) found.push(notes.unknown(key));
    const plain = key === "metadata" ? plainMetadata(value, carries) : value;
    if (plain !== undefined) members.push([key, plain]);
  }
  return members;
}

/** What another message carried is not carried on: it would be taken for this one's. */
function plainMetadata(value: unknown, carries: boolean): unknown {
  const metadata = storedFields(value);
  if (metadata === null) return carries ? undefined : value;
  const others = Object.entries(metadata).filter(([key]) => key !== carriedKey);
  return carries && others.length === 0 ? undefined : Object.fromEntries(others);
}
