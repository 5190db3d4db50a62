import type { Examples } from "../examples.ts";
import { agent, thread, user } from "../thread-builders.ts";

export const examples: Examples = {
  passes: { "an agent turn that names its agent": thread([user(), agent([])]) },
  fails: {
    "one turn without": {
      thread: thread([agent([]), agent([], { agent_id: null })]),
      says: [["/turns/1", "1 agent turn names no agent. Write “agent_id” as text."]],
    },
    "two turns without": {
      thread: thread([agent([], { agent_id: 7 }), agent([], { agent_id: null })]),
      says: [["/turns/0", "2 agent turns name no agent, first of all this one. Write “agent_id” as text."]],
    },
  },
};
