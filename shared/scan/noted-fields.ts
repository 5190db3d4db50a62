import {
  messageRange,
  messageWord,
  partWord,
  rootRange,
  rootWord,
  turnRange,
  turnWord,
  valueKind,
} from "../index/thread-index.ts";
import { type Interest, interest } from "./token-sink.ts";

/** The lists and objects that are entered. `none` is any value that is not. */
export const level = {
  none: 0,
  /** The list around threads, where a file is an array of them. */
  threads: 1,
  root: 2,
  turns: 3,
  turn: 4,
  interruption: 5,
  messages: 6,
  message: 7,
  parts: 8,
  part: 9,
} as const;
const levels = Object.keys(level).length;

/** Values of a part that wait until it is whole: one becomes its preview, others become flags. */
export const waiting = {
  content: 0,
  args: 1,
  contentRef: 2,
  metadata: 3,
  providerExecuted: 4,
  /** The same in the spelling of streams. */
  providerExecutedInCamel: 5,
  preliminary: 6,
} as const;

/**
 * Names and ids are compared, so they are kept as long as they can be told. What is only shown is cut short. Times are shown,
 * too, and there are so many of them, each another one, that it does not pay to look whether one is known.
 */
export const keeping = { shown: 0, compared: 1, time: 2 } as const;
type Note = { interest: Interest; column: number; opens: number; keep: number };

/** A root field or element that is noted for its range alone. */
const noColumn = -1;

const shown = (column: number): Note => ({
  interest: interest.text,
  column,
  opens: level.none,
  keep: keeping.shown,
});
const compared = (column: number): Note => ({ ...shown(column), keep: keeping.compared });
const time = (column: number): Note => ({ ...shown(column), keep: keeping.time });
const range = (column: number): Note => ({
  interest: interest.range,
  column,
  opens: level.none,
  keep: keeping.shown,
});
/** A list or an object that is entered if it is one. */
const enter = (opens: number): Note => ({
  interest: interest.range,
  column: noColumn,
  opens,
  keep: keeping.shown,
});

/** What is noted, where. Everything else in a file stays where it is until someone looks at it. */
const notes = new Map<number, Readonly<Record<string, Note>>>([
  [
    level.root,
    {
      version: compared(rootWord.version),
      thread_id: compared(rootWord.threadId),
      title: shown(rootWord.title),
      created_at: time(rootWord.createdAt),
      updated_at: time(rootWord.updatedAt),
      agents: range(rootRange.agents),
      relationships: range(rootRange.relationships),
      turns: enter(level.turns),
    },
  ],
  [
    level.turn,
    {
      turn_type: compared(turnWord.type),
      agent_id: compared(turnWord.agent),
      started_at: time(turnWord.startedAt),
      submitted_at: time(turnWord.submittedAt),
      completed_at: time(turnWord.completedAt),
      completion_status: compared(turnWord.status),
      total_usage: range(turnRange.usage),
      client_metadata: range(turnRange.clientMetadata),
      interruption: enter(level.interruption),
      messages: enter(level.messages),
      parts: enter(level.parts),
    },
  ],
  [level.interruption, { reason: shown(turnWord.reason), interrupted_at: time(turnWord.interruptedAt) }],
  [
    level.message,
    {
      message_type: compared(messageWord.type),
      timestamp: time(messageWord.timestamp),
      event_type: compared(messageWord.eventType),
      agent_id: compared(messageWord.agent),
      model_name: shown(messageWord.model),
      event_data: range(messageRange.eventData),
      usage: range(messageRange.usage),
      parts: enter(level.parts),
    },
  ],
  [
    level.part,
    {
      part_kind: compared(partWord.kind),
      tool_name: compared(partWord.tool),
      tool_call_id: compared(partWord.callId),
      status: compared(partWord.status),
      outcome: compared(partWord.outcome),
      content: range(waiting.content),
      args: range(waiting.args),
      content_ref: range(waiting.contentRef),
      metadata: range(waiting.metadata),
      provider_executed: range(waiting.providerExecuted),
      providerExecuted: range(waiting.providerExecutedInCamel),
      preliminary: range(waiting.preliminary),
    },
  ],
]);

/**
 * The same as plain tables, which is all that a tokenizer knows of threads. It starts outside of everything: a root object
 * is of level `root`; an array that is the first root value is the silent level `threads`, and its elements are the root
 * values. A value is entered if it is of the kind that its level wants.
 */
export type NoteTables = {
  /** Field n has the name n - 1; field 0 is every other key. */
  names: readonly string[];
  /** By level * (names + 1) + field: the interest, and the level that opens times four. */
  codes: Uint8Array;
  /** By level: the `valueKind` that is entered. */
  kinds: Uint8Array;
  /** By level of a list: the level of its elements. */
  elements: Uint8Array;
};

const names = [...new Set([...notes.values()].flatMap((fields) => Object.keys(fields)))];

/** The number of a field, by its name. */
export const field = (name: string): number => names.indexOf(name) + 1;

const byLevelAndField = Array.from({ length: levels }, (_, of) =>
  ["", ...names].map((name) => notes.get(of)?.[name] ?? (of === level.root ? range(noColumn) : null)),
).flat();

/** The number of a note, by which the columns below are found. */
export const noteNumber = (levelNumber: number, fieldNumber: number): number =>
  levelNumber * (names.length + 1) + fieldNumber;

/** By note: the column that its value goes to, -1 for none; whether it is a text, and how that is kept. */
export const noteColumns = Int8Array.from(byLevelAndField, (note) => note?.column ?? noColumn);
export const noteTexts = Uint8Array.from(byLevelAndField, (note) =>
  note?.interest === interest.text ? 1 : 0,
);
export const noteKeeps = Uint8Array.from(byLevelAndField, (note) => note?.keep ?? keeping.shown);

const lists: Readonly<Record<number, number>> = {
  [level.threads]: level.root,
  [level.turns]: level.turn,
  [level.messages]: level.message,
  [level.parts]: level.part,
};

/** By note, and by list for its elements: the level that opens if the value is of the right kind. */
export const noteOpens = Uint8Array.from(byLevelAndField, (note, at) => {
  const within = Math.floor(at / (names.length + 1));
  return lists[within] ?? note?.opens ?? level.none;
});

export const threadTables: NoteTables = {
  names,
  codes: Uint8Array.from(byLevelAndField, (note) => (note === null ? 0 : note.interest | (note.opens << 2))),
  kinds: Uint8Array.from({ length: levels }, (_, of) => kindOf(of)),
  elements: Uint8Array.from({ length: levels }, (_, of) => lists[of] ?? level.none),
};

/** One value and what stands directly in it: the fields of an object, each with its key, or the elements of a list. */
export const memberTables: NoteTables = {
  names: [],
  codes: Uint8Array.from({ length: levels }, (_, of) => (of === level.root ? interest.range : interest.none)),
  kinds: threadTables.kinds,
  elements: new Uint8Array(levels),
};

function kindOf(of: number): number {
  if (of === level.none) return 0;
  return of in lists ? valueKind.array : valueKind.object;
}
