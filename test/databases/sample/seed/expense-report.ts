import type { SampleChat } from "../sample-chat.ts";
import { childStack, fromUser, rootStack, step, text, toolCall, userText } from "../say.ts";

// A hook puts something into the shared space and hands over; the called agent reads it there.

const prompt = "How much did we spend on travel in October?";
const router = rootStack("stk_spend_1", "router");
const expense = childStack(router, "stk_spend_2", "expense");
const space = { choose_prompt: "query", user_preferences: { currency: "EUR" } };
const args = { category: "travel", from: "2026-10-01", to: "2026-10-31" };
const call = toolCall("call_spend", "sum_expenses", args);
const answer =
  "In October 2026 you spent **3,412.80 €** on travel: 2,190.00 € on trains, 812.80 € on hotels and 410.00 € on flights.";
const handOver = { agent_id: "expense", messages: [fromUser(prompt)] };

export const expenseReport: SampleChat = {
  id: "chat_spend",
  title: "Travel costs in October",
  assistant: "router",
  user: "user_2",
  team: "team_finance",
  share: "team",
  requests: [
    {
      id: "req_spend",
      at: "2026-11-09 11:15:30",
      seconds: 8,
      messages: [userText(prompt), text("expense", answer)],
      steps: [
        step(router, "input", { messages: [fromUser(prompt)] }),
        step(router, "llm", { messages: [fromUser(prompt)] }, { content: "expense", tool_calls: [] }),
        step(
          router,
          "hook_next",
          { completion: { content: "expense" }, tools: [] },
          { data: { delegate: handOver } },
        ),
        step(router, "delegate", handOver, { response: { content: answer } }, { space }),
        step(expense, "input", { messages: [fromUser(prompt)] }, null, { space }),
        step(
          expense,
          "hook_create",
          { messages: [fromUser(prompt)] },
          { messages: [fromUser(prompt)], prompt_preset: "query" },
          { space },
        ),
        step(
          expense,
          "llm",
          { messages: [fromUser(prompt)] },
          { content: "", tool_calls: [call] },
          {
            space: { user_preferences: { currency: "EUR" } },
          },
        ),
        step(
          expense,
          "tool",
          { id: "call_spend", server: "finance", tool: "sum_expenses", args },
          { result: { total: 3412.8, trains: 2190, hotels: 812.8, flights: 410 } },
          { space: { user_preferences: { currency: "EUR" } } },
        ),
        step(
          expense,
          "llm",
          {
            messages: [
              fromUser(prompt),
              { role: "assistant", content: "", tool_calls: [call] },
              { role: "tool", tool_call_id: "call_spend", content: '{"total":3412.8}' },
            ],
          },
          { content: answer, tool_calls: [] },
          { space: { user_preferences: { currency: "EUR" } } },
        ),
      ],
    },
  ],
};
