import { expect, test } from "vitest";
import { paintFor } from "../../../electron/cli/paint.ts";
import { wordChats } from "../../../electron/cli/word-chats.ts";
import type { ListedChat } from "../../../shared/chats/chat-store.ts";

const noSteps = { interrupted: 0, failed: 0, unfinished: 0 };
const chat: ListedChat = {
  chatId: "chat_1",
  title: "A title",
  assistantId: "writer",
  assistantName: null,
  mode: null,
  status: "active",
  share: null,
  isPreset: null,
  isPublic: null,
  sort: null,
  userId: null,
  teamId: null,
  tenantId: null,
  lastMessageAt: { iso: "2026-11-17T09:30:00.250Z", at: 0 },
  createdAt: null,
  updatedAt: null,
  deletedAt: null,
  isDeleted: false,
  metadata: { state: "none" },
  others: {},
  notices: [],
  badges: { messages: 2, ...noSteps },
};
const plain = paintFor({ isTTY: false });
const coloured = paintFor({ isTTY: true }, {});

test("a page of chats stands in columns that fit into a hundred characters", () => {
  const lines = wordChats(
    [
      chat,
      {
        ...chat,
        chatId: "chat_100",
        assistantName: "Operations",
        badges: { messages: 1, ...noSteps },
      },
      { ...chat, title: null, assistantId: null, lastMessageAt: null, status: "archived", isDeleted: true },
      { ...chat, title: "", badges: { messages: 1200, interrupted: 1, failed: 1, unfinished: 1 } },
    ],
    plain,
  );
  expect(lines).toEqual([
    "chat_1    2026-11-17T09:30:00Z  writer        A title  (2 messages)",
    "chat_100  2026-11-17T09:30:00Z  Operations    A title  (1 message)",
    "chat_1    no time               no assistant  untitled  (2 messages, archived, deleted)",
    "chat_1    2026-11-17T09:30:00Z  writer        untitled  (1,200 messages, 3 incomplete)",
  ]);
  for (const line of lines) expect(line.length).toBeLessThan(100);
});

test("what is very long moves no other line, and only a title is cut", () => {
  const id = "i".repeat(1000);
  const assistantId = "a".repeat(1000);
  const [long, short] = wordChats(
    [{ ...chat, chatId: id, assistantId, title: "t".repeat(1000) }, chat],
    plain,
  );
  expect(long).toBe(`${id}  2026-11-17T09:30:00Z  ${assistantId}  ${"t".repeat(80)}…  (2 messages)`);
  expect(short).toBe("chat_1  2026-11-17T09:30:00Z  writer  A title  (2 messages)");
  const [whole] = wordChats([{ ...chat, title: "t".repeat(80) }], plain);
  expect(whole).toContain(`  ${"t".repeat(80)}  (`);
});

test("colours take no room in the columns", () => {
  const colours = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, "g");
  const chats = [chat, { ...chat, chatId: "chat_100", badges: { messages: 1, ...noSteps, failed: 1 } }];
  const lines = wordChats(chats, coloured);
  expect(lines[0]).toContain("\u001B[1mchat_1\u001B[0m");
  expect(lines.map((line) => line.replace(colours, ""))).toEqual(wordChats(chats, plain));
});

test("nothing from a database drives the terminal", () => {
  const hostile = "x\u001B[2J\r\n\u202Ey\u2028";
  const [line] = wordChats(
    [{ ...chat, chatId: hostile, title: hostile, assistantId: hostile, status: hostile }],
    plain,
  );
  expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}]/u);
});
