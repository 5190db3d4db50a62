import { aheadOf } from "../../shared/settings/zones.ts";
import { type GroupName, groupOfTime, startOfDay } from "./group-chats.ts";
import { type TimeLook, months, styleClock, styleDay, zoneOfDays } from "./time-look.ts";

const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

/** 10:14 under the heading of its own day, else Tue, 3 Mar or 3 Mar 2023. */
export function wordChatTime(time: string, group: GroupName, now: Date, look: TimeLook): string {
  const zone = zoneOfDays(look);
  const at = wallOf(time, zone);
  if (at === null) return "";
  const own = groupOfTime(time, now, zone);
  const isAhead = Date.parse(time) >= startOfDay(now, zone, -1).getTime();
  if (own === group && !isAhead && (own === "Today" || own === "Yesterday")) return clockOf(at, 16, look);
  if (own === "This week" && group === own) return days[at.getUTCDay()] ?? "";
  const isThisYear = at.getUTCFullYear() === wallOf(now.toISOString(), zone)?.getUTCFullYear();
  return isThisYear ? dayOf(at) : `${dayOf(at)} ${at.getUTCFullYear()}`;
}

/** To the second, and as it is stored. */
export function wordExactTime(time: string, look: TimeLook): string {
  const at = wallOf(time, zoneOfDays(look));
  if (at === null) return time;
  const day = styleDay(at.toISOString().slice(0, -"T00:00:00.000Z".length), look.date);
  return `${days[at.getUTCDay()]} ${day}, ${clockOf(at, 19, look)} (${time})`;
}

/** What a zone's clock shows, as if it were UTC. */
function wallOf(time: string, zone: string): Date | null {
  const at = Date.parse(time);
  return Number.isNaN(at) ? null : new Date(at + aheadOf(zone, at));
}

const dayOf = (at: Date) => `${at.getUTCDate()} ${months[at.getUTCMonth()]}`;

/** Up to the minutes or the seconds. */
const clockOf = (at: Date, end: 16 | 19, { clock }: TimeLook) =>
  styleClock(at.toISOString().slice(11, end), clock);
