import type { SampleChat } from "../sample-chat.ts";
import { fromUser, rootStack, shown, step, userInput } from "../say.ts";

// The model did not answer; nothing came after it, so this can be retried.

const prompt = "Summarize last night's incidents.";
const error = "llm: 529 overloaded after 3 attempts";

export const nightlySummary: SampleChat = {
  id: "chat_yao_nightly",
  title: "Incidents of last night",
  assistant: "ops.dashboard",
  user: "user_3",
  team: "team_operations",
  connector: "claude-sonnet",
  requests: [
    {
      id: "req_yao_nightly",
      at: "2026-11-15 06:00:00",
      seconds: 64,
      messages: [
        userInput(prompt),
        shown("ops.dashboard", "error", {
          message: "The model is overloaded. Please try again.",
          code: "overloaded",
        }),
      ],
      steps: [
        step(rootStack("stk_yao_nightly", "ops.dashboard"), "llm", { messages: [fromUser(prompt)] }, null, {
          status: "failed",
          error,
          space: { shift: "night" },
          sequence: 3,
        }),
      ],
      log: { status: "failed", inputTokens: 0, outputTokens: 0, error },
    },
  ],
};
