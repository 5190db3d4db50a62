import type { TimeItem, TimeKind, TimeLane, TimeScale } from "../../shared/api/times.ts";
import { wordInterruption } from "../../shared/model/word-interruption.ts";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import { formatDuration } from "../format/format-time.ts";
import { oneLine } from "../format/cut-text.ts";
import {
  type ClockFace,
  formatDayAndMoment,
  formatMoment,
  formatStretch,
  isOfDays,
} from "./format-moment.ts";

export function nameLane({ type, agent, name }: TimeLane): string {
  if (type === "user") return "User";
  if (type === "others") return "Other agents";
  return type === "agent" ? oneLine(name ?? agent ?? "Agent", 60) : "Unknown";
}

const many: Readonly<Record<TimeKind, readonly [string, string]>> = {
  turn: ["turn", "turns"],
  request: ["request", "requests"],
  response: ["response", "responses"],
  message: ["message", "messages"],
  event: ["event", "events"],
  call: ["call", "calls"],
  owed: ["call without a return", "calls without a return"],
  lost: ["lost part", "lost parts"],
  interruption: ["interruption", "interruptions"],
};
const single: Readonly<Partial<Record<TimeKind, string>>> = {
  request: "Request",
  response: "Response",
  message: "Message",
  event: "Event",
  lost: "Lost part",
};

/** What something on the axis is, in a few words. */
export function titleItem({ kind, count, turn, note }: TimeItem): string {
  if (count > 1) return formatCount(count, ...many[kind]);
  const place = `turn ${formatNumber(turn + 1)}`;
  if (kind === "turn") return `Turn ${formatNumber(turn + 1)}`;
  if (kind === "interruption") return `${oneLine(wordInterruption(note), 100)}, ${place}`;
  if (kind === "call" || kind === "owed") return `${oneLine(note ?? "Call", 60)}, ${place}`;
  return `${single[kind] ?? "Message"} in ${place}`;
}

/** When, and how long; on which day where the thread went on for several. */
export function wordItemTimes(
  { kind, from, to, count, goesBack }: TimeItem,
  span: TimeScale["span"],
  face: ClockFace,
): string {
  const hasDays = span !== null && isOfDays(span, face);
  const moment = (time: number) => (hasDays ? formatDayAndMoment(time, face) : formatMoment(time, face));
  const stretch = hasDays ? formatStretch(from, to, face) : `${moment(from)} to ${moment(to)}`;
  const took = formatDuration(to - from);
  const words =
    from === to
      ? [moment(from)]
      : kind === "request" || kind === "response" || kind === "message"
        ? [count > 1 ? stretch : moment(to), count > 1 ? took : `${took} after what came before`]
        : [stretch, took];
  if (kind === "owed") words.push("no return");
  if (goesBack) words.push(count > 1 ? "some go back in time" : "goes back in time");
  return words.join(" · ");
}

/** What cannot be shown, or not as one expects. */
export function wordMissing({ untimed, goBack }: Pick<TimeScale, "untimed" | "goBack">): string {
  const without = [
    untimed.messages > 0 && formatCount(untimed.messages, "message"),
    untimed.turns > 0 && formatCount(untimed.turns, "turn"),
  ].filter((word) => word !== false);
  return [
    without.length > 0 && `${without.join(" and ")} without a time`,
    goBack > 0 && `${formatCount(goBack, "time")} ${goBack === 1 ? "goes" : "go"} back`,
  ]
    .filter((word) => word !== false)
    .join(" · ");
}
