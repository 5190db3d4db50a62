// What a turn puts on the time axis.
import type { TimeItem, TimeKind } from "../api/times.ts";
import { messageOf, messagesOf, partsOf } from "../cycles/places.ts";
import { knownString } from "../index/string-table.ts";
import { messageWord, partWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import type { RowCycles } from "../rows/row-cycles.ts";
import { rowKind } from "../rows/row-kind.ts";
import type { RowMap } from "../rows/row-map.ts";
import { rowOfMessage } from "../rows/row-of-pointer.ts";
import { shownName } from "../rows/shown-name.ts";
import { readInstant } from "./read-moment.ts";
import type { ThreadTimes } from "./thread-times.ts";
import type { TimeLanes } from "./time-lanes.ts";

export type TimedThread = {
  index: ThreadIndex;
  map: RowMap;
  times: ThreadTimes;
  lanes: TimeLanes;
  cycles: RowCycles;
};

export type OwnItem = Omit<TimeItem, "count">;

/** The turn itself; null where it has no time or no row. */
export function itemOfTurn({ index, map, times, lanes }: TimedThread, turn: number): OwnItem | null {
  const from = times.from(turn);
  const row = map.rows.firstRowOf(turn);
  if (Number.isNaN(from) || row === map.rows.endOf(turn) || isUnknownYet(index, turn)) return null;
  return {
    kind: "turn",
    lane: lanes.of(turn),
    turn,
    row,
    from,
    to: times.to(turn),
    goesBack: turn > 0 && from < times.from(turn - 1),
    note: null,
  };
}

/** Whose it is may stand at its end. */
const isUnknownYet = ({ turns }: ThreadIndex, turn: number): boolean =>
  turns.word(turn, turnWord.whole) === 0 && turns.word(turn, turnWord.type) === 0;

/** Where a turn was cut off; null where it was not. */
export function itemOfInterruption(thread: TimedThread, own: OwnItem): OwnItem | null {
  const { index, map, times } = thread;
  const row = map.rows.endOf(own.turn) - 1;
  const at = times.interruptedAt(own.turn);
  if (map.rows.kindOf(row) !== rowKind.interruption || Number.isNaN(at)) return null;
  const note = shownName(index.text(index.turns, own.turn, turnWord.reason));
  return { ...own, kind: "interruption", row, from: at, to: at, goesBack: at < own.from, note };
}

/** What never became a part, from its first event to its last. */
export function itemsOfLost({ map }: TimedThread, own: OwnItem): OwnItem[] {
  const first = map.lost.firstOf(own.turn);
  return Array.from({ length: map.lost.countOf(own.turn) }, (_, at) => first + at).flatMap((number) => {
    const { startedAt, lastAt, tool } = map.lost.at(number);
    const [from, to] = [readTime(startedAt ?? lastAt), readTime(lastAt ?? startedAt)];
    const row = map.rowOfLost(number);
    if (row === null || from === null || to === null) return [];
    const note = shownName(tool);
    return [{ ...own, kind: "lost" as const, row, from, to: Math.max(from, to), goesBack: false, note }];
  });
}

function readTime(text: string | null): number | null {
  const seconds = text === null ? null : readInstant(text);
  return seconds === null ? null : Math.round(seconds * 1000);
}

/** Messages and their calls, in the order of the thread. What has no row of its own is left out. */
export function forEachInTurn(thread: TimedThread, own: OwnItem, tell: (item: OwnItem) => void): void {
  const { index, map, times } = thread;
  const { from, to } = messagesOf(index, own.turn);
  let before = own.from;
  for (let message = from; message < to; message++) {
    const at = times.at(message);
    if (Number.isNaN(at)) continue;
    const row = rowOfMessage(index, map, message);
    if (row !== null) tell(itemOfMessage(thread, own, message, { before, at, row }));
    if (times.isEvent(message)) continue;
    before = Math.max(before, at);
    if (row !== null) forEachCall(thread, own, message, tell);
  }
}

type When = { before: number; at: number; row: number };

export function itemOfMessage(
  { index, times }: TimedThread,
  own: OwnItem,
  message: number,
  when: When,
): OwnItem {
  const { before, at, row } = when;
  const kind = kindOf(index.messages.word(message, messageWord.type));
  const goesBack = at < before;
  return { ...own, kind, row, from: goesBack || times.isEvent(message) ? at : before, to: at, goesBack };
}

/** What came last in its turn before a message: another message that is no event, or its beginning. */
export function timeBefore({ index, times }: TimedThread, own: OwnItem, message: number): number {
  let before = own.from;
  for (let other = messagesOf(index, own.turn).from; other < message; other++)
    if (!times.isEvent(other) && times.at(other) > before) before = times.at(other);
  return before;
}

function kindOf(type: number): TimeKind {
  if (type === knownString.request) return "request";
  if (type === knownString.response) return "response";
  return type === knownString.system ? "event" : "message";
}

/** The calls of a message; those that are answered at the same time are one. */
function forEachCall(
  thread: TimedThread,
  own: OwnItem,
  message: number,
  tell: (item: OwnItem) => void,
): void {
  const { from, to } = partsOf(thread.index, message);
  const ends = new Set<number>();
  for (let part = from; part < to; part++) {
    const item = itemOfCall(thread, own, message, part);
    const end = item === null ? null : item.kind === "owed" ? -1 : item.to;
    if (item === null || end === null || ends.has(end)) continue;
    ends.add(end);
    tell(item);
  }
}

/** From a call to its return; one that has none, and was owed one, to the end of its turn. */
export function itemOfCall(thread: TimedThread, own: OwnItem, message: number, part: number): OwnItem | null {
  const { index, map, times, cycles } = thread;
  const row = map.rowOfPart(part);
  const answer = row === null ? null : cycles.answerOf(part, own.turn);
  const from = times.at(message);
  if (row === null || answer === null || Number.isNaN(from)) return null;
  const note = shownName(index.text(index.parts, part, partWord.tool));
  if (answer === "owed")
    return { ...own, kind: "owed", row, from, to: Math.max(from, own.to), goesBack: false, note };
  const pair = map.cycles?.pairOf(part) ?? null;
  const answering = pair === null ? null : messageOf(index, pair);
  if (answering === null || answering === message) return null;
  const to = times.at(answering);
  if (Number.isNaN(to)) return null;
  return { ...own, kind: "call", row, from, to: Math.max(from, to), goesBack: to < from, note };
}
