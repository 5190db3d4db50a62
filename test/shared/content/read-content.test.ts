import { describe, expect, test } from "vitest";
import { readContent } from "../../../shared/content/read-content.ts";
import { piecesOf, thePart, threadIn, threadOfPart } from "./read-thread.ts";

const text = (field: string, value: string) => ({
  form: "text",
  field,
  text: value,
  cut: false,
  sizeBytes: new TextEncoder().encode(JSON.stringify(value)).length,
});
const json = (field: string, value: unknown) => ({
  form: "json",
  field,
  text: JSON.stringify(value),
  cut: false,
  sizeBytes: JSON.stringify(value).length,
});
const image = { kind: "image-url", url: "https://example.org/a.png", identifier: "a" };
const binary = { kind: "binary", data: "aGVsbG8=", media_type: "image/png", identifier: "b" };
const binaryAt = (field: string) => ({
  form: "media",
  field,
  kind: "image",
  mediaType: "image/png",
  name: "b",
  from: { at: "inline", sizeBytes: 5 },
});
const imageAt = (field: string) => ({
  form: "media",
  field,
  kind: "image",
  mediaType: null,
  name: "a",
  from: { at: "url", url: image.url },
});

const piecesOfReturn = (content: unknown) => piecesOf({ part_kind: "tool-return", content });
const piecesOfFile = (content: unknown) => piecesOf({ part_kind: "file", content });
const pieceOfAddress = async (url: string) => (await piecesOfFile({ kind: "image-url", url }))[0];

describe("a part gives", () => {
  test.each(["text", "thinking", "retry-prompt"])("its content: %s", async (part_kind) => {
    expect(await piecesOf({ part_kind, content: 'a\n"é" 😀' })).toEqual([text("/content", 'a\n"é" 😀')]);
    expect(await piecesOf({ part_kind, content: [{ type: "missing" }] })).toEqual([
      json("/content", [{ type: "missing" }]),
    ]);
    expect(await piecesOf({ part_kind, content: null })).toEqual([]);
    expect(await piecesOf({ part_kind })).toEqual([]);
  });

  test("a prompt's words and media, each as its own piece", async () => {
    const content = ["look", image, binary, { kind: "image-url" }, 7];
    expect(await piecesOf({ part_kind: "user-prompt", content })).toEqual([
      text("/content/0", "look"),
      imageAt("/content/1"),
      binaryAt("/content/2"),
      json("/content/3", { kind: "image-url" }),
      json("/content/4", 7),
    ]);
    expect(await piecesOf({ part_kind: "user-prompt", content: "hi" })).toEqual([text("/content", "hi")]);
    expect(await piecesOf({ part_kind: "user-prompt", content: [] })).toEqual([json("/content", [])]);
  });

  test("a call's arguments, as text or as JSON", async () => {
    const call = { part_kind: "tool-call", tool_name: "x" };
    expect(await piecesOf({ ...call, args: '{"a":1}' })).toEqual([text("/args", '{"a":1}')]);
    expect(await piecesOf({ ...call, args: { a: 1 } })).toEqual([json("/args", { a: 1 })]);
  });

  test("a return's content: text, JSON, or media where it holds some", async () => {
    expect(await piecesOfReturn("done")).toEqual([text("/content", "done")]);
    expect(await piecesOfReturn([1, { data: "aGk=" }])).toEqual([json("/content", [1, { data: "aGk=" }])]);
    expect(await piecesOfReturn(binary)).toEqual([binaryAt("/content")]);
    expect(await piecesOfReturn(["see", image])).toEqual([text("/content/0", "see"), imageAt("/content/1")]);
  });

  test("a return's ref with the preview beside it, and its metadata", async () => {
    const content_ref = { uri: "s3://b/k", size_bytes: 12, hash: "sha256:00", media_type: "text/csv" };
    const metadata = { preview: { rows: [1] } };
    expect(await piecesOf({ part_kind: "tool-return", content_ref, metadata })).toEqual([
      {
        form: "ref",
        field: "/content_ref",
        uri: "s3://b/k",
        place: "elsewhere",
        sizeBytes: 12,
        hash: "sha256:00",
        mediaType: "text/csv",
        preview: { text: '{"rows":[1]}', cut: false },
      },
      json("/metadata", metadata),
    ]);
    const spoken = await piecesOf({
      part_kind: "tool-return",
      content_ref: { uri: "FILE:///x", size_bytes: "12" },
      metadata: { preview: "first" },
    });
    expect(spoken[0]).toMatchObject({
      place: "file",
      sizeBytes: null,
      hash: null,
      preview: { text: "first" },
    });
    expect(await piecesOf({ part_kind: "tool-return", content_ref: { url: 1 } })).toEqual([
      json("/content_ref", { url: 1 }),
    ]);
  });

  test("a file as what it is", async () => {
    expect(await piecesOfFile(binary)).toEqual([binaryAt("/content")]);
    expect(await piecesOfFile({ data: "aGk", media_type: "application/zip" })).toMatchObject([
      { form: "media", kind: "file", mediaType: "application/zip", from: { sizeBytes: 2 } },
    ]);
    expect(await piecesOfFile({ kind: "other", url: "http://x/y" })).toMatchObject([
      { form: "media", kind: "file", from: { at: "url", url: "http://x/y" } },
    ]);
    expect(await piecesOfFile("plain")).toEqual([text("/content", "plain")]);
    expect(await piecesOfFile({ a: 1 })).toEqual([json("/content", { a: 1 })]);
  });

  test("any other kind as JSON, with the media that is its content", async () => {
    const part = { part_kind: "custom:chart", content: binary };
    expect(await piecesOf(part)).toEqual([json("", part), binaryAt("/content")]);
    expect(await piecesOf({ no: "kind" })).toEqual([json("", { no: "kind" })]);
    expect(await piecesOf('"just a string"')).toEqual([text("", "just a string")]);
    expect(await piecesOf("[1, 2]")).toMatchObject([{ form: "json", field: "", text: "[1, 2]" }]);
  });
});

