import type { SampleChat } from "../sample-chat.ts";
import { fromUser, rootStack, step, text, toolCall, userText } from "../say.ts";

// A call that failed, was reported back to the model, and was made again in another way: the run recovered by itself.

const prompt = "What are 2,500 Swiss francs in Czech korunas today?";
const stack = rootStack("stk_rate", "expense");
const wrong = { from: "SFR", to: "CZK", amount: 2500 };
const right = { from: "CHF", to: "CZK", amount: 2500 };
const error = "unknown currency “SFR”; did you mean CHF?";
const firstCall = toolCall("call_rate_1", "convert_currency", wrong);
const secondCall = toolCall("call_rate_2", "convert_currency", right);
const result = { amount: 64_875, rate: 25.95, as_of: "2026-11-12" };
const answer = "2,500 CHF are **64,875 CZK**, at the rate of 12 November 2026 (1 CHF = 25.95 CZK).";
const afterFirst = [
  fromUser(prompt),
  { role: "assistant", content: "", tool_calls: [firstCall] },
  { role: "tool", tool_call_id: "call_rate_1", content: `error: ${error}` },
];
const afterSecond = [
  ...afterFirst,
  { role: "assistant", content: "", tool_calls: [secondCall] },
  { role: "tool", tool_call_id: "call_rate_2", content: JSON.stringify(result) },
];
const input = (id: string, args: object) => ({ id, server: "finance", tool: "convert_currency", args });

export const exchangeRate: SampleChat = {
  id: "chat_rate",
  title: "Swiss francs in korunas",
  assistant: "expense",
  user: "user_1",
  requests: [
    {
      id: "req_rate",
      at: "2026-11-12 14:31:20",
      seconds: 7,
      messages: [userText(prompt), text("expense", answer)],
      steps: [
        step(stack, "input", { messages: [fromUser(prompt)] }),
        step(stack, "llm", { messages: [fromUser(prompt)] }, { content: "", tool_calls: [firstCall] }),
        step(stack, "tool", input("call_rate_1", wrong), null, { status: "failed", error }),
        step(stack, "llm", { messages: afterFirst }, { content: "", tool_calls: [secondCall] }),
        step(stack, "tool", input("call_rate_2", right), { result }),
        step(stack, "llm", { messages: afterSecond }, { content: answer, tool_calls: [] }),
      ],
    },
  ],
};
