import type { SampleChat } from "../sample-chat.ts";
import { childStack, fromAssistant, fromUser, rootStack, shown, step, text, userText } from "../say.ts";

// What is shown comes in blocks, and two agents write at the same time, each in a thread of its own.

const prompt = "Prepare the launch of our new kettle: a slogan and a product text.";
const editor = rootStack("stk_launch_1", "editor");
const slogans = childStack(editor, "stk_launch_2", "slogans");
const writer = childStack(editor, "stk_launch_3", "writer");
const slogan = "Hot in ninety seconds. Quiet all along.";
const product = "The K90 boils a litre in ninety seconds and is no louder than a conversation.";
const summary = "Both texts are ready. The slogan fits on the box; the product text has 15 words.";
const [sloganTask, textTask] = [
  "Write a slogan for a fast and quiet kettle.",
  "Describe the kettle K90 in 15 words.",
];

export const productLaunch: SampleChat = {
  id: "chat_launch",
  title: "Launch of the kettle K90",
  assistant: "editor",
  user: "user_4",
  team: "team_marketing",
  share: "team",
  requests: [
    {
      id: "req_launch",
      at: "2026-11-08 13:00:00",
      seconds: 21,
      messages: [
        userText(prompt),
        text("editor", "Two colleagues write at the same time.", { block: "block_plan" }),
        shown(
          "slogans",
          "loading",
          { message: "Looking for a slogan …", done: true },
          { block: "block_texts", thread: "thread_slogan" },
        ),
        shown(
          "writer",
          "loading",
          { message: "Writing the product text …", done: true },
          { block: "block_texts", thread: "thread_text" },
        ),
        text("slogans", slogan, { block: "block_texts", thread: "thread_slogan" }),
        text("writer", product, { block: "block_texts", thread: "thread_text" }),
        text("editor", summary, { block: "block_summary" }),
        shown(
          "editor",
          "action",
          {
            buttons: [
              { title: "Publish", action: "publish" },
              { title: "Revise", action: "revise" },
            ],
          },
          { block: "block_summary" },
        ),
      ],
      steps: [
        step(editor, "input", { messages: [fromUser(prompt)] }),
        step(
          editor,
          "delegate",
          { agent_id: "slogans", messages: [fromUser(sloganTask)] },
          { response: { content: slogan } },
        ),
        step(
          editor,
          "delegate",
          { agent_id: "writer", messages: [fromUser(textTask)] },
          { response: { content: product } },
        ),
        step(slogans, "input", { messages: [fromUser(sloganTask)] }),
        step(writer, "input", { messages: [fromUser(textTask)] }),
        step(slogans, "llm", { messages: [fromUser(sloganTask)] }, { content: slogan, tool_calls: [] }),
        step(writer, "llm", { messages: [fromUser(textTask)] }, { content: product, tool_calls: [] }),
        step(
          editor,
          "llm",
          { messages: [fromUser(prompt), fromAssistant(slogan), fromAssistant(product)] },
          { content: summary, tool_calls: [] },
        ),
      ],
    },
  ],
};
