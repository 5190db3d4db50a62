import type { Document } from "../../shared/api/document.ts";
import { safeName } from "../format/safe-name.ts";

type Named = Pick<Document, "name" | "title" | "chat" | "thread" | "threads">;

/** The name that is suggested for the result: weather.thread.json becomes weather.thread.repaired.json. */
export function nameResult({ name, title, chat, thread, threads }: Named): string {
  if (chat !== null) return `${safeName(title ?? "") || safeName(chat.chatId) || "chat"}.thread.json`;
  const number = threads > 1 ? `.${thread + 1}` : "";
  return `${safeName(name.replace(/\.(json|jsonl|ndjson)$/i, "")) || "thread"}${number}.repaired.json`;
}
