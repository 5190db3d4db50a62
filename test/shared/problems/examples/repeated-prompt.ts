import type { Examples } from "../examples.ts";
import { agent, event, prompt, request, response, text, thread, user } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "a turn that begins with its response": thread([user(), agent([response([text()])])]),
    "another prompt": thread([user(), agent([request([prompt("How cold is it?")]), response([text()])])]),
    "the prompt of a user turn before the last": thread([
      user(),
      user({ parts: [prompt("And tomorrow?")] }),
      agent([request([prompt("How warm is it?")])]),
    ]),
    "a repetition after the first response": thread([
      user(),
      agent([response([text()]), request([prompt("How warm is it?")])]),
    ]),
    "empty prompts": thread([
      user({ parts: [prompt(""), prompt([]), { part_kind: "user-prompt" }] }),
      agent([request([prompt(""), prompt([]), { part_kind: "user-prompt" }])]),
    ]),
    "long prompts that differ at their end": thread([
      user({ parts: [prompt(`${"x".repeat(200_000)}a`)] }),
      agent([request([prompt(`${"x".repeat(200_000)}b`)])]),
    ]),
  },
  fails: {
    "the same prompt, as a text and as a list": {
      thread: thread([
        user({ parts: [prompt("Hello"), prompt("How warm is it?")] }),
        agent([event("data-app-x"), request([text(), prompt(["How warm is it?"])])]),
      ]),
      says: [
        [
          "/turns/1/messages/1/parts/1",
          "This repeats the user's prompt. Leave one of the two out when the history is rebuilt.",
        ],
      ],
    },
    "the same prompt in other escapes": {
      thread: `{"turns":[{"turn_type":"user","parts":[{"part_kind":"user-prompt","content":"é"}]},{"turn_type":"agent","messages":[{"message_type":"request","parts":[{"part_kind":"user-prompt","content":"\\u00e9"}]}]}]}`,
      says: [
        [
          "/turns/1/messages/0/parts/0",
          "This repeats the user's prompt. Leave one of the two out when the history is rebuilt.",
        ],
      ],
    },
    "a long prompt, by two agents": {
      thread: thread([
        user({ parts: [prompt("x".repeat(200_000))] }),
        agent([request([prompt("x".repeat(200_000))])]),
        agent([request([prompt("x".repeat(200_000))])]),
      ]),
      says: [
        [
          "/turns/1/messages/0/parts/0",
          "This repeats the user's prompt. Leave one of the two out when the history is rebuilt.",
        ],
        [
          "/turns/2/messages/0/parts/0",
          "This repeats the user's prompt. Leave one of the two out when the history is rebuilt.",
        ],
      ],
    },
  },
};
