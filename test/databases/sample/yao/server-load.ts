import type { SampleChat } from "../sample-chat.ts";
import { shown, text, userInput } from "../say.ts";

// A type of the application's own (`chart`), an action, and an error that is shown and did not stop the run.

export const serverLoad: SampleChat = {
  id: "chat_yao_load",
  title: "Load of the servers this week",
  assistant: "ops.dashboard",
  user: "user_3",
  team: "team_operations",
  connector: "gpt-4o-mini",
  metadata: { pinned: true },
  requests: [
    {
      id: "req_yao_load",
      at: "2026-11-14 06:30:00",
      seconds: 12,
      messages: [
        userInput("Show me the load of web-1 and web-2 this week."),
        shown("ops.dashboard", "loading", { message: "Reading metrics …", done: true }),
        shown("ops.dashboard", "error", {
          message: "web-2 gave no figures for Tuesday.",
          code: "gap_in_data",
          details: "2026-11-10",
        }),
        shown("ops.dashboard", "chart", {
          chart_type: "line",
          x: ["Mon", "Tue", "Wed", "Thu", "Fri"],
          series: [
            { name: "web-1", data: [0.41, 0.44, 0.62, 0.58, 0.47] },
            { name: "web-2", data: [0.39, null, 0.6, 0.57, 0.45] },
          ],
        }),
        text(
          "ops.dashboard",
          "Both were busiest on Wednesday, at about 60 %. On Tuesday web-2 was not measured.",
        ),
        shown("ops.dashboard", "action", {
          name: "open_dashboard",
          payload: { servers: ["web-1", "web-2"], range: "7d" },
        }),
      ],
      log: { status: "completed", inputTokens: 1422, outputTokens: 233 },
    },
  ],
};
