import type { Examples } from "../examples.ts";
import { thread } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "an agent under its own id": thread([]),
    "an agent without an id": thread([], { agents: { a1: {}, a2: { agent_id: 7 } } }),
  },
  fails: {
    "an agent under another key": {
      thread: thread([], { agents: { "a/1": { agent_id: "a1" } } }),
      says: [["/agents/a~11/agent_id", "The agent “a1” stands under the key “a/1”. Make them the same."]],
    },
  },
};
