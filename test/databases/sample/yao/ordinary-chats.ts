import { ordinaryYaoRequest } from "../ordinary-request.ts";
import type { SampleChat } from "../sample-chat.ts";

export const ordinaryYaoChats: SampleChat[] = [
  {
    id: "chat_yao_translate",
    title: "把菜单翻译成英文",
    assistant: "neo.writer",
    user: "user_5",
    connector: "gpt-4o-mini",
    requests: [
      ordinaryYaoRequest({
        id: "req_yao_translate_1",
        at: "2026-11-10 03:40:00",
        assistant: "neo.writer",
        prompt: "请把这份菜单翻译成英文：宫保鸡丁、麻婆豆腐、干煸四季豆。",
        answer: "- Kung Pao chicken\n- Mapo tofu\n- Dry-fried green beans",
      }),
      ordinaryYaoRequest({
        id: "req_yao_translate_2",
        at: "2026-11-10 03:43:15",
        assistant: "neo.writer",
        prompt: "哪几道是辣的？",
        answer: "前两道是辣的；干煸四季豆通常放少量干辣椒，可以要求不放。",
      }),
    ],
  },
  {
    id: "chat_yao_regex",
    title: "A pattern for invoice numbers",
    assistant: "neo.writer",
    user: "user_3",
    connector: "gpt-4o-mini",
    status: "archived",
    requests: [
      ordinaryYaoRequest({
        id: "req_yao_regex",
        at: "2026-11-05 12:00:00",
        assistant: "neo.writer",
        prompt: "A regular expression for invoice numbers like INV-2026-00042, please.",
        answer: "`^INV-\\d{4}-\\d{5}$`",
      }),
    ],
  },
  {
    id: "chat_yao_deleted",
    title: "Birthday poem",
    assistant: "neo.writer",
    user: "user_1",
    connector: "gpt-4o-mini",
    deletedAt: "2026-11-09 21:00:00",
    requests: [
      ordinaryYaoRequest({
        id: "req_yao_deleted",
        at: "2026-11-08 19:12:00",
        assistant: "neo.writer",
        prompt: "Two lines for a birthday card, please.",
        answer: "Another year, and still so bright:\nmay every day of it be light.",
      }),
    ],
  },
];
