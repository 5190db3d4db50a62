import { asFields, type Fields, fieldOf, textOf } from "../problems/fields.ts";
import { type Carried, takeCarried } from "./carried.ts";
import { storedFields } from "./change.ts";

/** How a message says that it did not come to its end. */
export const states = ["interrupted", "incomplete", "suspended"] as const;
export type State = (typeof states)[number];

/** A request or a response of a history. */
export type HistoryMessage = {
  kind: "request" | "response";
  /** As they are stored, without those that are kept aside. */
  parts: readonly unknown[];
  /** System prompts and instructions. */
  aside: readonly string[];
  /** Of the message, else of its parts. */
  at: string | null;
  runId: string | null;
  agentId: string | null;
  state: State | null;
  /** All that is stored of it, without what it carries. */
  fields: Fields;
  /** What is said of the thread that it was written from; null where nothing is. */
  carried: Carried | null;
};

/** Null for what is no message. */
export function readMessage(value: unknown): HistoryMessage | null {
  const whole = storedFields(value);
  const kind = textOf(whole, "kind");
  const stored = fieldOf(whole, "parts");
  if (whole === null || (kind !== "request" && kind !== "response") || !Array.isArray(stored)) return null;
  const { fields, carried } = takeCarried(whole);
  const parts = stored.filter((part) => !isAside(part));
  const state = textOf(fields, "state");
  return {
    kind,
    parts,
    aside: asideOf(fields, stored),
    at: nameOf(fields, "timestamp") ?? firstTime(parts),
    runId: nameOf(fields, "run_id"),
    agentId: nameOf(fields, "agent_id") ?? nameOf(storedFields(fieldOf(fields, "metadata")), "agent_id"),
    state: states.find((known) => known === state) ?? null,
    fields,
    carried,
  };
}

export const kindOf = (part: unknown): string | null => textOf(asFields(part), "part_kind");

export const isPrompt = (part: unknown): boolean => kindOf(part) === "user-prompt";

/** What comes back of a call. */
function isAnswer(part: unknown): boolean {
  const kind = kindOf(part);
  return kind === "tool-return" || (kind === "retry-prompt" && textOf(asFields(part), "tool_name") !== null);
}

/**
 * Whether the words of a user stand at its beginning. Behind answers to calls they are not what a run begins with: tools put them
 * there, with what they found, and so does who answers calls that were deferred.
 */
export const beginsWithPrompt = ({ kind, parts }: HistoryMessage): boolean =>
  kind === "request" && parts.some(isPrompt) && !isAnswer(parts[0]);

export const timeOf = (part: unknown): string | null => nameOf(asFields(part), "timestamp");

export function firstTime(parts: readonly unknown[]): string | null {
  for (const part of parts) {
    const time = timeOf(part);
    if (time !== null) return time;
  }
  return null;
}

const nameOf = (fields: Fields | null, key: string) => textOf(fields, key) || null;

function isAside(part: unknown): boolean {
  const kind = kindOf(part);
  return kind === "system-prompt" || kind === "instruction";
}

function asideOf(fields: Fields, parts: readonly unknown[]): string[] {
  const instructions = fieldOf(fields, "instructions") ?? null;
  const texts = parts
    .filter(isAside)
    .map((part) => textOf(asFields(part), "content") ?? JSON.stringify(part));
  if (instructions === null) return texts;
  return [...texts, typeof instructions === "string" ? instructions : JSON.stringify(instructions)];
}
