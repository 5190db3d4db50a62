import type { MadeFrom } from "./thread-target.ts";

const names = {
  "agent-db": "a stored chat",
  stream: "a stream capture",
  "pydantic-ai": "a message history",
} as const satisfies Record<MadeFrom["format"], string>;

/** What a thread was made from, in words. */
export const nameMade = ({ format }: Pick<MadeFrom, "format">): string => names[format];
