import { ordinaryRequest } from "../ordinary-request.ts";
import type { SampleChat } from "../sample-chat.ts";
import { userText } from "../say.ts";

// The second request's process ended after it had stored the user's message: there is neither an answer nor a step.

export const lostBetweenWrites: SampleChat = {
  id: "chat_lost",
  title: "Release notes for version 4.2",
  assistant: "writer",
  user: "user_5",
  requests: [
    ordinaryRequest({
      id: "req_lost_1",
      at: "2026-11-14 16:20:00",
      assistant: "writer",
      prompt: "Turn this into release notes: “fix crash on empty list; add dark theme; search is 3x faster”.",
      answer:
        "## 4.2\n\n- A list without entries no longer ends the app.\n- There is a dark theme now.\n- Search answers three times as fast.",
    }),
    {
      id: "req_lost_2",
      at: "2026-11-14 16:22:36",
      seconds: 0,
      messages: [userText("Good. Now the same in German, please.")],
    },
  ],
};
