import { type GroupName, groupOfTime, startOfDay } from "./group-chats.ts";

const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** 10:14 under the heading of its own day, else Tue, 3 Mar or 3 Mar 2023; in the user's zone. */
export function wordChatTime(time: string, group: GroupName, now: Date): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return "";
  const own = groupOfTime(time, now);
  const isAhead = at >= startOfDay(now, -1);
  if (own === group && !isAhead && (own === "Today" || own === "Yesterday")) return clockOf(at);
  if (own === "This week" && group === own) return days[at.getDay()] ?? "";
  return at.getFullYear() === now.getFullYear() ? dayOf(at) : `${dayOf(at)} ${at.getFullYear()}`;
}

/** To the second in the user's zone, and as it is stored. */
export function wordExactTime(time: string): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return time;
  const seconds = String(at.getSeconds()).padStart(2, "0");
  return `${days[at.getDay()]} ${dayOf(at)} ${at.getFullYear()}, ${clockOf(at)}:${seconds} (${time})`;
}

const dayOf = (at: Date) => `${at.getDate()} ${months[at.getMonth()]}`;

const clockOf = (at: Date) =>
  [at.getHours(), at.getMinutes()].map((number) => String(number).padStart(2, "0")).join(":");
