import {
  messagesOfTurn,
  partsOfMessage,
  partsOfTurn,
  type Rows,
} from "../../../shared/hashes/thread-rows.ts";
import type { Table } from "../../../shared/index/table.ts";
import {
  memberRange,
  messageRange,
  partRange,
  rootRange,
  type ThreadIndex,
  turnRange,
} from "../../../shared/index/thread-index.ts";

/** Every range of an index by its offsets: of the root, its fields, and of each turn, message and part that counts. */
export function indexPlaces(index: ThreadIndex) {
  const { root, members, turns, messages, parts } = index;
  const part = (row: number) => ranges(parts, row, partRange);
  const message = (row: number) => [
    ranges(messages, row, messageRange),
    all(partsOfMessage(index, row)).map(part),
  ];
  return {
    root: ranges(root, 0, rootRange),
    members: Array.from({ length: members.length }, (_, row) => ranges(members, row, memberRange)),
    turns: Array.from({ length: turns.length }, (_, row) => [
      ranges(turns, row, turnRange),
      all(partsOfTurn(index, row)).map(part),
      all(messagesOfTurn(index, row)).map(message),
    ]),
  };
}

const all = ({ first, count }: Rows): number[] => Array.from({ length: count }, (_, at) => first + at);

const ranges = (table: Table, row: number, columns: Readonly<Record<string, number>>) =>
  Object.values(columns).map((range) => [table.start(row, range), table.end(row, range)]);
