import type { CheckedThread } from "./checked-thread.ts";
import { asFields, fieldOf, textOf } from "./fields.ts";
import type { Place } from "./place.ts";

/** `threadId` is null where the link has none. */
export type Link = { place: Place; threadId: string | null };

/** The links of a thread to others; none where `relationships` is of another shape. */
export function readLinks(thread: CheckedThread): Link[] {
  const links = fieldOf(asFields(thread.relationships), "links");
  if (!Array.isArray(links)) return [];
  return links.map((link: unknown, at) => ({
    place: thread.atRoot("relationships", "links", at),
    threadId: textOf(asFields(link), "thread_id"),
  }));
}