test("the kind of media goes by its media type first", async () => {
  const kinds = [
    ["image-url", "audio/mpeg", "audio"],
    ["document-url", "VIDEO/mp4", "video"],
    ["document-url", null, "document"],
    ["image-url", "application/pdf", "document"],
    ["binary", "text/csv", "document"],
    ["binary", "image", "file"],
  ] as const;
  const content = kinds.map(([kind, media_type]) => ({ kind, media_type, url: "https://x", data: "" }));
  const pieces = await piecesOf({ part_kind: "user-prompt", content });
  expect(pieces.map((piece) => piece.form === "media" && piece.kind)).toEqual(
    kinds.map(([, , kind]) => kind),
  );
});

test("an address that holds its data is inline", async () => {
  expect(await pieceOfAddress("data:image/gif;base64,aGVsbG8=")).toMatchObject({
    kind: "image",
    mediaType: "image/gif",
    from: { at: "inline", sizeBytes: 5 },
  });
  expect(await pieceOfAddress("data:,a%20%C3%A9é%")).toMatchObject({
    mediaType: "text/plain",
    from: { sizeBytes: 7 },
  });
  expect(await pieceOfAddress("data:no comma")).toMatchObject({ from: { at: "url" } });
});

test.each([
  ['"aGVsbG8="', 5],
  ['"aGVsbG8"', 5],
  ['"aGVs\\nbG8=\\n"', 5],
  ['"\\/\\/\\/\\/"', 3],
  ['"\\u0061GVs"', 3],
  ['""', 0],
  [`"${"QUJD".repeat(100_000)}"`, 300_000],
  [`"${"QUJD\\r\\n".repeat(100_000)}"`, 300_000],
])("the size of inline data is that of its bytes: %#", async (data, size) => {
  const pieces = await piecesOf(`{"part_kind":"file","content":{"kind":"binary","data":${data}}}`);
  expect(pieces).toMatchObject([{ form: "media", from: { sizeBytes: size } }]);
});

test("of keys that stand twice the last counts, however it is spelled", async () => {
  const part = '{"part_kind":"text","content":"first","conten\\u0074":"second","__proto__":{"content":"x"}}';
  expect(await piecesOf(part)).toMatchObject([{ text: "second" }]);
  const media = '{"kind":"image-url","kind":"binary","url":"https://x","data":"aGk=","data":5}';
  expect(await piecesOf(`{"part_kind":"user-prompt","content":[${media}]}`)).toMatchObject([
    { form: "json" },
  ]);
});

test("long texts and JSON are cut cleanly, with their real size", async () => {
  const long = `x${"😀".repeat(50_000)}`;
  const [plain] = await piecesOf({ part_kind: "text", content: long });
  expect(plain).toMatchObject({ form: "text", cut: true, sizeBytes: 200_003 });
  expect(plain?.form === "text" && plain.text.length).toBe(Math.floor((65_536 - 2) / 4) * 2 + 1);
  expect(plain?.form === "text" && long.startsWith(plain.text)).toBe(true);
  const escaped = `{"part_kind":"text","content":"${"\\ud83d\\ude00".repeat(20_000)}"}`;
  const [written] = await piecesOf(escaped);
  expect(written?.form === "text" && /^(?:😀)+$/u.test(written.text)).toBe(true);
  for (const shift of ["", "x", "xx", "xxx", "xxxx", "xxxxx"]) {
    const args = `{"${shift}":"${"\\u00e9".repeat(20_000)}"}`;
    const [shown] = await piecesOf(`{"part_kind":"tool-call","args":${args}}`);
    expect(shown?.form === "json" && shown.text.endsWith("\\u00e9")).toBe(true);
    expect(shown).toMatchObject({ cut: true, sizeBytes: args.length });
  }
  const slashes = await piecesOf(`{"part_kind":"tool-call","args":["x${"\\\\".repeat(50_000)}"]}`);
  expect(slashes[0]?.form === "json" && (slashes[0].text.match(/\\+$/)?.[0].length ?? 1) % 2).toBe(0);
});

