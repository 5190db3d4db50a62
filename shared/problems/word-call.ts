import { partWord } from "../index/thread-index.ts";
import type { CheckedThread } from "./checked-thread.ts";
import { quoteName } from "./quote-name.ts";

/** A call or a return in words: its tool, and its id if it has one. */
export function wordCall(thread: CheckedThread, part: number): string {
  const tool = thread.partText(part, partWord.tool);
  const id = thread.partText(part, partWord.callId);
  const name = tool === null || tool === "" ? "a tool without a name" : quoteName(tool);
  return id === null || id === "" ? name : `${name} with the id ${quoteName(id)}`;
}
