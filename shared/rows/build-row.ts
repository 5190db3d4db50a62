import type { Row, RowOf } from "../api/row.ts";
import { knownString } from "../index/string-table.ts";
import {
  messageWord,
  partFlag,
  partWord,
  type ThreadIndex,
  turnWord,
  valueKind,
} from "../index/thread-index.ts";
import type { Role, TurnStatus, TurnType } from "../model/glossary.ts";
import { nameKind } from "../scan/name-kind.ts";
import { decodeBytes } from "../text/decode-string.ts";
import { tierOf } from "../tiers/tier-of.ts";
import type { RowPlace } from "./locate-row.ts";
import { describeLost, previewLost } from "./lost-row.ts";
import type { LostParts } from "./lost-parts.ts";
import { lineLength, makePreview } from "./make-preview.ts";
import type { Agents } from "./read-agents.ts";
import { readPoints } from "./read-points.ts";
import { readTokens } from "./read-tokens.ts";
import type { RowCycles } from "./row-cycles.ts";
import { isInterrupted } from "./is-interrupted.ts";
import { rowKind } from "./row-kind.ts";
import { shownName } from "./shown-name.ts";

/** The first bytes of a value, and its whole size. */
export type Head = { bytes: Uint8Array; sizeBytes: number };

/** What was read for a row: of what it shows, and of what stands beside that (see `shownRanges`). */
export type RowBytes = { shown: Head; beside: Head };

/** What all rows of a page share. */
export type RowContext = {
  index: ThreadIndex;
  cycles: RowCycles;
  lost: LostParts;
  agents: Agents;
  problemAt: ProblemAt;
};

/** The worst that was found at a row. */
export type ProblemAt = (row: number) => Row["problem"];

export function buildRow(context: RowContext, place: RowPlace, bytes: RowBytes): Row {
  const { index, cycles, problemAt } = context;
  const shared = {
    row: place.row,
    pointer: place.pointer,
    turn: place.turn,
    sizeBytes: place.own.end - place.own.start,
    settled: cycles.isSettled(place.turn),
    problem: problemAt(place.row),
  };
  switch (place.kind) {
    case rowKind.turn:
      return { kind: "turn", ...shared, ...buildTurn(context, place, bytes) };
    case rowKind.part:
      return { kind: "part", ...shared, ...buildPart(context, place, bytes) };
    case rowKind.event:
      return { kind: "event", ...shared, ...buildEvent(context, place, bytes) };
    case rowKind.interruption:
      return { kind: "interruption", ...shared, ...buildInterruption(context, place) };
    case rowKind.lost:
      return { kind: "lost", ...shared, ...buildLost(context, place) };
    default:
      return {
        kind: "bare",
        ...shared,
        what: nameBare(index, place),
        preview: lineOf(bytes.shown),
        cycle: cycles.at(place.row),
      };
  }
}

/** What a kind of row has beyond what all rows have. */
type Own<K extends Row["kind"]> = Omit<
  RowOf<K>,
  "kind" | "row" | "pointer" | "turn" | "sizeBytes" | "settled" | "problem"
>;

/** On one line of its row. */
const lineOf = ({ bytes, sizeBytes }: Head) => makePreview(bytes, sizeBytes, false, lineLength);

/** Kinds of part that are shown on one line. What has no kind may be anything. */
const isLine = (kind: string | null): boolean =>
  kind !== null && kind !== "text" && kind !== "user-prompt" && kind !== "thinking";

