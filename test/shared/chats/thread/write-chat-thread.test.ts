import { expect, test } from "vitest";
import { writeChatThread } from "../../../../shared/chats/thread/write-chat-thread.ts";
import { fail } from "../../../../shared/failure/failure.ts";
import { resolvePointer } from "../../problems/resolve-pointer.ts";
import { instant } from "./chat-rows.ts";
import { convert, readByCore, sourceOf } from "./convert.ts";

const notice = (message: string) => ({ rule: "column-not-json", message });

test("the root says what a chat says of itself, and the agents stand behind the turns", async () => {
  const { text, thread } = await convert({
    chat: {
      title: "A chat",
      createdAt: instant(0),
      updatedAt: instant(9),
      status: "archived",
      userId: "u1",
      teamId: "t1",
      sort: 3,
      isPublic: false,
      isDeleted: true,
      deletedAt: instant(10),
      metadata: { state: "value", value: { chat_id: "another" } },
      others: { last_connector: "openai" },
    },
    assistants: [{ name: "Helper", createdAt: instant(-5) }],
    messages: [{ role: "user", props: { content: "Hello" } }, { props: { content: "Hello" } }],
  });
  expect(Object.keys(thread)).toEqual([
    "version",
    "title",
    "created_at",
    "updated_at",
    "metadata",
    "turns",
    "agents",
  ]);
  expect(thread).toMatchObject({ version: "0.0.4", title: "A chat", created_at: "2026-01-01T12:00:00Z" });
  expect(thread["metadata"]).toEqual({
    "yao:chat_id": "chat_1",
    "yao:assistant_id": "helper",
    "yao:status": "archived",
    "yao:public": false,
    "yao:sort": 3,
    "yao:user_id": "u1",
    "yao:team_id": "t1",
    "yao:deleted": true,
    "yao:deleted_at": "2026-01-01T12:00:10Z",
    "yao:columns": { last_connector: "openai" },
    "yao:metadata": { chat_id: "another" },
  });
  expect(thread["agents"]).toEqual({
    helper: { agent_id: "helper", agent_name: "Helper", created_at: "2026-01-01T11:59:55Z" },
  });
  expect(text.split("\n")).toHaveLength(9);
});

test("an agent is named by the assistants, by the chat, or by its id", async () => {
  const delegate = { type: "delegate", input: { agent_id: "third" } };
  const { thread } = await convert({
    chat: { assistantName: "The helper" },
    assistants: [{ assistantId: "other", name: "Other" }],
    steps: [{ output: "Hello" }, { output: "Hello", stackId: "b", assistantId: "other" }, delegate],
  });
  expect(thread["agents"]).toEqual({
    helper: { agent_id: "helper", agent_name: "The helper" },
    third: { agent_id: "third", agent_name: "third" },
    other: { agent_id: "other", agent_name: "Other" },
  });
});

test("a chat without anything is a thread without turns", async () => {
  const converted = await convert({});
  expect(converted.thread).toMatchObject({ turns: [], agents: {} });
  expect(await readByCore(converted)).toEqual({ cycles: [], faults: [], problems: [] });
});

test("requests are read one by one, each written before the next is read", async () => {
  const messages = ["a", "b", "c"].map((requestId) => ({
    requestId,
    role: "user",
    props: { content: "x".repeat(70_000) },
  }));
  const source = sourceOf({ messages });
  const happened: string[] = [];
  const read: typeof source.read = (request) => {
    happened.push(`read ${request.requestId}`);
    return source.read(request);
  };
  await writeChatThread({ ...source, read }, async () => void happened.push("write"));
  expect(happened).toEqual(["read a", "write", "read b", "write", "read c", "write", "write"]);
});

test("small pieces are written together", async () => {
  const messages = Array.from({ length: 500 }, () => ({ role: "user", props: { content: "Hello" } }));
  let writes = 0;
  await writeChatThread(sourceOf({ messages }), () => void writes++);
  expect(writes).toBeLessThan(5);
});

