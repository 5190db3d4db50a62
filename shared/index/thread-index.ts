import { ownPages, type Pages } from "./pages.ts";
import { StringTable } from "./string-table.ts";
import { Table } from "./table.ts";

/** What a value is; the same numbers in the scanner and in the `value` columns. */
export const valueKind = { object: 1, array: 2, string: 3, number: 4, boolean: 5, null: 6 } as const;

/** Word columns hold string ids unless a comment says otherwise. */
export const turnWord = {
  type: 0,
  agent: 1,
  startedAt: 2,
  submittedAt: 3,
  completedAt: 4,
  status: 5,
  reason: 6,
  interruptedAt: 7,
  /** The first model that a response of the turn names. */
  model: 8,
  /** 1 when it has an `interruption` object. */
  interruption: 9,
  /** Row numbers and counts; only whole messages and parts are counted. */
  firstMessage: 10,
  messages: 11,
  firstPart: 12,
  parts: 13,
  /** A `valueKind`: a turn that is no object has nothing but its range. */
  value: 14,
  /** 1 once its end was read. Until then its range ends with its last whole message or part. */
  whole: 15,
} as const;
export const turnRange = { own: 0, usage: 1, clientMetadata: 2 } as const;

export const messageWord = {
  type: 0,
  timestamp: 1,
  eventType: 2,
  agent: 3,
  model: 4,
  firstPart: 5,
  parts: 6,
  value: 7,
} as const;
export const messageRange = { own: 0, eventData: 1, usage: 2 } as const;

export const partWord = {
  kind: 0,
  tool: 1,
  callId: 2,
  status: 3,
  outcome: 4,
  value: 5,
  /** Row number of its message plus one; 0 for a part that stands directly in its turn. */
  message: 6,
  /** Bits of `partFlag`. */
  flags: 7,
} as const;
/** What a part says or has, beyond its names. */
export const partFlag = {
  /** `provider_executed: true`: the provider ran the tool itself, no return is owed. */
  providerExecuted: 1,
  /** `preliminary: true`: a return that a later one replaces. */
  preliminary: 2,
  /** It has these fields, and they are not null. */
  content: 4,
  contentRef: 8,
  metadata: 16,
  /** `tool_call_id` is longer than what is kept of it. */
  longId: 32,
} as const;
/** `preview`: `content`, else `args`, else `content_ref`, else the whole part. */
export const partRange = { own: 0, preview: 1 } as const;

export const rootWord = { version: 0, threadId: 1, title: 2, createdAt: 3, updatedAt: 4 } as const;
export const rootRange = { own: 0, agents: 1, relationships: 2 } as const;
/** A field of the root: its key with the quotes, and its value. */
export const memberRange = { key: 0, value: 1 } as const;

/**
 * A thread as offsets, not objects: where every turn, message and part stands in the file, and the few fields that a row
 * needs. The scanner fills it; it can be read at any time, and shows only what is whole.
 * A key that stands twice in an object leaves rows behind that no turn or message points to: go by their counts.
 */
export class ThreadIndex {
  readonly strings: StringTable;
  /** Always one row. */
  readonly root: Table;
  readonly turns: Table;
  readonly messages: Table;
  readonly parts: Table;
  /** Every field of the root in the order of the file, those that stand twice included; whole ones only. */
  readonly members: Table;
  /** True as soon as the root is seen to have a list of turns. */
  isThread = false;
  /** Whether a turn or an event uses what only version 0.0.4 has. */
  usesNewerFields = false;
  /** How often `turns` was read: a file may hold the key twice, and then the last one counts. */
  generation = 0;

  constructor(pages: Pages = ownPages, strings = new StringTable(pages)) {
    this.strings = strings;
    this.root = tableOf(rootWord, rootRange, pages);
    this.turns = tableOf(turnWord, turnRange, pages);
    this.messages = tableOf(messageWord, messageRange, pages);
    this.parts = tableOf(partWord, partRange, pages);
    this.members = tableOf({}, memberRange, pages);
    this.root.add();
  }

  text(table: Table, row: number, column: number): string | null {
    return this.strings.get(table.word(row, column));
  }

  startTurns(): void {
    for (const table of [this.turns, this.messages, this.parts]) table.clear();
    this.usesNewerFields = false;
    this.generation++;
  }
}

const tableOf = (words: object, ranges: object, pages: Pages) =>
  new Table(Object.keys(words).length, Object.keys(ranges).length, pages);
