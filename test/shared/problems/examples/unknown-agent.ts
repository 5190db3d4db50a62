import type { Examples } from "../examples.ts";
import { agent, response, text, thread, without } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "an agent of the thread": thread([agent([response([text()], { agent_id: "a1" })])]),
    "a thread without agents": without(thread([agent([], { agent_id: "a2" })]), "agents"),
    "a key like any other": `{"agents":{"__proto__":{}},"turns":[{"turn_type":"agent","agent_id":"__proto__"}]}`,
  },
  fails: {
    "agents that the thread does not have": {
      thread: thread([
        agent([response([text()], { agent_id: "toString" })], { agent_id: "a2" }),
        agent([], { agent_id: "" }),
      ]),
      says: [
        ["/turns/0/agent_id", "“a2” is no key of “agents”. Add that agent to the root, or correct the id."],
        [
          "/turns/0/messages/0/agent_id",
          "“toString” is no key of “agents”. Add that agent to the root, or correct the id.",
        ],
        ["/turns/1/agent_id", "“” is no key of “agents”. Add that agent to the root, or correct the id."],
      ],
    },
  },
};
