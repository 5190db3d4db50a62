import type { ListedChat } from "../../shared/chats/chat-store.ts";
import { oneLine } from "../../shared/failure/one-line.ts";
import { shorten } from "../../shared/text/shorten.ts";
import { countIncomplete } from "./count-incomplete.ts";
import type { Paint } from "./paint.ts";

const mostOfTitle = 80;
/** What is wider stands out of its column, so that it moves no other line. */
const widest = { id: 40, assistant: 24 };

/** A page of chats for people: one line each, in columns. Ids stay whole, as they are what other commands are given. */
export function wordChats(chats: readonly ListedChat[], paint: Paint): string[] {
  const ids = chats.map(({ chatId }) => oneLine(chatId));
  const assistants = chats.map((chat) => oneLine(chat.assistantName ?? chat.assistantId ?? "no assistant"));
  const idWidth = widthOf(ids, widest.id);
  const assistantWidth = widthOf(assistants, widest.assistant);
  return chats.map((chat, at) => {
    const id = ids[at]!;
    const columns = [
      paint("bold", id) + " ".repeat(Math.max(0, idWidth - id.length)),
      wordTime(chat).padEnd(timeWidth),
      assistants[at]!.padEnd(assistantWidth),
      wordTitle(chat, paint),
      `(${wordMarks(chat, paint).join(", ")})`,
    ];
    return columns.join("  ");
  });
}

const widthOf = (texts: readonly string[], most: number) =>
  texts.reduce((width, { length }) => (length > most ? width : Math.max(width, length)), 0);

const timeWidth = "2026-11-17T09:30:00Z".length;
const wordTime = ({ lastMessageAt }: ListedChat) => lastMessageAt?.iso.replace(/\.\d+Z$/, "Z") ?? "no time";

function wordTitle({ title }: ListedChat, paint: Paint): string {
  const shown = shorten(oneLine(title ?? "").trim(), mostOfTitle);
  return shown === "" ? paint("faint", "untitled") : shown;
}

function wordMarks({ badges, status, isDeleted }: ListedChat, paint: Paint): string[] {
  const messages = badges?.messages ?? 0;
  const incomplete = countIncomplete(badges);
  return [
    `${messages.toLocaleString("en")} ${messages === 1 ? "message" : "messages"}`,
    ...(incomplete > 0 ? [paint("yellow", `${incomplete.toLocaleString("en")} incomplete`)] : []),
    ...(status === null || status === "active" ? [] : [oneLine(status)]),
    ...(isDeleted ? [paint("faint", "deleted")] : []),
  ];
}
