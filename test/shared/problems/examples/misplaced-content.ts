import type { Examples } from "../examples.ts";
import { agent, prompt, response, talk, text, thread, user } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "parts in a user turn and messages in an agent turn": talk([response([text()])]),
    "empty lists": thread([user({ messages: [] }), agent([], { parts: [] })]),
  },
  fails: {
    "the other way round": {
      thread: thread([
        user({ messages: [response([text()])] }),
        agent([], { parts: [prompt("a"), prompt("b")] }),
      ]),
      says: [
        ["/turns/0/messages", "A user turn holds 1 message. Messages belong into an agent turn."],
        ["/turns/1/parts", "An agent turn holds 2 parts of its own. Parts belong into a message."],
      ],
    },
  },
};
