import type { RowOf } from "../../shared/api/row.ts";
import { countBytes } from "../../shared/text/count-bytes.ts";
import { formatBytes } from "./format-bytes.ts";
import { formatCount } from "./format-count.ts";
import { formatNumber } from "./format-number.ts";
import { formatClock, formatDuration } from "./format-time.ts";
import type { PartialContent } from "./read-partial-content.ts";
import { wordInterruption } from "./word-interruption.ts";

type Lost = RowOf<"lost">;

const titles: Readonly<Record<Lost["part"], string>> = {
  text: "Lost text",
  thinking: "Lost thinking",
  "tool-call": "Lost call",
  "tool-return": "Lost return",
  line: "Unreadable line",
  other: "Lost part",
};

export const titleOfLost = (part: Lost["part"]): string => titles[part];

const unended: Readonly<Record<Lost["part"], string>> = {
  text: "text without an end",
  thinking: "thinking without an end",
  "tool-call": "call without the end of its arguments",
  "tool-return": "return without an end",
  line: "line that could not be read",
  other: "part without an end",
};

const unbegun: Readonly<Record<Lost["part"], string>> = {
  text: "text of which nothing came",
  thinking: "thinking of which nothing came",
  "tool-call": "call of whose arguments nothing came",
  "tool-return": "return of which nothing came",
  line: "line that could not be read",
  other: "part of which nothing came",
};

/** What it is and how far it came. */
export function wordLost({ part, preview: { form, sizeBytes } }: Pick<Lost, "part" | "preview">): string {
  if (form === "none") return unbegun[part];
  return `${unended[part]}, ${formatBytes(sizeBytes)}${part === "line" ? "" : " so far"}`;
}

/** Its last event, with its time and place. */
export function wordLastEvent({
  lastEvent,
  lastAt,
  line,
}: Pick<Lost, "lastEvent" | "lastAt" | "line">): string {
  const words = [
    lastEvent === "" ? null : lastEvent,
    lastAt === null ? null : formatClock(lastAt),
    line === null ? null : `line ${formatNumber(line)}`,
  ].filter((word) => word !== null);
  return words.length === 0 ? "" : `last event ${words.join(", ")}`;
}

/** All that is said of it in a row. */
export function wordsOfLost(
  row: Pick<Lost, "part" | "preview" | "reason" | "lastEvent" | "lastAt" | "line">,
): string[] {
  const words = [wordLost(row), row.reason, wordLastEvent(row)].filter((word) => word !== "");
  return [...new Set(words)];
}

/** The same of what an event says an interrupted stream had brought. How much it is, is only known where all of it is here. */
export function wordsOfPartial({ text, cut, reason }: PartialContent): string[] {
  const what = cut ? unended.text : `${unended.text}, ${formatBytes(countBytes(text))} so far`;
  return reason === null ? [what] : [what, wordInterruption(reason)];
}

/** What the guide allows: between two events, and for a stream. */
const longestPause = 5000;
const longestStream = 30_000;

/** How long a stream had said nothing when it ended; null where that is not known, or is nothing. */
export function wordSilence(silence: RowOf<"interruption">["silence"]): string | null {
  if (silence === null) return null;
  const { milliseconds, heartbeats } = silence;
  const beats = heartbeats === 0 ? null : formatCount(heartbeats, "heartbeat");
  if (milliseconds === null || milliseconds <= 0)
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