test("it can be cancelled between requests", async () => {
  const signal = { aborted: false };
  const source = sourceOf({ messages: [{ requestId: "a" }, { requestId: "b" }] });
  let reads = 0;
  const read: typeof source.read = (request) => {
    reads++;
    signal.aborted = true;
    return source.read(request);
  };
  const result = await writeChatThread({ ...source, read }, () => {}, signal);
  expect(result).toMatchObject({ ok: false, failure: { code: "cancelled", where: "chat_1" } });
  expect(reads).toBe(1);
});

test("a request or assistants that cannot be read are a failure", async () => {
  const failure = fail({ code: "unreadable", where: "a.db", expected: "rows", found: "none" });
  const source = sourceOf({ messages: [{}] });
  expect(await writeChatThread({ ...source, read: async () => failure }, () => {})).toBe(failure);
  expect(await writeChatThread({ ...source, assistants: async () => failure }, () => {})).toBe(failure);
});

test("notices become problems at what their rows became", async () => {
  const { problems, thread } = await convert({
    chat: { notices: [notice("chat")] },
    messages: [
      { requestId: "a", role: "user", props: { content: "Hello" }, notices: [notice("prompt")] },
      { requestId: "a", props: { content: "not shown" }, notices: [notice("seen beside steps")] },
      { requestId: "b", type: "loading", notices: [notice("event")] },
      { requestId: "b", props: { content: "one" } },
      { requestId: "b", props: { content: "two" }, notices: [notice("part")] },
      { requestId: "b", type: "loading", notices: [notice("waiting event")] },
    ],
    steps: [
      { requestId: "a", type: "input", notices: [notice("input")] },
      { requestId: "a", output: { tool_calls: [{ id: "x" }, { id: "y" }] }, notices: [notice("response")] },
      { requestId: "a", type: "tool", output: 1 },
      { requestId: "a", type: "tool", output: 2, notices: [notice("return")] },
      { requestId: "c", type: "input", notices: [notice("nothing")] },
    ],
  });
  expect(problems.map(({ message, pointer }) => [message, pointer])).toEqual([
    ["chat", ""],
    ["prompt", "/turns/0"],
    ["seen beside steps", "/turns/0"],
    ["input", "/turns/1"],
    ["response", "/turns/1/messages/0"],
    ["return", "/turns/1/messages/1/parts/1"],
    ["event", "/turns/2/messages/0"],
    ["part", "/turns/2/messages/1/parts/1"],
    ["waiting event", "/turns/2/messages/2"],
    ["nothing", ""],
  ]);
  expect(new Set(problems.map(({ severity }) => severity))).toEqual(new Set(["warning"]));
  expect(resolvePointer(thread, "/turns/2/messages/2/event_data/yao:message_id")).toBe("msg_6");
});

test("what is wrong with stacks stands at their turns, and what is wrong with a request at its prompt", async () => {
  const { problems } = await convert({
    messages: [
      { requestId: "a", role: "user", props: { content: "Hello" } },
      { requestId: "b", role: "user", props: { content: "Hello?" } },
    ],
    steps: [
      { requestId: "a", output: "Hello" },
      { requestId: "a", output: "Hello", stackId: "lost", stackParentId: "gone" },
    ],
  });
  expect(problems.map(({ severity, rule, pointer }) => `${severity} ${rule} ${pointer}`)).toEqual([
    "warning stack-missing-parent /turns/2",
    "warning several-roots /turns/0",
    "warning request-without-answer /turns/3",
  ]);
});

test("of each rule a thousand problems are listed", async () => {
  const messages = Array.from({ length: 1200 }, () => ({ notices: [notice("again")] }));
  const other = { rule: "unreadable-time", message: "once" };
  const { problems } = await convert({ messages: [...messages, { notices: [other] }] });
  expect(problems).toHaveLength(1001);
  expect(problems.at(-1)).toMatchObject({ rule: "unreadable-time", message: "once" });
});
