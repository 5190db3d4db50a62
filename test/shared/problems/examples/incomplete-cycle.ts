import type { Examples } from "../examples.ts";
import {
  agent,
  answer,
  call,
  interrupted,
  request,
  response,
  talk,
  text,
  thread,
  user,
  without,
} from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "calls that are all answered": talk([
      response([call("a"), call("b")]),
      request([answer("b"), answer("a")]),
    ]),
    "a response without calls": talk([response([text()])]),
    "calls answered by the next turn": thread([agent([response([call()])]), user({ parts: [answer()] })]),
    "a call that the provider ran": talk([response([call("a", { part_kind: "builtin-tool-call" })])]),
    "the last cycle of a turn that is cut off": `{"turns":[{"turn_type":"agent","messages":[{"message_type":"response","parts":[{"part_kind":"tool-call","tool_name":"t"}]},`,
  },
  fails: {
    "a complete turn with a call unanswered": {
      thread: talk([response([call("a"), call("b")]), request([answer("a")])]),
      says: [
        [
          "/turns/1/messages/0",
          "1 call of 2 has no return (“get_weather” with the id “b”), but the turn counts as complete. Add what is missing, or leave the cycle out.",
        ],
      ],
    },
    "many calls unanswered": {
      thread: talk([response(["a", "b", "c", "d", "e"].map((id) => call(id, { tool_name: null })))]),
      says: [
        [
          "/turns/1/messages/0",
          "5 calls have no return (a tool without a name with the id “a”, a tool without a name with the id “b”, a tool without a name with the id “c”, and 2 more), but the turn counts as complete. Add what is missing, or leave the cycle out.",
        ],
      ],
    },
    "a turn of 0.0.3": {
      thread: thread([without(agent([response([call(null)])]), "completion_status")], { version: "0.0.3" }),
      says: [
        [
          "/turns/0/messages/0",
          "1 call has no return (“get_weather”), but the turn counts as complete. Add what is missing, or leave the cycle out.",
        ],
      ],
    },
    "an interrupted turn": {
      thread: thread([interrupted([response([text()]), response([call()])])]),
      says: [
        [
          "/turns/0/messages/1",
          "1 call has no return (“get_weather” with the id “call_1”), and an interrupted turn keeps only complete cycles. Add what is missing, or leave the cycle out.",
        ],
      ],
    },
    "a response without parts": {
      thread: talk([response([])]),
      says: [
        ["/turns/1/messages/0", "This response has no parts, but the turn counts as complete. Leave it out."],
      ],
    },
    "a cycle in the middle of a turn that is cut off": {
      thread: `{"turns":[{"turn_type":"agent","messages":[{"message_type":"response","parts":[]},{"message_type":"response","parts":[]},`,
      says: [
        ["/turns/0/messages/0", "This response has no parts, but the turn counts as complete. Leave it out."],
      ],
    },
  },
};
