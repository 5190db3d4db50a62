import { ordinaryRequest } from "../ordinary-request.ts";
import type { SampleChat } from "../sample-chat.ts";

/** Archived, or deleted: a deleted chat keeps its rows and only says when it went. */
export const putAwayChats: SampleChat[] = [
  {
    id: "chat_offsite",
    title: "Ideas for the team offsite",
    assistant: "guide",
    user: "user_2",
    status: "archived",
    requests: [
      ordinaryRequest({
        id: "req_offsite",
        at: "2026-10-20 12:00:00",
        assistant: "guide",
        prompt: "We are twelve people and have one day. What could we do?",
        answer: "A morning hike with a long lunch, then two hours for one question that you never get to.",
      }),
    ],
  },
  {
    id: "chat_glossary",
    title: "Glossary of our product terms",
    assistant: "writer",
    user: "user_4",
    team: "team_marketing",
    share: "team",
    status: "archived",
    isPublic: true,
    requests: [
      ordinaryRequest({
        id: "req_glossary",
        at: "2026-10-22 09:30:00",
        assistant: "writer",
        prompt: "Explain “boil-dry protection” in one sentence.",
        answer: "The kettle switches itself off when there is no water in it.",
      }),
    ],
  },
  {
    id: "chat_draft",
    title: "Draft of a mail, not needed any more",
    assistant: "writer",
    user: "user_5",
    deletedAt: "2026-11-02 10:05:00",
    requests: [
      ordinaryRequest({
        id: "req_draft",
        at: "2026-11-02 09:58:00",
        assistant: "writer",
        prompt: "Write a short mail that moves Tuesday's meeting to Thursday.",
        answer: "Tuesday's meeting moves to Thursday, same time, same room.",
      }),
    ],
  },
  {
    id: "chat_test",
    title: "test test",
    assistant: "guide",
    user: "user_1",
    deletedAt: "2026-11-03 15:00:30",
    requests: [
      ordinaryRequest({
        id: "req_test",
        at: "2026-11-03 15:00:00",
        seconds: 1,
        assistant: "guide",
        prompt: "test",
        answer: "It works.",
      }),
    ],
  },
];
