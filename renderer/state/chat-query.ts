// What the user looks for among the chats, and the filter that this is for the host.
import type { StoredChatFilter } from "../../shared/api/chats.ts";
import { momentOfWall } from "../../shared/settings/zones.ts";
import { startOfDay } from "../format/group-chats.ts";

/** `between`: days as a date field gives them, the last one included; empty where that side is open. */
export type TimeRange =
  | { range: "any" | "today" | "week" | "month" }
  | { range: "between"; from: string; to: string };

export const pickFields = ["assistantId", "status", "share", "userId", "teamId"] as const;
export type PickField = (typeof pickFields)[number];
/** A value of a column, and the name that it goes by. */
export type Pick = { value: string; name: string | null };

export type ChatQuery = {
  words: string;
  incomplete: boolean;
  deleted: boolean;
  time: TimeRange;
  picks: Readonly<Partial<Record<PickField, Pick | undefined>>>;
};

export const everyChat: ChatQuery = {
  words: "",
  incomplete: false,
  deleted: false,
  time: { range: "any" },
  picks: {},
};

export const hasFilters = ({ incomplete, deleted, time, picks }: ChatQuery): boolean =>
  incomplete || deleted || time.range !== "any" || pickFields.some((field) => picks[field] !== undefined);

export const isNarrow = (query: ChatQuery): boolean => query.words.trim() !== "" || hasFilters(query);

/** What is not set is left out. */
export function filterOf(query: ChatQuery, now: Date, zone: string): StoredChatFilter {
  const { words, incomplete, deleted, time, picks } = query;
  const filter: StoredChatFilter = boundsOf(time, now, zone);
  for (const field of pickFields) if (picks[field] !== undefined) filter[field] = picks[field].value;
  if (words.trim() !== "") filter.keywords = words.trim().slice(0, longestWords);
  if (incomplete) filter.incomplete = true;
  if (deleted) filter.deleted = true;
  return filter;
}

/** The host refuses more. */
const longestWords = 1000;
const daysBack = { today: 0, week: 6, month: 29 } as const;

function boundsOf(time: TimeRange, now: Date, zone: string): StoredChatFilter {
  if (time.range === "any") return {};
  if (time.range !== "between") return { since: startOfDay(now, zone, daysBack[time.range]).toISOString() };
  const [since, until] = [dayAt(time.from, 0, zone), dayAt(time.to, 1, zone)];
  return { ...(since !== null && { since }), ...(until !== null && { until }) };
}

/** The midnight at which a day begins, or the one after it. */
function dayAt(date: string, later: 0 | 1, zone: string): string | null {
  const [year, month, day] = date.split("-").map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  // Not as arguments of a Date: it takes the years 0 to 99, which pass by while one is typed, for 1900 to 1999.
  const wall = new Date(0).setUTCFullYear(year, month - 1, day + later);
  const at = new Date(Number.isNaN(wall) ? wall : momentOfWall(zone, wall));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
