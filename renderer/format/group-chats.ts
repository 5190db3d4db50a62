// Chats in groups by days, the user's own or those of the zone that was chosen. The host says their order; here it only gets its headings.
import type { StoredChat } from "../../shared/api/chats.ts";
import { aheadOf, momentOfWall } from "../../shared/settings/zones.ts";

export const chatGroups = ["Today", "Yesterday", "This week", "This month", "Earlier"] as const;
export type GroupName = (typeof chatGroups)[number];

/** A stretch of the list under one heading. */
export type ChatGroup = { name: GroupName; first: number; count: number };

type Timed = Pick<StoredChat, "lastMessageAt" | "createdAt">;

export const timeOfChat = ({ lastMessageAt, createdAt }: Timed): string | null => lastMessageAt ?? createdAt;

const day = 86_400_000;
const wallOf = (at: Date, zone: string): number => at.getTime() + aheadOf(zone, at.getTime());

/** The midnight that so many days lie behind, on a zone's clock: a day may have 23 or 25 hours. */
export const startOfDay = (now: Date, zone: string, daysBack = 0): Date =>
  new Date(momentOfWall(zone, (Math.floor(wallOf(now, zone) / day) - daysBack) * day));

/**
 * Where each group but the last begins, as UTC without a zone: stored times are in UTC and have digits beyond seconds or none, so as text
 * they compare with these, and a hundred thousand of them need no parsing.
 */
function startsOf(now: Date, zone: string): string[] {
  const today = new Date(wallOf(now, zone));
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  const daysBack = [0, 1, sinceMonday, today.getUTCDate() - 1];
  return daysBack.map((days) => startOfDay(now, zone, days).toISOString().slice(0, 19));
}

/** Which group a time belongs to; one that lies ahead is of today, none is long ago. */
export const groupOfTime = (time: string | null, now: Date, zone: string): GroupName =>
  chatGroups[rankOf(time, startsOf(now, zone))] ?? "Earlier";

const lastRank = chatGroups.length - 1;

function rankOf(time: string | null, starts: readonly string[]): number {
  if (time === null) return lastRank;
  const rank = starts.findIndex((start) => time >= start);
  return rank === -1 ? lastRank : rank;
}

/** No heading comes twice: what stands below a group is in that group or in a later one, whatever its own time says. */
export function groupChats(chats: readonly Timed[], now: Date, zone: string): ChatGroup[] {
  const starts = startsOf(now, zone);
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
