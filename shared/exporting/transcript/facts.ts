import type { Fact, Tone } from "./blocks.ts";
import { readMoment } from "./read-moment.ts";

export const sayWords = (text: string, tone: Tone = "plain"): Fact => ({ as: "words", text, tone });

/** `day`: where it is known already; then the clock says enough. */
export function sayTime(text: string, label?: string, day: string | null = null): Fact {
  const moment = readMoment(text);
  const named = label === undefined ? {} : { label };
  if (moment === null) return { ...named, as: "name", text };
  return { ...named, as: "time", moment, isClock: moment.day === day };
}

/** One fact or none: nothing is said of what is not there. */
export const say = (as: "name" | "code" | "address", text: string | null, label?: string): Fact[] =>
  text === null || text === "" ? [] : [{ as, text, ...(label === undefined ? {} : { label }) }];
