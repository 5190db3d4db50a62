import type { SampleChat } from "../sample-chat.ts";
import { fromUser, rootStack, shown, step, text, toolCall, userText } from "../say.ts";

// A run that failed, and the same question asked again with success: what failed needs no retry any more.

const prompt = "How many units of article A-2041 are left in the Graz warehouse?";
const again = "Please try again.";
const args = { warehouse: "graz", article: "A-2041" };
const error = "inventory: connect ETIMEDOUT 192.0.2.14:5432 after 30000 ms";
const call = toolCall("call_stock_1", "read_stock", args);
const secondCall = toolCall("call_stock_2", "read_stock", args);
const [first, second] = [rootStack("stk_stock_1", "inventory"), rootStack("stk_stock_2", "inventory")];
const answer = "Graz has **318 units** of A-2041: 290 on the shelf and 28 reserved for order 77104.";
const stock = { article: "A-2041", on_shelf: 290, reserved: 28 };

export const stockOfWarehouse: SampleChat = {
  id: "chat_stock",
  title: "Stock of A-2041 in Graz",
  assistant: "inventory",
  user: "user_3",
  team: "team_logistics",
  requests: [
    {
      id: "req_stock_1",
      at: "2026-11-13 08:02:11",
      seconds: 33,
      messages: [
        userText(prompt),
        shown("inventory", "loading", { message: "Reading the stock …", done: true }),
        shown("inventory", "error", {
          message: "The inventory did not answer in time.",
          code: "tool_timeout",
        }),
      ],
      steps: [
        step(first, "input", { messages: [fromUser(prompt)] }),
        step(first, "llm", { messages: [fromUser(prompt)] }, { content: "", tool_calls: [call] }),
        step(first, "tool", { id: "call_stock_1", server: "inventory", tool: "read_stock", args }, null, {
          status: "failed",
          error,
        }),
      ],
    },
    {
      id: "req_stock_2",
      at: "2026-11-13 08:05:47",
      seconds: 6,
      messages: [userText(again), text("inventory", answer)],
      steps: [
        step(second, "input", { messages: [fromUser(prompt), fromUser(again)] }),
        step(
          second,
          "llm",
          { messages: [fromUser(prompt), fromUser(again)] },
          { content: "", tool_calls: [secondCall] },
        ),
        step(
          second,
          "tool",
          { id: "call_stock_2", server: "inventory", tool: "read_stock", args },
          { result: stock },
        ),
        step(
          second,
          "llm",
          {
            messages: [
              fromUser(prompt),
              fromUser(again),
              { role: "assistant", content: "", tool_calls: [secondCall] },
              { role: "tool", tool_call_id: "call_stock_2", content: JSON.stringify(stock) },
            ],
          },
          { content: answer, tool_calls: [] },
        ),
      ],
    },
  ],
};
