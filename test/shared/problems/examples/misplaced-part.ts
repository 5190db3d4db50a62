import type { Examples } from "../examples.ts";
import {
  answer,
  call,
  event,
  prompt,
  request,
  response,
  saying,
  talk,
  text,
  thread,
  user,
} from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "calls in responses and returns in requests": talk([
      request([prompt("x")]),
      response([{ part_kind: "thinking" }, call(), text()]),
      request([answer(), { part_kind: "retry-prompt" }, text()]),
    ]),
    "the return of a tool that the provider ran": saying(
      call("a", { provider_executed: true }),
      answer("a", { provider_executed: true }),
    ),
    "a return in a user turn": thread([user({ parts: [answer(), text()] })]),
    "a message of an unknown type": talk([{ message_type: "assistant", parts: [call(), answer()] }]),
  },
  fails: {
    "the other way round": {
      thread: thread([
        user({ parts: [call()] }),
        {
          turn_type: "agent",
          messages: [request([call("b"), { part_kind: "thinking" }]), response([answer("c")])],
        },
        {
          turn_type: "agent",
          messages: [response([prompt("x")]), event("data-app-x", {}, { parts: [call("d")] })],
        },
      ]),
      says: [
        [
          "/turns/0/parts/0/part_kind",
          "A “tool-call” part belongs into a response; here it counts for nothing. Move it.",
        ],
        [
          "/turns/1/messages/0/parts/0/part_kind",
          "A “tool-call” part belongs into a response; here it counts for nothing. Move it.",
        ],
        [
          "/turns/1/messages/0/parts/1/part_kind",
          "A “thinking” part belongs into a response; here it counts for nothing. Move it.",
        ],
        [
          "/turns/1/messages/1/parts/0/part_kind",
          "A “tool-return” part belongs into a request; here it counts for nothing. Move it.",
        ],
        [
          "/turns/2/messages/0/parts/0/part_kind",
          "A “user-prompt” part belongs into a user turn or a request; here it counts for nothing. Move it.",
        ],
        [
          "/turns/2/messages/1/parts/0/part_kind",
          "A “tool-call” part belongs into a response; here it counts for nothing. Move it.",
        ],
      ],
    },
  },
};
