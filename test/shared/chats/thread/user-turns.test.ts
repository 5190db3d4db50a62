import { expect, test } from "vitest";
import type { MessageRow } from "./chat-rows.ts";
import { convert, type Read } from "./convert.ts";

async function partOf(message: MessageRow): Promise<Read> {
  const { thread } = await convert({ messages: [{ role: "user", ...message }] });
  expect(thread.turns).toHaveLength(1);
  expect(thread.turns[0]!.parts).toHaveLength(1);
  return thread.turns[0]!.parts![0]!;
}

test.each(["text", "user_input"])("a message of type %s is a prompt", async (type) => {
  expect(await partOf({ type, props: { content: "Hello" } })).toEqual({
    part_kind: "user-prompt",
    content: "Hello",
  });
  expect(await partOf({ type, props: "Hello" })).toEqual({ part_kind: "user-prompt", content: "Hello" });
});

test("a list of contents becomes texts and media, and what is unknown in it stays as it is", async () => {
  const unknown = { type: "data", data: [1] };
  const said = { type: "text", text: "with more", cache: true };
  const content = [
    "Look",
    { type: "text", text: "at this" },
    { type: "image_url", image_url: "https://x.example/1.png" },
    { type: "audio_url", audio_url: { url: "https://x.example/2.mp3" } },
    { type: "video_url", video_url: { url: "https://x.example/3.mp4" } },
    { type: "file", file: { url: "https://x.example/4.pdf", filename: "4.pdf" } },
    { type: "image_url", image_url: {} },
    said,
    unknown,
    null,
  ];
  expect((await partOf({ type: "user_input", props: { content } }))["content"]).toEqual([
    "Look",
    "at this",
    { kind: "image-url", url: "https://x.example/1.png" },
    { kind: "audio-url", url: "https://x.example/2.mp3" },
    { kind: "video-url", url: "https://x.example/3.mp4" },
    { kind: "document-url", url: "https://x.example/4.pdf", identifier: "4.pdf" },
    { type: "image_url", image_url: {} },
    said,
    unknown,
    null,
  ]);
});

test.each([
  ["image", "image-url"],
  ["audio", "audio-url"],
  ["video", "video-url"],
  ["file", "document-url"],
])("a message of type %s with an address is media in a prompt", async (type, kind) => {
  expect(await partOf({ type, props: { url: "https://x.example/a", caption: "A" } })).toEqual({
    part_kind: "user-prompt",
    content: [{ kind, url: "https://x.example/a", caption: "A" }],
  });
});

test("whatever else a user sends keeps its props in a part of its own", async () => {
  expect(await partOf({ type: "action", props: { buttons: [1] } })).toEqual({
    part_kind: "custom:yao_action",
    props: { buttons: [1] },
  });
  expect(await partOf({ type: "image", props: { alt: "no address" } })).toEqual({
    part_kind: "custom:yao_image",
    props: { alt: "no address" },
  });
  expect(await partOf({ type: "text", props: { content: { deep: 1 } } })).toEqual({
    part_kind: "custom:yao_text",
    props: { content: { deep: 1 } },
  });
});

test("a type that is no word is kept beside the name that it gives", async () => {
  expect(await partOf({ type: "charts/<b>bar</b>", props: {} })).toEqual({
    part_kind: "custom:yao_charts_b_bar_b_",
    type: "charts/<b>bar</b>",
    props: {},
  });
  expect((await partOf({ type: "", props: {} }))["part_kind"]).toBe("custom:yao_unknown");
});

test("props that are no JSON are the prompt, and props that are too large leave their size", async () => {
  const notJson = { columns: { props: { state: "not-json", text: "{oh" } } } as const;
  expect(await partOf(notJson)).toEqual({ part_kind: "user-prompt", content: "{oh" });
  const tooLarge = { columns: { props: { state: "too-large", sizeBytes: 9e8 } } } as const;
  expect(await partOf(tooLarge)).toEqual({
    part_kind: "custom:yao_too_large",
    message_id: "msg_1",
    column: "props",
    size_bytes: 9e8,
  });
});

test("what is stored beside a prompt stands in the metadata of its turn, under names with a namespace", async () => {
  const { thread } = await convert({
    messages: [
      {
        role: "user",
        props: { content: "Hello", role: "user", name: "ada" },
        metadata: { message_id: "x" },
        blockId: "B1",
        mode: "chat",
      },
    ],
  });
  expect(thread.turns[0]!["client_metadata"]).toEqual({
    "yao:message_id": "msg_1",
    "yao:block_id": "B1",
    "yao:mode": "chat",
    "yao:props": { name: "ada" },
    "yao:metadata": { message_id: "x" },
  });
});

test("a time that is not known is not written", async () => {
  const { thread } = await convert({ messages: [{ role: "user", props: { content: "Hello" } }] });
  expect(Object.keys(thread.turns[0]!)).toEqual(["turn_type", "parts", "client_metadata"]);
});
