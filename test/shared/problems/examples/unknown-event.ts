import type { Examples } from "../examples.ts";
import { event, response, talk, text } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "every namespace": talk(
      ["data-tp-error", "error", "data-sys-x", "meta:x", "data-app-x", "data-x"].map((name) => event(name)),
    ),
    "a response, which is no event": talk([response([text()], { event_type: "x" })]),
  },
  fails: {
    "a name without a namespace, and none": {
      thread: talk([event("stream.interrupted"), event("custom:x"), { message_type: "system" }]),
      says: [
        [
          "/turns/1/messages/0/event_type",
          "The event name “stream.interrupted” belongs to no namespace. Name your own events data-app-….",
        ],
        [
          "/turns/1/messages/1/event_type",
          "The event name “custom:x” belongs to no namespace. Name your own events data-app-….",
        ],
        ["/turns/1/messages/2", "This event has no “event_type”. Add the name that was meant."],
      ],
    },
  },
};
