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
  userText,
} from "../say.ts";

// The design document's own example of one agent that calls another: five steps, interrupted in the last.

const prompt = "analyze this data and visualize it";
const space = { choose_prompt: "query" };
const analyzer = rootStack("stk_001", "analyzer");
const visualizer = childStack(analyzer, "stk_002", "visualizer");
const data = fromSystem(
  "Attached: sales-2026.csv\nmonth,region,revenue\n2026-07,North,41200\n2026-07,South,38900\n2026-08,North,44750\n2026-08,South,36100\n2026-09,North,52300\n2026-09,South,35400",
);
const findings =
  "Revenue in the North rose from 41,200 to 52,300 between July and September (+27 %), while the South fell from 38,900 to 35,400 (-9 %). The two regions together grew by 9.5 %.";
const order = fromUser(
  "Draw revenue by month as one line per region, North and South, July to September 2026.",
);

export const analyzeAndVisualize: SampleChat = {
  id: "chat_analyze",
  title: "Analyze this data and visualize it",
  assistant: "analyzer",
  user: "user_1",
  metadata: { channel: "web" },
  requests: [
    {
      id: "req_a2a",
      at: "2026-11-16 09:12:40",
      seconds: 14,
      messages: [
        {
          role: "user",
          type: "file",
          props: { url: "https://example.com/files/sales-2026.csv", filename: "sales-2026.csv", size: 1384 },
        },
        userText(prompt),
        text("analyzer", findings),
        shown("visualizer", "loading", { message: "Drawing the chart …", done: false }),
      ],
      steps: [
        step(analyzer, "input", { messages: [fromUser(prompt)] }),
        step(analyzer, "llm", { messages: [data, fromUser(prompt)] }, { content: findings, tool_calls: [] }),
        step(
          analyzer,
          "delegate",
          { agent_id: "visualizer", messages: [fromAssistant(findings), order] },
          null,
          {
            status: "running",
            space,
          },
        ),
        step(visualizer, "input", { messages: [fromAssistant(findings), order] }, null, { space }),
        step(
          visualizer,
          "llm",
          {
            messages: [
              fromSystem("You draw charts. Answer with a Vega-Lite document."),
              fromAssistant(findings),
              order,
            ],
          },
          null,
          { status: "interrupted", space },
        ),
      ],
    },
  ],
};
