import type { Row } from "../api/row.ts";
import { knownString } from "../index/string-table.ts";
import { messageWord, partWord, type ThreadIndex, turnWord, valueKind } from "../index/thread-index.ts";
import type { Role, TurnStatus, TurnType } from "../model/glossary.ts";
import { nameKind } from "../scan/name-kind.ts";
import { tierOf } from "../tiers/tier-of.ts";
import type { RowPlace } from "./locate-row.ts";
import { makePreview } from "./make-preview.ts";
import type { Agents } from "./read-agents.ts";
import { readTokens } from "./read-tokens.ts";
import { isInterrupted, rowKind } from "./row-map.ts";
import { shownName } from "./shown-name.ts";

/** What was read for a row: the first bytes of what it shows, and that value's whole size. */
export type RowBytes = { head: Uint8Array; sizeBytes: number; agents: Agents };

export function buildRow(index: ThreadIndex, place: RowPlace, bytes: RowBytes): Row {
  switch (place.kind) {
    case rowKind.turn:
      return buildTurn(index, place, bytes);
    case rowKind.part:
      return buildPart(index, place, bytes);
    case rowKind.event:
      return buildEvent(index, place, bytes);
    case rowKind.interruption:
      return buildInterruption(index, place);
    default:
      return {
        kind: "bare",
        ...placeOf(place),
        what: nameBare(index, place),
        preview: makePreview(bytes.head, bytes.sizeBytes, false),
      };
  }
}

const placeOf = ({ row, pointer, turn, own }: RowPlace) => ({
  row,
  pointer,
  turn,
  sizeBytes: own.end - own.start,
});

function buildTurn(index: ThreadIndex, place: RowPlace, { head, agents }: RowBytes): Row {
  const { turns } = index;
  const text = (column: number) => index.text(turns, place.turn, column);
  const agent = text(turnWord.agent);
  const known = agent === null ? undefined : agents.get(agent);
  return {
    kind: "turn",
    ...placeOf(place),
    type: typeOfTurn(index, place.turn),
    agent: shownName(agent),
    agentName: known?.name ?? null,
    model: text(turnWord.model) ?? known?.model ?? null,
    startedAt: text(turnWord.startedAt) ?? text(turnWord.submittedAt),
    endedAt: text(turnWord.completedAt),
    status: statusOf(index, place.turn),
    messages: turns.word(place.turn, turnWord.messages),
    tokens: readTokens(head),
  };
}

function buildPart(index: ThreadIndex, place: RowPlace, { head, sizeBytes }: RowBytes): Row {
  const part = place.part!;
  const text = (column: number) => index.text(index.parts, part, column);
  const partKind = text(partWord.kind);
  return {
    kind: "part",
    ...placeOf(place),
    role: roleOf(index, place),
    ...edgesOf(index, place),
    at: timeOf(index, place),
    partKind: shownName(partKind),
    tier: tierOf("part", partKind),
    tool: shownName(text(partWord.tool)),
    callId: shownName(text(partWord.callId)),
    outcome: shownName(text(partWord.status) ?? text(partWord.outcome)),
    preview: makePreview(head, sizeBytes, partKind === "user-prompt"),
  };
}

function buildEvent(index: ThreadIndex, place: RowPlace, { head, sizeBytes }: RowBytes): Row {
  const name = index.text(index.messages, place.message!, messageWord.eventType);
  return {
    kind: "event",
    ...placeOf(place),
    name: shownName(name),
    tier: tierOf("event", name),
    at: timeOf(index, place),
    preview: makePreview(head, sizeBytes, false),
  };
}

function buildInterruption(index: ThreadIndex, place: RowPlace): Row {
  const text = (column: number) => index.text(index.turns, place.turn, column);
  const [reason, at] = [text(turnWord.reason), text(turnWord.interruptedAt)];
  return { kind: "interruption", ...placeOf(place), reason, at };
}

export function typeOfTurn({ turns }: ThreadIndex, turn: number): TurnType {
  const type = turns.word(turn, turnWord.type);
  if (type === knownString.user) return "user";
  return type === knownString.agent ? "agent" : "unknown";
}

function statusOf(index: ThreadIndex, turn: number): TurnStatus {
  const status = index.turns.word(turn, turnWord.status);
  if (status === knownString.complete) return "complete";
  return isInterrupted(index, turn) ? "interrupted" : "unstated";
}

function roleOf({ messages }: ThreadIndex, { message }: RowPlace): Exclude<Role, "event"> {
  if (message === null) return "prompt";
  const type = messages.word(message, messageWord.type);
  if (type === knownString.request) return "request";
  return type === knownString.response ? "response" : "unknown";
}

function edgesOf({ turns, messages }: ThreadIndex, { turn, message, part }: RowPlace) {
  const [table, row] = message === null ? [turns, turn] : [messages, message];
  const first = table.word(row, message === null ? turnWord.firstPart : messageWord.firstPart);
  const count = table.word(row, message === null ? turnWord.parts : messageWord.parts);
  return { opens: part === first, closes: part === first + count - 1 };
}

function timeOf(index: ThreadIndex, { turn, message }: RowPlace): string | null {
  if (message !== null) return index.text(index.messages, message, messageWord.timestamp);
  return (
    index.text(index.turns, turn, turnWord.submittedAt) ?? index.text(index.turns, turn, turnWord.startedAt)
  );
}

/** What a bare row is, in words. */
function nameBare({ turns, messages, parts }: ThreadIndex, { turn, message, part }: RowPlace): string {
  if (part !== null) return `${nameKind(parts.word(part, partWord.value))} in place of a part`;
  const value =
    message === null ? turns.word(turn, turnWord.value) : messages.word(message, messageWord.value);
  const thing = message === null ? "turn" : "message";
  if (value !== valueKind.object) return `${nameKind(value)} in place of a ${thing}`;
  if (message === null) return "a turn without messages or parts";
  const type = messages.word(message, messageWord.type);
  if (type === knownString.request) return "a request without parts";
  return type === knownString.response ? "a response without parts" : "a message without parts";
}
