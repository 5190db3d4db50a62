import type { SampleChat } from "../sample-chat.ts";
import { shown, text, userInput } from "../say.ts";
import { sunrise } from "../sunrise.ts";

// A prompt with a picture and a file in it, and answers that are heard and seen.

const episode = { url: "https://example.com/files/episode-12-notes.pdf", filename: "episode-12-notes.pdf" };

export const podcastEpisode: SampleChat = {
  id: "chat_yao_podcast",
  title: "Cover and trailer for episode 12",
  assistant: "neo.studio",
  user: "user_2",
  team: "team_audio",
  share: "team",
  connector: "claude-sonnet",
  workspace: "podcast",
  files: [episode],
  requests: [
    {
      id: "req_yao_podcast",
      at: "2026-11-13 13:05:00",
      seconds: 41,
      messages: [
        userInput([
          {
            type: "text",
            text: "Make a cover in the style of this picture, a trailer to hear and one to see.",
          },
          { type: "image_url", image_url: { url: sunrise, detail: "low" } },
          { type: "file", file: episode },
        ]),
        shown("neo.studio", "image", {
          url: "https://example.com/images/cover-12.png",
          alt: "A sun over dark hills, with a 12 in it",
          width: 1400,
          height: 1400,
        }),
        shown("neo.studio", "audio", {
          url: "https://example.com/audio/trailer-12.mp3",
          format: "mp3",
          duration: 31.5,
          transcript: "This week: what a lighthouse keeper does when the light is out.",
        }),
        shown("neo.studio", "video", {
          url: "https://example.com/video/trailer-12.mp4",
          format: "mp4",
          duration: 20,
          width: 1080,
          height: 1920,
          thumbnail: "https://example.com/video/trailer-12.jpg",
        }),
        shown("neo.studio", "file", {
          url: "https://example.com/files/episode-12.zip",
          filename: "episode-12.zip",
          size: 7_340_032,
          mime_type: "application/zip",
        }),
        text("neo.studio", "Cover, both trailers and a folder with all of them."),
      ],
      log: { status: "completed", inputTokens: 1875, outputTokens: 940 },
    },
  ],
};
