import type { SampleChat } from "../sample-chat.ts";
import { childStack, fromUser, rootStack, shown, step, text, userInput } from "../say.ts";

// Stopped by the user two agents deep. Only the rows that did not end well are kept: of the first agent nothing is stored.

const prompt = "Check the attached contract for notice periods and compare them with our template.";
const counsel = rootStack("stk_yao_contract_1", "legal.counsel");
const reader = childStack(counsel, "stk_yao_contract_2", "legal.reader");
const compare = childStack(reader, "stk_yao_contract_3", "legal.compare");
const contract = { url: "https://example.com/files/contract-881.pdf", filename: "contract-881.pdf" };
const task = fromUser("Compare clause 9.2 (three months to the end of a quarter) with the template.");
const space = { template: "services-2026", clauses: ["9.1", "9.2"] };

export const contractCheck: SampleChat = {
  id: "chat_yao_contract",
  title: "Notice periods in contract 881",
  assistant: "legal.counsel",
  user: "user_4",
  team: "team_legal",
  connector: "claude-sonnet",
  files: [contract],
  requests: [
    {
      id: "req_yao_contract",
      at: "2026-11-16 15:10:00",
      seconds: 23,
      messages: [
        userInput([
          { type: "text", text: prompt },
          { type: "file", file: contract },
        ]),
        text("legal.counsel", "I found two clauses about notice, 9.1 and 9.2."),
        shown("legal.compare", "loading", { message: "Comparing with the template …", done: false }),
      ],
      steps: [
        step(reader, "delegate", { agent_id: "legal.compare", messages: [task] }, null, {
          status: "interrupted",
          space,
          sequence: 5,
        }),
        step(compare, "llm", { messages: [task] }, null, { status: "interrupted", space, sequence: 7 }),
      ],
      log: { status: "cancelled", inputTokens: 5120, outputTokens: 96 },
    },
  ],
};
