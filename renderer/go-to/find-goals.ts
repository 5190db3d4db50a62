// What somebody typed, and the places that it may mean.
import type { Document, OutlineEntry } from "../../shared/api/document.ts";
import type { Row } from "../../shared/api/row.ts";
import type { TimeWish } from "../../shared/api/go-to.ts";
import type { Input, Output } from "../../shared/api/requests.ts";
import type { Result } from "../../shared/failure/failure.ts";
import { readDestination } from "../../shared/go-to/read-destination.ts";
import { titleOf } from "../details/facts-of.ts";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import { formatDayAndClock, formatDuration } from "../format/format-time.ts";
import type { TimeLook } from "../format/time-look.ts";
import { wordTrouble } from "../format/word-trouble.ts";
import { type Place, partOf } from "../history/place.ts";
import type { App } from "../state/app.ts";
import { findStored } from "./find-stored.ts";

/** A place that may be meant: what it is, what it is called there, when it was. */
export type Goal = { key: string; title: string; label: string; time: string | null; place: Place };

/** `note`: why there is none, or what to know of these. */
export type Goals = { goals: readonly Goal[]; note: string | null };

export type Asking = {
  app: App;
  document: Document;
  near: number | null;
  signal: AbortSignal;
  look: TimeLook;
};

const mostTurns = 50;

export async function findGoals(asking: Asking, typed: string): Promise<Goals> {
  const destination = readDestination(typed);
  if (!destination.ok) return none(`That would be ${destination.failure.expected}.`);
  switch (destination.value.to) {
    case "nothing":
      return { goals: [], note: null };
    case "turn":
      return findTurn(asking, destination.value.turn);
    case "time":
      return findTime(asking, destination.value.wish);
    case "pointer":
      return findPointer(asking, destination.value.pointer);
    case "words":
      return findWords(asking, destination.value.words);
  }
}

async function findTurn(asking: Asking, turn: number): Promise<Goals> {
  const { app, document } = asking;
  const stored = await findStored(asking, { request: turn });
  if (turn >= document.turns)
    return stored.length > 0 ? { goals: stored, note: null } : none(turnsOf(document));
  const entry = await app.pagesOf(document.id).outline.find(turn);
  if (entry === null) return none("This turn could not be read.");
  return { goals: [...stored, await goalOfTurn(asking, entry)], note: null };
}

async function findTime(asking: Asking, wish: TimeWish): Promise<Goals> {
  const { app, document, near, signal, look } = asking;
  const found = await app.bridge.request("go.time", { id: document.id, wish, zone: look.zone, near }, signal);
  if (!found.ok) return none(wordTrouble(found.failure));
  if (found.value === null) return none("Nothing in this thread has a time that can be read.");
  const { pointer, turn, at, sinceStart } = found.value;
  const row = await rowAt(asking, found.value.row);
  const label = `${nameTurn(turn)} · ${row === null ? pointer : titleOf(row)}`;
  const time = `${formatDuration(sinceStart * 1000)} from the start`;
  return {
    goals: [
      { key: pointer, title: formatDayAndClock(at, look), label, time, place: placeAt(document, pointer) },
    ],
    note: null,
  };
}

async function findPointer(asking: Asking, pointer: string): Promise<Goals> {
  const { app, document } = asking;
  const number = await app.rowOf(document.id, pointer);
  const row = number === null ? null : await rowAt(asking, number);
  if (row === null) return none(wordMissing(document, pointer));
  const isIt = row.pointer === pointer;
  const goal = {
    key: row.pointer,
    title: `${nameTurn(row.turn)}${row.kind === "turn" ? "" : ` · ${titleOf(row)}`}`,
    label: row.pointer,
    time: timeOf(row, asking.look),
    place: placeAt(document, row.pointer),
  };
  return {
    goals: [goal],
    note: isIt || pointer.startsWith(`${row.pointer}/`) ? null : "The nearest that has a row.",
  };
}

async function findWords(asking: Asking, words: string): Promise<Goals> {
  const { app, document, signal } = asking;
  const { id } = document;
  const stored = await findStored(asking, { words });
  const entries: OutlineEntry[] = [];
  let from: number | null = 0;
  while (from !== null && entries.length < mostTurns && !signal.aborted) {
    const count = mostTurns - entries.length;
    const asked: Input<"go.words"> = { id, words, from, count };
    const found: Result<Output<"go.words">> = await app.bridge.request("go.words", asked, signal);
    if (!found.ok) return none(wordTrouble(found.failure));
    entries.push(...found.value.found);
    // A turn that is asked for again leads nowhere.
    from = found.value.next !== null && found.value.next > from ? found.value.next : null;
  }
  const goals = entries.map((entry): Goal => ({
    key: `${entry.turn}`,
    title: nameTurn(entry.turn),
    label: entry.label,
    time: null,
    place: placeAt(document, pointerOfTurn(entry.turn)),
  }));
  if (goals.length + stored.length === 0)
    return none("No turn begins with these words. Find looks through all text.");
  return {
    goals: [...stored, ...goals],
    note: from === null ? null : `The first ${mostTurns}: type on to narrow them down.`,
  };
}

async function goalOfTurn(asking: Asking, { turn, row, label }: OutlineEntry): Promise<Goal> {
  const header = await rowAt(asking, row);
  return {
    key: `turn ${turn}`,
    title: nameTurn(turn),
    label,
    time: header === null ? null : timeOf(header, asking.look),
    place: placeAt(asking.document, pointerOfTurn(turn)),
  };
}

const rowAt = ({ app, document }: Asking, row: number): Promise<Row | null> =>
  app.pagesOf(document.id).rows.find(row);

const placeAt = (document: Document, pointer: string): Place => ({
  at: "document",
  id: document.id,
  part: partOf(document),
  show: "timeline",
  pointer,
  isSelected: true,
  item: null,
});

const none = (note: string): Goals => ({ goals: [], note });
const pointerOfTurn = (turn: number): string => `/turns/${turn}`;
const nameTurn = (turn: number): string => `Turn ${formatNumber(turn + 1)}`;

function turnsOf({ turns, reading }: Document): string {
  if (turns === 0) return reading.state === "reading" ? "No turn was read yet." : "This thread has no turns.";
  const soFar = reading.state === "reading" ? " so far" : "";
  return `This thread has ${formatCount(turns, "turn")}${soFar}.`;
}

function wordMissing(document: Document, pointer: string): string {
  const turn = /^\/turns\/(\d+)(?:\/|$)/.exec(pointer)?.[1];
  if (turn === undefined) return "Only turns and what is in them have rows: /turns/3/messages/1";
  return `${turnsOf(document)} Pointers count from 0.`;
}

/** Threads may go on for days. */
function timeOf(row: Row, look: TimeLook): string | null {
  const at = row.kind === "turn" ? row.startedAt : "at" in row ? row.at : null;
  return at === null ? null : formatDayAndClock(at, look);
}
