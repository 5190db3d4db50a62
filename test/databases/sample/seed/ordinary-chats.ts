import { ordinaryRequest } from "../ordinary-request.ts";
import type { SampleChat } from "../sample-chat.ts";

/** Days as most are: questions, answers, nothing lost. */
export const ordinaryChats: SampleChat[] = [
  {
    id: "chat_sql",
    title: "Orders without an invoice",
    assistant: "analyzer",
    user: "user_3",
    requests: [
      ordinaryRequest({
        id: "req_sql_1",
        at: "2026-11-06 08:45:12",
        assistant: "analyzer",
        prompt: "How do I find all orders that have no invoice?",
        answer:
          "Join the invoices from the left and keep what found none:\n\n```sql\nSELECT o.id, o.ordered_at\nFROM orders o\nLEFT JOIN invoices i ON i.order_id = o.id\nWHERE i.id IS NULL;\n```",
      }),
      ordinaryRequest({
        id: "req_sql_2",
        at: "2026-11-06 08:47:55",
        assistant: "analyzer",
        prompt: "And only those of the last 30 days?",
        answer: "Add one more condition:\n\n```sql\n  AND o.ordered_at >= date('now', '-30 days')\n```",
      }),
    ],
  },
  {
    id: "chat_review",
    title: "空の配列で落ちる関数",
    assistant: "reviewer",
    user: "user_6",
    requests: [
      ordinaryRequest({
        id: "req_review",
        at: "2026-11-05 02:14:09",
        assistant: "reviewer",
        prompt:
          "この関数は空の配列で落ちます。どう直せばいいですか？\n\n`xs.reduce((a, b) => a + b) / xs.length`",
        answer: "`reduce` に初期値 `0` を渡し、長さが 0 のときは `null` を返しましょう。",
      }),
    ],
  },
  {
    id: "chat_agenda",
    title: "Agenda for the weekly meeting",
    assistant: "writer",
    user: "user_2",
    team: "team_finance",
    share: "team",
    requests: [
      ordinaryRequest({
        id: "req_agenda_1",
        at: "2026-11-09 07:55:00",
        assistant: "writer",
        prompt: "Make an agenda for 30 minutes: budget, hiring, office move.",
        answer: "1. Budget (10 min)\n2. Hiring (10 min)\n3. Office move (10 min)",
      }),
      ordinaryRequest({
        id: "req_agenda_2",
        at: "2026-11-16 07:56:20",
        assistant: "writer",
        prompt: "The same for today, without the office move, and with “customer visit” first.",
        answer: "1. Customer visit (14 min)\n2. Budget (8 min)\n3. Hiring (8 min)",
      }),
    ],
  },
  {
    id: "chat_untitled",
    title: null,
    assistant: "guide",
    user: "user_1",
    requests: [
      ordinaryRequest({
        id: "req_untitled",
        at: "2026-11-04 20:10:10",
        seconds: 2,
        assistant: "guide",
        prompt: "Hi",
        answer: "Hello! What can I do for you?",
      }),
    ],
  },
];
