import {
  messageRange,
  messageWord,
  partRange,
  type ThreadIndex,
  turnRange,
  turnWord,
} from "../index/thread-index.ts";

export type Level = "turns" | "messages" | "parts";

/** The rows of one list, or some of them. */
export type Rows = { level: Level; first: number; count: number };

/** Neighbouring rows of one list, and where they stand in the file. */
export type RowRun = Rows & { start: number; end: number };

const ownRange = { turns: turnRange.own, messages: messageRange.own, parts: partRange.own };

export const rowStart = (index: ThreadIndex, level: Level, row: number): number =>
  index[level].start(row, ownRange[level]);

export const rowEnd = (index: ThreadIndex, level: Level, row: number): number =>
  index[level].end(row, ownRange[level]);

/** A row by itself. */
export const rowRun = (index: ThreadIndex, level: Level, row: number): RowRun => ({
  level,
  first: row,
  count: 1,
  start: rowStart(index, level, row),
  end: rowEnd(index, level, row),
});

export const messagesOfTurn = ({ turns }: ThreadIndex, turn: number): Rows => ({
  level: "messages",
  first: turns.word(turn, turnWord.firstMessage),
  count: turns.word(turn, turnWord.messages),
});

export const partsOfTurn = ({ turns }: ThreadIndex, turn: number): Rows => ({
  level: "parts",
  first: turns.word(turn, turnWord.firstPart),
  count: turns.word(turn, turnWord.parts),
});

export const partsOfMessage = ({ messages }: ThreadIndex, message: number): Rows => ({
  level: "parts",
  first: messages.word(message, messageWord.firstPart),
  count: messages.word(message, messageWord.parts),
});

/** A turn's two lists in the order of the file; empty ones are left away. */
export function listsOfTurn(index: ThreadIndex, turn: number): Rows[] {
  const lists = [messagesOfTurn(index, turn), partsOfTurn(index, turn)].filter(({ count }) => count > 0);
  return lists.toSorted((a, b) => rowStart(index, a.level, a.first) - rowStart(index, b.level, b.first));
}
