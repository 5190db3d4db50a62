import type { ThreadIndex } from "../../shared/index/thread-index.ts";

/** What an index weighs. */
export const countIndexRows = ({ turns, messages, parts }: ThreadIndex): number =>
  turns.length + messages.length + parts.length;
