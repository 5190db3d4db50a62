// Chats in groups by the user's own days. The host says their order; here it only gets its headings.
import type { StoredChat } from "../../shared/api/chats.ts";

export const chatGroups = ["Today", "Yesterday", "This week", "This month", "Earlier"] as const;
export type GroupName = (typeof chatGroups)[number];

/** A stretch of the list under one heading. */
export type ChatGroup = { name: GroupName; first: number; count: number };

type Timed = Pick<StoredChat, "lastMessageAt" | "createdAt">;

export const timeOfChat = ({ lastMessageAt, createdAt }: Timed): string | null => lastMessageAt ?? createdAt;

/** The midnight that so many days lie behind, in the user's zone: a day may have 23 or 25 hours. */
export const startOfDay = (now: Date, daysBack = 0): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBack);

/**
 * Where each group but the last begins, as UTC without a zone: stored times are in UTC and have digits beyond seconds or none, so as text
 * they compare with these, and a hundred thousand of them need no parsing.
 */
function startsOf(now: Date): string[] {
  const sinceMonday = (now.getDay() + 6) % 7;
  const firstOfMonth = new Date(now.getFullYear(), now.getMonth(), 1);
  return [startOfDay(now), startOfDay(now, 1), startOfDay(now, sinceMonday), firstOfMonth].map((start) =>
    start.toISOString().slice(0, 19),
  );
}

/** Which group a time belongs to; one that lies ahead is of today, none is long ago. */
export const groupOfTime = (time: string | null, now: Date): GroupName =>
  chatGroups[rankOf(time, startsOf(now))] ?? "Earlier";

const lastRank = chatGroups.length - 1;

function rankOf(time: string | null, starts: readonly string[]): number {
  if (time === null) return lastRank;
  const rank = starts.findIndex((start) => time >= start);
  return rank === -1 ? lastRank : rank;
}

/** No heading comes twice: what stands below a group is in that group or in a later one, whatever its own time says. */
export function groupChats(chats: readonly Timed[], now: Date): ChatGroup[] {
  const starts = startsOf(now);
  const lastTimed = chats.findLastIndex((chat) => timeOfChat(chat) !== null);
  const groups: { rank: number; first: number; count: number }[] = [];
  chats.forEach((chat, index) => {
    const time = timeOfChat(chat);
    const open = groups.at(-1);
    // One without a time, in the midst of others that have one, is where these are: it must not drag them to the end.
    const own = time === null && index < lastTimed ? (open?.rank ?? 0) : rankOf(time, starts);
    if (open !== undefined && own <= open.rank) open.count += 1;
    else groups.push({ rank: own, first: index, count: 1 });
  });
  return groups.map(({ rank, first, count }) => ({ name: chatGroups[rank] ?? "Earlier", first, count }));
}
