import type { SampleChat } from "../sample-chat.ts";
import { plainRun, rootStack, shown, text, userText } from "../say.ts";
import { sunrise } from "../sunrise.ts";

// One message of each type that the design document names.

const prompt = "Show me what you can send.";
const answer = "Text like this, with **markdown**: lists, `code`, tables and [links](https://example.com/).";

export const everyMessageType: SampleChat = {
  id: "chat_types",
  title: "Every type of message",
  assistant: "guide",
  user: "user_1",
  isPreset: true,
  isPublic: true,
  sort: 1,
  requests: [
    {
      id: "req_types",
      at: "2026-11-10 09:00:00",
      seconds: 11,
      messages: [
        userText(prompt),
        shown("guide", "loading", { message: "Getting things ready …", done: true }),
        text("guide", answer),
        shown("guide", "image", {
          url: sunrise,
          alt: "A yellow circle over a dark blue hill",
          caption: "Sunrise",
        }),
        shown("guide", "image", {
          url: "https://example.com/images/lighthouse.jpg",
          alt: "A lighthouse in fog",
          caption: "An image that is kept elsewhere",
        }),
        shown("guide", "file", {
          url: "https://example.com/files/handbook.pdf",
          filename: "handbook.pdf",
          size: 48_213,
        }),
        shown("guide", "action", {
          buttons: [
            { title: "Show an example", action: "example", payload: { topic: "tables" } },
            { title: "Stop here", action: "stop" },
          ],
        }),
        shown("guide", "error", { message: "This is how an error looks; nothing is wrong.", code: "demo" }),
      ],
      steps: plainRun(rootStack("stk_types", "guide"), prompt, answer),
    },
  ],
};
