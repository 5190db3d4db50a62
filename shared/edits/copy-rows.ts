// Rows of one index in another one, at another place of the file.
import { messagesOfTurn, partsOfMessage, partsOfTurn } from "../hashes/thread-rows.ts";
import {
  memberRange,
  messageWord,
  partWord,
  rootRange,
  rootWord,
  type ThreadIndex,
  turnRange,
  turnWord,
} from "../index/thread-index.ts";

/** Where all that changes lies among the turns: what stands before them stays, what stands behind them moves. */
export function copyRoot(before: ThreadIndex, index: ThreadIndex, moved: number): void {
  const { root, members } = before;
  const firstTurn =
    before.turns.length === 0 ? Number.POSITIVE_INFINITY : before.turns.start(0, turnRange.own);
  const place = (offset: number) => (offset > firstTurn ? offset + moved : offset);
  for (const word of Object.values(rootWord)) index.root.setWord(0, word, root.word(0, word));
  for (const range of Object.values(rootRange))
    index.root.setRange(0, range, place(root.start(0, range)), place(root.end(0, range)));
  for (let member = 0; member < members.length; member++) {
    const row = index.members.add();
    for (const range of Object.values(memberRange))
      index.members.setRange(
        row,
        range,
        place(members.start(member, range)),
        place(members.end(member, range)),
      );
  }
}

type Translate = (id: number) => number;

/** Ids of one table as those of another: each string is looked up once. */
export function translator(from: ThreadIndex, to: ThreadIndex): Translate {
  const known = new Map<number, number>();
  return (id) => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const text = from.strings.get(id);
    const translated = text === null ? 0 : to.strings.addText(text);
    known.set(id, translated);
    return translated;
  };
}

const turnStrings = [
  turnWord.type,
  turnWord.agent,
  turnWord.startedAt,
  turnWord.submittedAt,
  turnWord.completedAt,
  turnWord.status,
  turnWord.reason,
  turnWord.interruptedAt,
  turnWord.model,
];
const messageStrings = [
  messageWord.type,
  messageWord.timestamp,
  messageWord.eventType,
  messageWord.agent,
  messageWord.model,
];
const partStrings = [partWord.kind, partWord.tool, partWord.callId, partWord.status, partWord.outcome];

export function copyTurn(
  from: ThreadIndex,
  turn: number,
  to: ThreadIndex,
  by: number,
  translate: Translate | null,
): void {
  const row = to.turns.addFrom(from.turns, turn, by);
  if (translate !== null)
    for (const word of turnStrings) to.turns.setWord(row, word, translate(to.turns.word(row, word)));
  const copyParts = (parts: { first: number; count: number }, message: number): number => {
    const first = to.parts.length;
    for (let part = parts.first; part < parts.first + parts.count; part++) {
      const copied = to.parts.addFrom(from.parts, part, by);
      to.parts.setWord(copied, partWord.message, message);
      if (translate !== null)
        for (const word of partStrings)
          to.parts.setWord(copied, word, translate(to.parts.word(copied, word)));
    }
    return first;
  };
  to.turns.setWord(row, turnWord.firstPart, copyParts(partsOfTurn(from, turn), 0));
  const messages = messagesOfTurn(from, turn);
  to.turns.setWord(row, turnWord.firstMessage, to.messages.length);
  for (let message = messages.first; message < messages.first + messages.count; message++) {
    const copied = to.messages.addFrom(from.messages, message, by);
    if (translate !== null)
      for (const word of messageStrings)
        to.messages.setWord(copied, word, translate(to.messages.word(copied, word)));
    const first = copyParts(partsOfMessage(from, message), copied + 1);
    to.messages.setWord(copied, messageWord.firstPart, first);
  }
}
