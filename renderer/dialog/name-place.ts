import { formatNumber } from "../format/format-number.ts";

const levels = ["turn", "message", "part"] as const;
const place = /^\/turns\/(?<turn>\d+)(?:\/messages\/(?<message>\d+))?(?:\/parts\/(?<part>\d+))?(?:\/|$)/;

/** A pointer into the turns in words, counted from 1 as everywhere on screen: turn 7, message 4, part 1. */
export function namePlace(pointer: string): string {
  const numbers = place.exec(pointer)?.groups;
  if (numbers === undefined) return "the thread itself";
  return levels
    .filter((level) => numbers[level] !== undefined)
    .map((level) => `${level} ${formatNumber(Number(numbers[level]) + 1)}`)
    .join(", ");
}
