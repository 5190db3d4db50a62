import { expect, test } from "vitest";
import { call, type Case, media, read, result, url, whole } from "./expected-pieces.ts";

const spoken: Case[] = [
  ["a bare text", { props: "Hello" }, [whole("text", "Hello")]],
  ["an empty bare text", { props: "" }, [whole("text", "")]],
  ["content", { props: { content: "Hello", format: "plain" } }, [whole("text", "Hello")]],
  ["a text under its other name", { props: { text: "Hello" } }, [whole("text", "Hello")]],
  ["an empty content", { props: { content: "" } }, [whole("text", "")]],
  ["a row of a history that holds nothing", { props: { content: null } }, [whole("text", "")]],
  ["a number as content", { props: { content: 42 } }, [whole("other", "42")]],
  ["a table without types", { type: "", props: { content: "Hello" } }, [whole("text", "Hello")]],
  [
    "a list of parts of every kind",
    {
      type: "user_input",
      role: "user",
      props: {
        role: "user",
        content: [
          "Look",
          { type: "text", text: "at" },
          { type: "image_url", image_url: { url, detail: "low" } },
          { type: "image_url", image_url: url },
          { type: "file", file: { url, filename: "a.pdf" } },
          { type: "input_audio", input_audio: { data: "UklGRg==", format: "wav" } },
          { type: "image", source: { type: "base64", media_type: "image/gif", data: "R0lG" } },
          { type: "thinking", thinking: "Hm" },
          { type: "tool_use", id: "c1", name: "read", input: { path: "b" } },
          { type: "tool_result", tool_use_id: "c1", content: "3" },
          { url, mime_type: "video/mp4" },
          { type: "data", data: { sources: [] } },
          7,
        ],
      },
    },
    [
      whole("text", "Look"),
      whole("text", "at"),
      media("image", url),
      media("image", url),
      media("file", url, { name: "a.pdf" }),
      media("audio", "data:audio/wav;base64,UklGRg==", {
        mediaType: "audio/wav",
        inline: "data:audio/wav;base64,UklGRg==",
      }),
      media("image", "data:image/gif;base64,R0lG", {
        mediaType: "image/gif",
        inline: "data:image/gif;base64,R0lG",
      }),
      whole("thinking", "Hm"),
      call('{"path": "b"}', "c1", "read"),
      result("3", false, "c1"),
      media("video", url, { mediaType: "video/mp4" }),
      whole("other", '{"data": {"sources": []}, "type": "data"}'),
      whole("other", "7"),
    ],
  ],
  [
    "what was sent along",
    {
      type: "user_input",
      props: {
        content: "See",
        attachments: [
          { type: "image/png", url, name: "a.png" },
          { content_type: "audio/mpeg", url },
          url,
          { type: "image", url },
          { id: 7 },
        ],
      },
    },
    [
      whole("text", "See"),
      media("image", url, { name: "a.png", mediaType: "image/png" }),
      media("audio", url, { mediaType: "audio/mpeg" }),
      media("file", url),
      media("image", url),
      whole("other", '{"id": 7}'),
    ],
  ],
  [
    "an answer with its thoughts and calls",
    {
      props: {
        content: null,
        reasoning_content: "Search first.",
        tool_calls: [{ id: "c1", type: "function", function: { name: "search", arguments: '{"q":1}' } }],
      },
    },
    [whole("thinking", "Search first."), call('{"q":1}', "c1", "search")],
  ],
  ["a text of no known shape", { props: { data: 1 } }, [whole("other", '{"data": 1}')]],
  ["nothing", { props: null }, [whole("other", "null")]],
  ["thinking", { type: "thinking", props: { content: "Hm" } }, [whole("thinking", "Hm")]],
  [
    "thinking in parts",
    { type: "thinking", props: { content: [{ type: "text", text: "Hm" }] } },
    [whole("thinking", "Hm")],
  ],
];

test.each(spoken)("reads what was said: %s", (_fact, row, pieces) => {
  expect(read(row)).toEqual(pieces);
});