function buildTurn(
  { index, cycles, agents }: RowContext,
  place: RowPlace,
  { shown, beside }: RowBytes,
): Own<"turn"> {
  const { turns } = index;
  const text = (column: number) => index.text(turns, place.turn, column);
  const agent = text(turnWord.agent);
  const known = agent === null ? undefined : agents.get(agent);
  const found = cycles.of(place.turn);
  return {
    type: typeOfTurn(index, place.turn),
    agent: shownName(agent),
    agentName: known?.name ?? null,
    model: text(turnWord.model) ?? known?.model ?? null,
    startedAt: text(turnWord.startedAt) ?? text(turnWord.submittedAt),
    endedAt: text(turnWord.completedAt),
    status: statusOf(index, place.turn),
    messages: turns.word(place.turn, turnWord.messages),
    tokens: readTokens(shown.bytes),
    cycles: found === null ? null : { kept: found.kept, incomplete: found.incomplete },
    clientMetadata: beside.sizeBytes === 0 ? null : lineOf(beside),
  };
}

function buildPart({ index, cycles }: RowContext, place: RowPlace, { shown }: RowBytes): Own<"part"> {
  const part = place.part!;
  const text = (column: number) => index.text(index.parts, part, column);
  const partKind = text(partWord.kind);
  return {
    role: roleOf(index, place),
    ...edgesOf(index, place),
    at: timeOf(index, place),
    partKind: shownName(partKind),
    tier: tierOf("part", partKind),
    tool: shownName(text(partWord.tool)),
    callId: shownName(text(partWord.callId)),
    outcome: shownName(text(partWord.status) ?? text(partWord.outcome)),
    preview: isLine(partKind)
      ? lineOf(shown)
      : makePreview(shown.bytes, shown.sizeBytes, partKind === "user-prompt"),
    cycle: cycles.at(place.row),
    pair: cycles.pairOf(part, place.turn),
    answer: cycles.answerOf(part, place.turn),
    stray: cycles.strayOf(part, place.turn),
    hasMedia: hasMedia(index, part, partKind, shown),
  };
}

const mediaEntry = /"(?:binary|(?:image|audio|video|document)-url)"/;

/** A guess for what is too long to look through; whoever asks for the content learns what there is. */
function hasMedia(
  { parts }: ThreadIndex,
  part: number,
  kind: string | null,
  { bytes, sizeBytes }: Head,
): boolean {
  if (kind === "file") return true;
  if ((parts.word(part, partWord.flags) & partFlag.contentRef) !== 0) return true;
  if (kind !== "user-prompt" && kind !== "tool-return") return false;
  const source = decodeBytes(bytes);
  if (source.startsWith("[") && kind === "user-prompt" && bytes.length < sizeBytes) return true;
  return /^[[{]/.test(source) && mediaEntry.test(source);
}

function buildEvent(
  { index, cycles, agents }: RowContext,
  place: RowPlace,
  { shown, beside }: RowBytes,
): Own<"event"> {
  const name = index.text(index.messages, place.message!, messageWord.eventType);
  return {
    cycle: cycles.at(place.row),
    name: shownName(name),
    tier: tierOf("event", name),
    at: timeOf(index, place),
    // What a stream had brought before it broke is read from there.
    preview: name === "stream.interrupted" ? makePreview(shown.bytes, shown.sizeBytes, false) : lineOf(shown),
    points: readPoints(name, beside.bytes, agents),
  };
}

function buildInterruption({ index, cycles, lost }: RowContext, { turn }: RowPlace): Own<"interruption"> {
  const text = (column: number) => index.text(index.turns, turn, column);
  const silence = lost.silenceOf(turn);
  return {
    reason: text(turnWord.reason),
    at: text(turnWord.interruptedAt),
    left: cycles.of(turn),
    lost: lost.countOf(turn),
    silence: silence === null ? null : { milliseconds: silence.milliseconds, heartbeats: silence.heartbeats },
  };
}

/** It has no bytes in the thread: its size is that of its text. */
function buildLost({ cycles, lost }: RowContext, place: RowPlace): Own<"lost"> & { sizeBytes: number } {
  const part = lost.at(place.lost!);
  const sizeBytes = lost.sizeOf(part);
  return {
    sizeBytes,
    part: part.kind,
    ...describeLost(part),
    preview: previewLost(part, sizeBytes),
    cycle: cycles.at(place.row),
  };
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
