import type { Table } from "../../../shared/index/table.ts";
import {
  memberRange,
  messageRange,
  messageWord,
  partFlag,
  partRange,
  partWord,
  rootRange,
  rootWord,
  type ThreadIndex,
  turnRange,
  turnWord,
} from "../../../shared/index/thread-index.ts";

/** An index as plain values: every noted range as the text it holds, fields that are not there left out. */
export function dumpIndex(index: ThreadIndex, bytes: Uint8Array) {
  const slice = (table: Table, row: number, range: number) => {
    const [start, end] = [table.start(row, range), table.end(row, range)];
    return end > start ? new TextDecoder().decode(bytes.subarray(start, end)) : undefined;
  };
  const text = (table: Table, row: number, column: number) => index.text(table, row, column) ?? undefined;
  const { root, members, turns, messages, parts } = index;

  const dumpPart = (row: number) => ({
    own: slice(parts, row, partRange.own),
    preview: slice(parts, row, partRange.preview),
    kind: text(parts, row, partWord.kind),
    tool: text(parts, row, partWord.tool),
    callId: text(parts, row, partWord.callId),
    status: text(parts, row, partWord.status),
    outcome: text(parts, row, partWord.outcome),
    flags: Object.entries(partFlag)
      .filter(([, flag]) => (parts.word(row, partWord.flags) & flag) !== 0)
      .map(([name]) => name),
  });
  const dumpMessage = (row: number) => ({
    own: slice(messages, row, messageRange.own),
    eventData: slice(messages, row, messageRange.eventData),
    usage: slice(messages, row, messageRange.usage),
    type: text(messages, row, messageWord.type),
    timestamp: text(messages, row, messageWord.timestamp),
    eventType: text(messages, row, messageWord.eventType),
    agent: text(messages, row, messageWord.agent),
    model: text(messages, row, messageWord.model),
    parts: many(messages.word(row, messageWord.firstPart), messages.word(row, messageWord.parts), dumpPart),
  });
  const dumpTurn = (row: number) => ({
    own: slice(turns, row, turnRange.own),
    usage: slice(turns, row, turnRange.usage),
    clientMetadata: slice(turns, row, turnRange.clientMetadata),
    type: text(turns, row, turnWord.type),
    agent: text(turns, row, turnWord.agent),
    startedAt: text(turns, row, turnWord.startedAt),
    submittedAt: text(turns, row, turnWord.submittedAt),
    completedAt: text(turns, row, turnWord.completedAt),
    status: text(turns, row, turnWord.status),
    hasInterruption: turns.word(row, turnWord.interruption) === 1,
    reason: text(turns, row, turnWord.reason),
    interruptedAt: text(turns, row, turnWord.interruptedAt),
    model: text(turns, row, turnWord.model),
    whole: turns.word(row, turnWord.whole) === 1,
    parts: many(turns.word(row, turnWord.firstPart), turns.word(row, turnWord.parts), dumpPart),
    messages: many(turns.word(row, turnWord.firstMessage), turns.word(row, turnWord.messages), dumpMessage),
  });

  return {
    isThread: index.isThread,
    usesNewerFields: index.usesNewerFields,
    version: text(root, 0, rootWord.version),
    threadId: text(root, 0, rootWord.threadId),
    title: text(root, 0, rootWord.title),
    createdAt: text(root, 0, rootWord.createdAt),
    updatedAt: text(root, 0, rootWord.updatedAt),
    agents: slice(root, 0, rootRange.agents),
    relationships: slice(root, 0, rootRange.relationships),
    members: many(0, members.length, (row) => slice(members, row, memberRange.key)),
    turns: many(0, turns.length, dumpTurn),
  };
}

export type IndexDump = ReturnType<typeof dumpIndex>;

function many<T>(first: number, count: number, dump: (row: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => dump(first + at));
}
