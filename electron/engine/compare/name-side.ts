import { describeThread } from "../../../shared/rows/describe-thread.ts";
import type { SideThread } from "./side-thread.ts";

/** What a side is called: a stored chat by its title, else by its id. */
export async function nameSide({
  document,
  source,
  side,
}: SideThread): Promise<{ name: string; title: string | null }> {
  const { title } = await describeThread(source.index, source.reader);
  return { name: side.chat === null ? document.naming.name : (title ?? side.chat.chatId), title };
}
