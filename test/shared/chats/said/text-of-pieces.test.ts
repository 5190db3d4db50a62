import { expect, test } from "vitest";
import { readPieces } from "../../../../shared/chats/said/read-pieces.ts";
import { textOfPieces } from "../../../../shared/chats/said/text-of-pieces.ts";
import { aMessage, type MessageRow } from "../thread/chat-rows.ts";

const url = "https://x.example/a";

test.each<[string, MessageRow, string]>([
  ["words", { props: { content: ["a", "b"] } }, "a\nb"],
  ["thoughts", { type: "thinking", props: "Hm" }, "Hm"],
  [
    "an error with its code and details",
    { type: "error", props: { message: "No.", code: 5, details: "x" } },
    "5\nNo.\n\nx",
  ],
  [
    "a call with its arguments",
    { type: "tool_call", props: { id: "c", name: "read", arguments: "{}" } },
    "read\n{}",
  ],
  ["what a tool gave", { role: "tool", props: { content: "4", name: "add" } }, "add\n4"],
  ["names and addresses of media", { type: "file", props: { url, filename: "a.pdf" } }, `a.pdf\n${url}`],
  [
    "no data of media",
    { type: "image", props: { url: "DATA:image/png;base64,AAAA", alt: "A hill" } },
    "A hill",
  ],
  ["actions", { type: "action", props: { name: "open", payload: 1 } }, "open\n1"],
  [
    "sources",
    { type: "retrieval", props: { query: "q", sources: [{ title: "t", url, text: "e" }, { name: "n" }] } },
    `q\nt\n${url}\ne\nn`,
  ],
  ["types of the application's own", { type: "chart", props: { x: "Mon" } }, '{"x": "Mon"}'],
  ["columns that are no JSON", { columns: { props: { state: "not-json", text: "{oh" } } }, "{oh"],
  ["nothing where nothing is", { columns: { props: { state: "too-large", sizeBytes: 9 } } }, ""],
])("a search looks through %s", (_what, row, text) => {
  expect(textOfPieces(readPieces(aMessage(row)))).toBe(text);
});
