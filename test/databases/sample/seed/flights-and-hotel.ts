import type { SampleChat } from "../sample-chat.ts";
import { fromSystem, fromUser, rootStack, shown, step, text, toolCall, userText } from "../say.ts";

// Two calls at once; the user pressed stop while the second was under way.

const prompt = "Find me a flight from Vienna to Lisbon on 4 December and a hotel near the river.";
const travel = rootStack("stk_lisbon", "travel");
const flight = { from: "VIE", to: "LIS", date: "2026-12-04", adults: 1 };
const hotel = { city: "Lisbon", area: "riverside", check_in: "2026-12-04", nights: 3 };
const messages = [fromSystem("You plan journeys. Prices are in euro."), fromUser(prompt)];

export const flightsAndHotel: SampleChat = {
  id: "chat_lisbon",
  title: "Flight and hotel for Lisbon",
  assistant: "travel",
  user: "user_2",
  requests: [
    {
      id: "req_lisbon",
      at: "2026-11-15 17:40:05",
      seconds: 9,
      messages: [
        userText(prompt),
        text("travel", "I am looking for flights and hotels at the same time."),
        shown("travel", "loading", { message: "Searching flights …", done: true }),
        shown("travel", "loading", { message: "Searching hotels …", done: false }),
      ],
      steps: [
        step(travel, "input", { messages: [fromUser(prompt)] }),
        step(travel, "hook_create", { messages: [fromUser(prompt)] }, { messages, temperature: 0.2 }),
        step(
          travel,
          "llm",
          { messages },
          {
            content: "I am looking for flights and hotels at the same time.",
            tool_calls: [
              toolCall("call_flights", "search_flights", flight),
              toolCall("call_hotels", "search_hotels", hotel),
            ],
          },
        ),
        step(
          travel,
          "tool",
          { server: "travel-search", tool: "search_flights", args: flight },
          {
            result: {
              flights: [
                { number: "TP 1273", departs: "10:55", arrives: "13:40", price: 142 },
                { number: "OS 393", departs: "16:20", arrives: "19:05", price: 168 },
              ],
            },
          },
        ),
        step(travel, "tool", { server: "travel-search", tool: "search_hotels", args: hotel }, null, {
          status: "interrupted",
        }),
      ],
    },
  ],
};
