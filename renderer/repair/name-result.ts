import type { Document } from "../../shared/api/document.ts";
import { shorten } from "../../shared/text/shorten.ts";

type Named = Pick<Document, "name" | "title" | "chat" | "thread" | "threads">;

/** The name that is suggested for the result: weather.thread.json becomes weather.thread.repaired.json. */
export function nameResult({ name, title, chat, thread, threads }: Named): string {
  if (chat !== null) return `${makeSafe(title ?? "") || makeSafe(chat.chatId) || "chat"}.thread.json`;
  const number = threads > 1 ? `.${thread + 1}` : "";
  return `${makeSafe(name.replace(/\.(json|jsonl|ndjson)$/i, "")) || "thread"}${number}.repaired.json`;
}

/** A title may say anything; a file's name may not, on some system or other. */
function makeSafe(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  // 255 bytes is the most that common file systems take, and a character has four at most.
  return shorten(plain, 50);
}
