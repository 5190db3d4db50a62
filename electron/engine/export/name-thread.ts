import type { OpenDocument } from "../open-document.ts";

/** What people know the thread that is shown by: its title, or the name of its file. */
export async function nameThread(document: OpenDocument): Promise<string> {
  const { title, chat, name } = await document.describe();
  return chat === null ? name : (title ?? chat.chatId);
}
