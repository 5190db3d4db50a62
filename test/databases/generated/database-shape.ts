/** How large a generated database is, and of which generation. */
export type DatabaseShape = {
  seed: number;
  chats: number;
  messages: number;
  steps: number;
  /** Messages in the longest chat; there is one of exactly 100 too. */
  longChat: number;
  schema: "seed" | "yao";
  /** Chats with failed or interrupted steps: about 3 of 100, or most of them. */
  incomplete: "few" | "many";
};

export const shortChat = 100;

/** 100 messages and 50 steps a chat: 2,000,000 and 1,000,000 in 20,000 chats, of which one has 100,000 messages. */
export function shapeOf(
  chats: number,
  { seed = 1, schema = "seed", incomplete = "few" }: Partial<DatabaseShape> = {},
): DatabaseShape {
  const longChat = Math.max(shortChat, Math.min(100_000, chats * 5));
  return { seed, chats, messages: chats * 100, steps: chats * 50, longChat, schema, incomplete };
}
