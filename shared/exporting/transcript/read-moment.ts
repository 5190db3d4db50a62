import { parseTime } from "../../problems/iso-time.ts";

/** A time as the file has it, and as people read it: in UTC. */
export type Moment = {
  original: string;
  day: string;
  clock: string;
  /** Nothing of the original is lost in day and clock. */
  isExact: boolean;
};

/** Null for what is no ISO 8601 time, or none that a calendar has. */
export function readMoment(text: string): Moment | null {
  const seconds = parseTime(text);
  if (seconds === null) return null;
  const date = new Date(Math.floor(seconds) * 1000);
  if (Number.isNaN(date.getTime())) return null;
  const [day = "", rest = ""] = date.toISOString().split("T");
  const clock = rest.slice(0, 8);
  return { original: text, day, clock, isExact: text === `${day}T${clock}Z` };
}
