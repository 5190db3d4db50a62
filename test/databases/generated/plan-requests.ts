import type { Random } from "../../bench/thread/random.ts";
import { type DatabaseShape, shortChat } from "./database-shape.ts";

/** Requests in the order of their times: which chat each belongs to, and how many messages it stores. */
export type RequestPlan = { chats: Uint32Array; messages: Uint8Array; lastOfChat: Uint32Array };

/** Places of the two chats whose lengths are known. */
export const longChatPlace = 0;
export const shortChatPlace = 1;

const mostInRequest = 9;
const leastInChat = 2;

/** Requests of many chats come mixed, as users come and go, so the rows of a chat lie scattered over the table. */
export function planRequests(shape: DatabaseShape, random: Random): RequestPlan {
  const drafts: { chat: number; messages: number; at: number }[] = [];
  for (const [chat, messages] of messagesPerChat(shape, random).entries()) {
    const begin = random.next();
    const span = chat === longChatPlace ? 0.6 : 0.02 * random.next();
    for (let left = messages; left > 0;) {
      const some = Math.min(left, random.between(leastInChat, mostInRequest));
      drafts.push({ chat, messages: some, at: begin + span * random.next() });
      left -= some;
    }
  }
  drafts.sort((one, other) => one.at - other.at);
  const lastOfChat = new Uint32Array(shape.chats);
  for (const [place, { chat }] of drafts.entries()) lastOfChat[chat] = place;
  return {
    chats: Uint32Array.from(drafts, ({ chat }) => chat),
    messages: Uint8Array.from(drafts, ({ messages }) => messages),
    lastOfChat,
  };
}

/** Most chats are short and a few are long; together they hold exactly as many as asked for. */
function messagesPerChat({ chats, messages, longChat }: DatabaseShape, random: Random): Uint32Array {
  const counts = new Uint32Array(chats).fill(leastInChat);
  counts[longChatPlace] = longChat;
  counts[shortChatPlace] = shortChat;
  const others = chats - 2;
  const left = messages - longChat - shortChat - others * leastInChat;
  if (others < 1 || left < 0)
    throw new RangeError(`${messages} messages are too few for ${chats} chats, one of them with ${longChat}`);
  const weights = Float64Array.from({ length: others }, () => Math.exp(2.5 * random.next()));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let given = 0;
  let weighed = 0;
  for (const [place, weight] of weights.entries()) {
    weighed += weight;
    const upTo = place === others - 1 ? left : Math.floor((left * weighed) / all);
    counts[place + 2]! += upTo - given;
    given = upTo;
  }
  return counts;
}
