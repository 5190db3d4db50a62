import type { RowOf } from "../../shared/api/row.ts";
import { countBytes } from "../../shared/text/count-bytes.ts";
import { formatBytes } from "./format-bytes.ts";
import { formatCount } from "./format-count.ts";
import { formatNumber } from "./format-number.ts";
import { formatDuration } from "./format-time.ts";
import type { PartialContent } from "./read-partial-content.ts";
import { wordInterruption } from "../../shared/model/word-interruption.ts";

type Lost = RowOf<"lost">;

/** What it is called whole, and where it has no end. */
const names: Readonly<Record<Lost["part"], readonly [whole: string, unended: string]>> = {
  text: ["text", "text without an end"],
  thinking: ["thinking", "thinking without an end"],
  "tool-call": ["call", "call without an end"],
  "tool-return": ["return", "return without an end"],
  line: ["line that could not be read", "line that could not be read"],
  other: ["part", "part"],
};

/** Some came to their end and were lost all the same: what they belonged to was begun anew, or never ended. */
export const breaksOff = ({ part, lastEvent }: Pick<Lost, "part" | "lastEvent">): boolean =>
  part !== "line" && part !== "other" && !/[-_](?:end|available|error|denied)$/.test(lastEvent);

/** What it is and how far it came. */
export function wordLost(row: Pick<Lost, "part" | "preview" | "lastEvent">): string {
  const { form, sizeBytes } = row.preview;
  const [whole, unended] = names[row.part];
  if (!breaksOff(row)) return form === "none" ? whole : `${whole}, ${formatBytes(sizeBytes)}`;
  return form === "none" ? `${whole} of which nothing came` : `${unended}, ${formatBytes(sizeBytes)} so far`;
}

/** Its last event, and where that stands in the capture. */
export function wordLastEvent({ lastEvent, line }: Pick<Lost, "lastEvent" | "line">): string {
  const place = line === null ? "" : `line ${formatNumber(line)}`;
  if (lastEvent === "") return place;
  return `last event ${lastEvent}${place === "" ? "" : `, ${place}`}`;
}

/** All that is said of it in a row. */
export function wordsOfLost(row: Pick<Lost, "part" | "preview" | "reason" | "lastEvent" | "line">): string[] {
  const words = [wordLost(row), row.reason, wordLastEvent(row)].filter((word) => word !== "");
  return [...new Set(words)];
}

/** The same of what an event says an interrupted stream had brought. How much it is, is only known where all of it is here. */
export function wordsOfPartial({ text, cut, reason }: PartialContent): string[] {
  const [, what] = names.text;
  const said = cut ? what : `${what}, ${formatBytes(countBytes(text))} so far`;
  return reason === null ? [said] : [said, lowerFirst(wordInterruption(reason))];
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** What the guide allows: between two events, and for a stream. */
const longestPause = 5000;
const longestStream = 30_000;

/** Events come at short distances: less than this is no silence. */
const leastSilence = 1_000;

/** How long a stream had said nothing when it ended; null where that is not known, or is nothing. */
export function wordSilence(silence: RowOf<"interruption">["silence"]): string | null {
  if (silence === null) return null;
  const { milliseconds, heartbeats } = silence;
  const beats = heartbeats === 0 ? null : formatCount(heartbeats, "heartbeat");
  if (milliseconds === null || milliseconds < leastSilence)
    return beats === null ? null : `${beats} came after its last event`;
  const words = [
    `silent for ${formatDuration(milliseconds)}`,
    wordLimit(milliseconds),
    beats === null ? null : `${beats} came meanwhile`,
  ];
  return words.filter((word) => word !== null).join(", ");
}

function wordLimit(milliseconds: number): string | null {
  if (milliseconds > longestStream) return "longer than the 30 s that the guide allows for a stream";
  return milliseconds > longestPause ? "longer than the 5 s that the guide allows between events" : null;
}
