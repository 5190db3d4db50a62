import type { SampleChat } from "../sample-chat.ts";
import {
  childStack,
  fromAssistant,
  fromSystem,
  fromUser,
  rootStack,
  shown,
  step,
  text,
  toolCall,
  userText,
} from "../say.ts";

// Three agents deep, and all went well: every type of step occurs.

const prompt = "Write a one-page report on the market for electric cargo bikes in Austria.";
const planner = rootStack("stk_report_1", "planner");
const researcher = childStack(planner, "stk_report_2", "researcher");
const reader = childStack(researcher, "stk_report_3", "reader");

const plan = "First the figures, then the report. The researcher collects the figures.";
const task =
  "Collect sales of and subsidies for electric cargo bikes in Austria, 2023 to 2026, with sources.";
const readTask = "Read https://example.com/bikes/austria-2026 and list every figure with its year.";
const page = { url: "https://example.com/bikes/austria-2026" };
const call = toolCall("call_page", "fetch_page", page);
const pageText = "Sold in Austria: 9,800 (2023), 11,600 (2024), 13,100 (2025).";
const figures = "Sales: 9,800 (2023), 11,600 (2024), 13,100 (2025).";
const research = `${figures} Subsidy: up to 900 euro for households, 1,200 euro for companies.`;
const report =
  "# Electric cargo bikes in Austria\n\nSales grew from 9,800 in 2023 to 13,100 in 2025, by about 16 % a year.\n\nHouseholds get up to 900 euro back, companies up to 1,200 euro.";

const planning = { plan: "figures, then report" };
const researching = { ...planning, language: "en" };

export const marketReport: SampleChat = {
  id: "chat_report",
  title: "Market report: electric cargo bikes",
  assistant: "planner",
  user: "user_4",
  team: "team_research",
  share: "team",
  metadata: { project: "mobility" },
  requests: [
    {
      id: "req_report",
      at: "2026-11-11 10:00:00",
      seconds: 52,
      messages: [
        userText(prompt),
        text("planner", plan),
        shown("researcher", "loading", { message: "Collecting figures …", done: true }),
        shown("reader", "loading", { message: "Reading a page …", done: true }),
        text("planner", report),
      ],
      steps: [
        step(planner, "input", { messages: [fromUser(prompt)] }),
        step(
          planner,
          "hook_create",
          { messages: [fromUser(prompt)] },
          {
            messages: [fromSystem("You plan reports and hand work over."), fromUser(prompt)],
            temperature: 0.3,
          },
        ),
        step(
          planner,
          "llm",
          { messages: [fromSystem("You plan reports and hand work over."), fromUser(prompt)] },
          { content: plan, tool_calls: [] },
        ),
        step(
          planner,
          "delegate",
          { agent_id: "researcher", messages: [fromUser(task)] },
          { response: { content: research } },
          { space: planning },
        ),
        step(researcher, "input", { messages: [fromUser(task)] }, null, { space: planning }),
        step(
          researcher,
          "delegate",
          { agent_id: "reader", messages: [fromUser(readTask)] },
          { response: { content: figures } },
          { space: researching },
        ),
        step(reader, "input", { messages: [fromUser(readTask)] }, null, { space: researching }),
        step(
          reader,
          "llm",
          { messages: [fromUser(readTask)] },
          { content: "", tool_calls: [call] },
          { space: researching },
        ),
        step(
          reader,
          "tool",
          { server: "web", tool: "fetch_page", args: page },
          { result: { status: 200, text: pageText } },
          { space: researching },
        ),
        step(
          reader,
          "llm",
          {
            messages: [
              fromUser(readTask),
              { role: "assistant", content: "", tool_calls: [call] },
              { role: "tool", tool_call_id: "call_page", content: pageText },
            ],
          },
          { content: figures, tool_calls: [] },
          { space: researching },
        ),
        step(
          researcher,
          "llm",
          { messages: [fromUser(task), fromAssistant(figures)] },
          { content: research, tool_calls: [] },
          { space: researching },
        ),
        step(
          planner,
          "llm",
          { messages: [fromUser(prompt), fromAssistant(plan), fromAssistant(research)] },
          { content: report, tool_calls: [] },
          { space: planning },
        ),
        step(
          planner,
          "hook_next",
          { completion: { content: report }, tools: [] },
          { data: { saved_as: "cargo-bikes.md" } },
          { space: planning },
        ),
      ],
    },
  ],
};
