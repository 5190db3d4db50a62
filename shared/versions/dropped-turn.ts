import { knownString } from "../index/string-table.ts";
import { messageWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";

/** 0.0.3 knows only whole turns. A turn that has an `interruption` and says nothing of its status reads as complete, and stays. */
export function isDropped({ turns }: ThreadIndex, turn: number): boolean {
  const isAgent = turns.word(turn, turnWord.type) === knownString.agent;
  return isAgent && turns.word(turn, turnWord.status) === knownString.interrupted;
}

/** What a turn held when it was dropped. */
export type Held = { requests: number; responses: number; events: number; others: number; parts: number };

export function countHeld({ turns, messages }: ThreadIndex, turn: number): Held {
  const held = { requests: 0, responses: 0, events: 0, others: 0, parts: turns.word(turn, turnWord.parts) };
  const first = turns.word(turn, turnWord.firstMessage);
  const end = first + turns.word(turn, turnWord.messages);
  for (let message = first; message < end; message++) {
    const type = messages.word(message, messageWord.type);
    if (type === knownString.request) held.requests++;
    else if (type === knownString.response) held.responses++;
    else if (type === knownString.system) held.events++;
    else held.others++;
    held.parts += messages.word(message, messageWord.parts);
  }
  return held;
}

export function wordHeld({ requests, responses, events, others, parts }: Held): string {
  const counts = [
    count(requests, "request"),
    count(responses, "response"),
    count(events, "event"),
    count(others, "other message"),
    count(parts, "part"),
  ].filter((words) => words !== null);
  return counts.length === 0 ? "nothing" : counts.join(", ");
}

function count(number: number, what: string): string | null {
  return number === 0 ? null : `${number} ${what}${number === 1 ? "" : "s"}`;
}
