import type { Fields } from "./fields.ts";

/** `spawned_thread_id` is the protocol's own; others say `thread_id`, `child_thread_id`, `merged_thread_id`. */
const names = /(?:^|_)thread_id$/;

/** The threads that the data of an event names. */
export function namedThreads(data: Fields | null): string[] {
  const entries = Object.entries(data ?? {}).filter(([key]) => names.test(key) && key !== "parent_thread_id");
  return entries
    .map(([, value]) => value)
    .filter((value) => typeof value === "string" && value !== "") as string[];
}