test("at most a hundred pieces are listed and the rest is counted", async () => {
  const content = Array.from({ length: 150 }, (_, at) => (at === 149 ? image : `${at}`));
  const prompt = await threadOfPart(JSON.stringify({ part_kind: "user-prompt", content })).content(thePart);
  expect(prompt.pieces).toHaveLength(100);
  expect(prompt.left).toBe(50);
  const part = { part_kind: "tool-return", content, content_ref: { uri: "x:y" }, metadata: {} };
  const answer = await threadOfPart(JSON.stringify(part)).content(thePart);
  expect(answer.pieces.map(({ field }) => field).slice(-3)).toEqual([
    "/content/97",
    "/content_ref",
    "/metadata",
  ]);
  expect(answer.left).toBe(52);
});

test("names, types and addresses are cut at 2,048 characters", async () => {
  const long = "é".repeat(5000);
  const content = { kind: "image-url", url: `https://${long}`, media_type: long, identifier: long };
  const [piece] = await piecesOf({ part_kind: "file", content });
  expect(piece).toMatchObject({ mediaType: "é".repeat(2048), name: "é".repeat(2048) });
  expect(piece?.form === "media" && piece.from.at === "url" && piece.from.url.length).toBe(2048);
});

test("turns, messages, events and interruptions give what they hold beside their parts", async () => {
  const thread = threadIn(
    JSON.stringify({
      turns: [
        { turn_type: "user", parts: [], client_metadata: { "a:b": 1 } },
        {
          turn_type: "agent",
          messages: [
            { message_type: "system", event_type: "data-x", event_data: { n: 1 } },
            { message_type: "system", event_type: "data-y" },
            { message_type: "response", parts: [{ part_kind: "text", content: "x".repeat(200_000) }] },
            "no message",
          ],
          interruption: { reason: "timeout" },
        },
        5,
      ],
    }),
  );
  const pieces = async (pointer: string) => (await thread.content(pointer)).pieces;
  expect(await pieces("/turns/0")).toEqual([json("/client_metadata", { "a:b": 1 })]);
  expect(await pieces("/turns/1")).toEqual([]);
  expect(await pieces("/turns/1/messages/0")).toEqual([json("/event_data", { n: 1 })]);
  expect(await pieces("/turns/1/messages/1")).toEqual([]);
  expect(await pieces("/turns/1/messages/2")).toEqual([]);
  expect(await pieces("/turns/1/messages/3")).toEqual([text("", "no message")]);
  expect(await pieces("/turns/2")).toEqual([json("", 5)]);
  expect(await thread.content("/turns/1/interruption")).toEqual({
    pointer: "/turns/1/interruption",
    pieces: [json("", { reason: "timeout" })],
    left: 0,
  });
});

test("what stands in a file that is cut off is shown", async () => {
  const thread = threadIn(
    '{"turns":[{"interruption":{"reason":"x"},"messages":[{"parts":[{"content":"hi"}]},{"par',
  );
  expect((await thread.content("/turns/0/messages/0/parts/0")).pieces).toMatchObject([
    { text: '{"content":"hi"}' },
  ]);
  expect((await thread.content("/turns/0/interruption")).pieces).toMatchObject([{ text: '{"reason":"x"}' }]);
});

/** What reading the content of the part costs: the bytes that were read, and the most at once. */
async function costOf(part: object) {
  const { index, reader, at } = threadOfPart(JSON.stringify(part));
  const cost = { all: 0, largest: 0 };
  const watched = {
    read: (start: number, end: number) => {
      cost.all += end - start;
      cost.largest = Math.max(cost.largest, end - start);
      return reader.read(start, end);
    },
  };
  const { pieces } = await readContent(index, watched, at(thePart));
  return { pieces, ...cost };
}

test("listing media reads little of their data at a time", async () => {
  const data = "QUJD".repeat(500_000);
  const { pieces, largest } = await costOf({
    part_kind: "user-prompt",
    content: ["x", { kind: "binary", data }],
  });
  expect(pieces[1]).toMatchObject({ from: { at: "inline", sizeBytes: 1_500_000 } });
  expect(largest).toBeLessThanOrEqual(256 * 1024);
});

test.each([
  { part_kind: "text", content: "x".repeat(1_000_000) },
  { part_kind: "tool-return", content: "x".repeat(1_000_000) },
  { part_kind: "tool-call", args: "x".repeat(1_000_000) },
])("of a long text only its beginning is read: $part_kind", async (part) => {
  const { pieces, all } = await costOf(part);
  expect(pieces).toMatchObject([{ form: "text", cut: true, sizeBytes: 1_000_002 }]);
  expect(all).toBeLessThanOrEqual(64 * 1024 + 16);
});

test("a text with something beside it is shown with it", async () => {
  const [content, metadata] = ["done", { a: 1 }];
  expect(await piecesOf({ part_kind: "tool-return", content, metadata })).toEqual([
    text("/content", "done"),
    json("/metadata", metadata),
  ]);
  expect(await piecesOf({ part_kind: "tool-call", content: "x", args: "y" })).toEqual([text("/args", "y")]);
  expect(await piecesOf({ part_kind: "text", content: "x", content_ref: { uri: "s3://a" } })).toMatchObject([
    { form: "text" },
    { form: "ref", uri: "s3://a" },
  ]);
});
