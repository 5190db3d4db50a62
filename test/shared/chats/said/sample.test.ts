import { expect, test } from "vitest";
import type { Message, Step } from "../../../../shared/chats/chat-store.ts";
import { readJsonColumn } from "../../../../shared/chats/json-column.ts";
import { isCall, pairMessages } from "../../../../shared/chats/said/pair-messages.ts";
import { readPieces } from "../../../../shared/chats/said/read-pieces.ts";
import { readSources } from "../../../../shared/chats/said/read-sources.ts";
import { tellStepLine } from "../../../../shared/chats/said/step-line.ts";
import { seedGeneration, yaoGeneration } from "../../../databases/sample/generation.ts";
import { rowsOfChat } from "../../../databases/sample/rows-of-chat.ts";
import type { Row } from "../../../databases/sample/rows-of-request.ts";
import { seedChats } from "../../../databases/sample/seed/seed-chats.ts";
import { yaoChats } from "../../../databases/sample/yao/yao-chats.ts";
import { aMessage, aStep } from "../thread/chat-rows.ts";

const chats = [
  ...seedChats.map((chat) => rowsOfChat(chat, seedGeneration)),
  ...yaoChats.map((chat) => rowsOfChat(chat, yaoGeneration)),
];
const column = (row: Row, name: string) => readJsonColumn(row[name] ?? null);

const messages: Message[] = chats
  .flatMap((chat) => chat.messages)
  .map((row, at) => {
    const columns = { props: column(row, "props"), metadata: column(row, "metadata") };
    const { role, type, request_id: requestId } = row as { role: string; type: string; request_id: string };
    return aMessage({ role, type, requestId, columns }, at);
  });
const steps: Step[] = chats
  .flatMap((chat) => chat.steps)
  .map((row, at) => {
    const columns = {
      input: column(row, "input"),
      output: column(row, "output"),
      metadata: column(row, "metadata"),
    };
    return aStep({ type: row["type"] as string, columns }, at);
  });

const formOf: Readonly<Record<string, string>> = {
  text: "text",
  user_input: "text",
  image: "media",
  audio: "media",
  video: "media",
  file: "media",
  tool_call: "call",
};

test("every message of the sample is read as what it is", () => {
  const types = new Set(messages.map(({ type }) => type));
  expect([...types].toSorted().join(" ")).toBe(
    "action audio chart error file image loading retrieval text thinking tool_call user_input video",
  );
  for (const message of messages) {
    const forms = readPieces(message).map(({ form }) => form);
    const isGiven = message.metadata.state === "value";
    const own = message.type === "chart" ? "other" : (formOf[message.type] ?? message.type);
    expect([message.type, forms[0]]).toEqual([message.type, isGiven ? "result" : own]);
    expect(forms.filter((form) => form === "other" || form === "unreadable")).toEqual(
      own === "other" ? ["other"] : [],
    );
  }
});

test("the calls of the sample are paired with their results", () => {
  const requests = new Set(messages.filter(isCall).map(({ requestId }) => requestId));
  expect(requests.size).toBeGreaterThan(0);
  for (const id of requests) {
    const own = messages.filter(({ requestId }) => requestId === id);
    for (const call of own.filter(isCall)) expect(pairMessages(own).has(call.row)).toBe(true);
  }
});

test("every step of the sample tells what it was given, tools and delegates whom they call", () => {
  expect(new Set(steps.map(({ type }) => type)).size).toBe(6);
  for (const step of steps) {
    const { target, given } = tellStepLine(step);
    const calls = step.type === "tool" || step.type === "delegate";
    expect([step.stepId, target !== null, given !== null]).toEqual([step.stepId, calls, true]);
    expect(/^\d+ messages?$/.test(given ?? "")).toBe(step.type === "llm");
  }
});

test("every reference of the sample is a source with a title, an address and words", () => {
  const searches = chats.flatMap((chat) => chat.searches);
  expect(searches.length).toBeGreaterThan(0);
  for (const search of searches) {
    const sources = readSources(column(search, "references"));
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(Object.values(source)).not.toContain(null);
  }
});
