import type { SampleChat } from "../sample-chat.ts";
import { shown, text, userInput } from "../say.ts";

// Thinking, a call with its result, a search and an answer that cites it.

const call = { url: "https://example.com/energy/heat-pumps-2026" };

export const heatPumps: SampleChat = {
  id: "chat_yao_heat",
  title: "Heat pumps in old houses",
  assistant: "neo.researcher",
  user: "user_1",
  connector: "gpt-4o",
  requests: [
    {
      id: "req_yao_heat_1",
      at: "2026-11-12 09:20:00",
      seconds: 18,
      messages: [
        userInput("Does a heat pump make sense in a house from 1930?"),
        shown("neo.researcher", "loading", { message: "Searching …", done: true }),
        shown("neo.researcher", "thinking", {
          content: "What matters is the flow temperature, so the radiators and the insulation.",
        }),
        shown("neo.researcher", "retrieval", {
          query: "heat pump old building seasonal performance factor measured",
          sources: [
            {
              id: "ref_1",
              title: "Field test: heat pumps in existing buildings",
              url: "https://example.com/energy/field-test",
              score: 0.91,
              content: "Mean seasonal performance factor of 3.1 in 56 houses built before 1980.",
            },
            {
              id: "ref_2",
              title: "Radiators and flow temperature",
              url: "https://example.com/energy/radiators",
              score: 0.84,
              content: "Below 55 °C most houses need at most three larger radiators.",
            },
          ],
          total_results: 2,
        }),
        shown("neo.researcher", "tool_call", {
          id: "call_heat_1",
          name: "fetch_page",
          arguments: JSON.stringify(call),
        }),
        shown(
          "neo.researcher",
          "text",
          {
            content:
              '{"status":200,"text":"Electricity for heat pumps: 22 cent per kWh; gas: 11 cent per kWh."}',
          },
          {
            metadata: { tool_call_id: "call_heat_1", tool_name: "fetch_page", is_tool_result: true },
          },
        ),
        text(
          "neo.researcher",
          "Often yes. In a field test of 56 houses built before 1980 one kilowatt hour of electricity gave 3.1 of heat [1]. What decides is the flow temperature: below 55 °C most houses need no more than three larger radiators [2].",
        ),
      ],
      searches: [
        {
          query: "heat pump old building seasonal performance factor measured",
          source: "auto",
          references: [
            {
              id: "ref_1",
              index: 1,
              type: "web",
              title: "Field test: heat pumps in existing buildings",
              url: "https://example.com/energy/field-test",
              content: "Mean seasonal performance factor of 3.1 in 56 houses built before 1980.",
            },
            {
              id: "ref_2",
              index: 2,
              type: "web",
              title: "Radiators and flow temperature",
              url: "https://example.com/energy/radiators",
              content: "Below 55 °C most houses need at most three larger radiators.",
            },
          ],
          milliseconds: 1240,
        },
      ],
      log: { status: "completed", inputTokens: 2310, outputTokens: 412 },
    },
    {
      id: "req_yao_heat_2",
      at: "2026-11-12 09:24:41",
      seconds: 5,
      messages: [
        userInput("How do I find my flow temperature?"),
        text(
          "neo.researcher",
          "Look at the display of the boiler on a cold day: it is the higher of the two temperatures. Then turn it down by two degrees a day until a room no longer gets warm.",
        ),
      ],
      log: { status: "completed", inputTokens: 2790, outputTokens: 64 },
    },
  ],
};
