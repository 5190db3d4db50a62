import { type Fields, fieldOf } from "../problems/fields.ts";
import {
  type Change,
  hasOnly,
  type Patch,
  type Placed,
  readChange,
  readPatches,
  storedFields,
} from "./change.ts";

/** Under this key of a message's `metadata` a history carries what a thread says and Pydantic AI has no place for. */
export const carriedKey = "threadprotocol";

/**
 * What a message is in the thread that it was written from. `user`: a user's turn. `agent`: the first message of an agent's turn.
 * `both`: a user's turn, and the first message of the agent's turn behind it, which says the same again. `same`: a message of the turn
 * that is open. `turn`: no message, but a whole turn in its place. Null: whatever it would be anyway.
 */
export type CarriedAs = "user" | "agent" | "both" | "same" | "turn" | null;

/** All that differs from what is read without it. */
export type Carried = {
  as: CarriedAs;
  /** What stands around the turns; counts in the first message alone. */
  root: Change | null;
  /** Of the turn that begins with this message; of `both`, the agent's. */
  turn: Change;
  message: Change;
  parts: readonly Patch[];
  /** What stands among the messages of the turn that begins here and is none itself, an event for example. */
  items: readonly Placed[];
  /** Of `both`, the user's turn and its parts. */
  user: Change;
  prompts: readonly Patch[];
  /** The whole turn, of `turn`. */
  value: unknown;
};

const allowed: Readonly<Record<string, readonly string[]>> = {
  user: ["turn", "parts"],
  agent: ["turn", "message", "parts", "items"],
  both: ["turn", "message", "parts", "items", "user", "prompts"],
  same: ["message", "parts"],
  turn: ["value"],
};

/** A message without what it carries, and that. What cannot be understood is metadata like any other. */
export function takeCarried(message: Fields): { fields: Fields; carried: Carried | null } {
  const metadata = storedFields(fieldOf(message, "metadata"));
  const stored = storedFields(fieldOf(metadata, carriedKey));
  const carried = stored === null ? null : readCarried(stored, message);
  if (metadata === null || carried === null) return { fields: message, carried: null };
  const others = Object.entries(metadata).filter(([key]) => key !== carriedKey);
  const members = Object.entries(message).flatMap(([key, value]): [string, unknown][] => {
    if (key !== "metadata") return [[key, value]];
    return others.length === 0 ? [] : [[key, Object.fromEntries(others)]];
  });
  return { fields: Object.fromEntries(members), carried };
}

function readCarried(stored: Fields, message: Fields): Carried | null {
  const as = fieldOf(stored, "as") ?? null;
  if (as !== null && (typeof as !== "string" || !Object.hasOwn(allowed, as))) return null;
  const names = as === null ? [] : allowed[as]!;
  if (!hasOnly(stored, ["as", "root", ...names]) || Object.keys(stored).length === 0) return null;
  const change = (name: string, list: string) =>
    readChange(fieldOf(stored, name) ?? {}, [name === "message" ? "message_type" : "turn_type", list]);
  const patches = (name: string) => readPatches(fieldOf(stored, name) ?? []);
  const root = Object.hasOwn(stored, "root") ? readChange(stored["root"], ["turns"]) : null;
  const [turn, user, whole] = [
    change("turn", as === "user" ? "parts" : "messages"),
    change("user", "parts"),
    change("message", "parts"),
  ];
  const [parts, prompts, items] = [patches("parts"), patches("prompts"), patches("items")];
  if (turn === null || user === null || whole === null) return null;
  if (parts === null || prompts === null || items === null || !items.every(isPlaced)) return null;
  if (Object.hasOwn(stored, "root") && root === null) return null;
  if (as === "turn" && !isPlaceholder(stored, message)) return null;
  const value = fieldOf(stored, "value");
  return { as: as as CarriedAs, root, turn, message: whole, parts, items, user, prompts, value };
}

const isPlaced = (patch: Patch): patch is Placed => "value" in patch;

/** A message that stands for a turn says nothing itself. */
function isPlaceholder(stored: Fields, message: Fields): boolean {
  const parts = fieldOf(message, "parts");
  return Object.hasOwn(stored, "value") && Array.isArray(parts) && parts.length === 0;
}
