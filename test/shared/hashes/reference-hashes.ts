import { createHash } from "node:crypto";
import { canonicalJson } from "../../../shared/canonical/canonical-json.ts";
import { tierOf } from "../../../shared/tiers/tier-of.ts";

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const nameOf = (value: unknown) => (typeof value === "string" ? value : null);

const isSystemPart = (part: unknown) =>
  isObject(part) && tierOf("part", nameOf(part["part_kind"])) === "system";

const isSystemEvent = (message: unknown) =>
  isObject(message) &&
  message["message_type"] === "system" &&
  tierOf("event", nameOf(message["event_type"])) === "system";

const withoutParts = (holder: Fields): Fields =>
  Array.isArray(holder["parts"])
    ? { ...holder, parts: holder["parts"].filter((part: unknown) => !isSystemPart(part)) }
    : holder;

/** The definition: what a message or a turn is with the system tier left out. */
export const keptMessage = (message: unknown) => (isObject(message) ? withoutParts(message) : message);

export function keptTurn(turn: unknown): unknown {
  if (!isObject(turn)) return turn;
  const kept = withoutParts(turn);
  if (!Array.isArray(kept["messages"])) return kept;
  const messages = kept["messages"].filter((message: unknown) => !isSystemEvent(message)).map(keptMessage);
  return { ...kept, messages };
}

const sha = (text: string) => createHash("sha256").update(text).digest("hex");
export const hashOf = (value: unknown): string => sha(canonicalJson(value));

export type ReferenceHashes = {
  thread: string;
  "thread+sys": string;
  document: string;
  guide: string;
  turns: string[];
  messages: string[][];
  parts: string[][][];
};

/** Every hash, computed from the parsed value, as the definitions say. Null if the text is no thread. */
export function referenceHashes(text: string): ReferenceHashes | null {
  const root: unknown = JSON.parse(text);
  if (!isObject(root) || !Array.isArray(root["turns"])) return null;
  const turns: unknown[] = root["turns"];
  const version = Object.hasOwn(root, "version") ? { version: root["version"] } : {};
  const messages = turns.map((turn) => listIn(turn, "messages"));
  return {
    thread: hashOf({ turns: turns.map(keptTurn), ...version }),
    "thread+sys": hashOf({ turns, ...version }),
    document: hashOf(root),
    guide: sha(JSON.stringify({ ...version, turns: turns.filter(isUserOrAgent) })),
    turns: turns.map((turn) => hashOf(keptTurn(turn))),
    messages: messages.map((list) => list.map((message) => hashOf(keptMessage(message)))),
    parts: messages.map((list) => list.map((message) => listIn(message, "parts").map(hashOf))),
  };
}

const isUserOrAgent = (turn: unknown) =>
  isObject(turn) && (turn["turn_type"] === "user" || turn["turn_type"] === "agent");

function listIn(holder: unknown, name: string): unknown[] {
  return isObject(holder) && Array.isArray(holder[name]) ? holder[name] : [];
}
