import type { ExportPreview } from "../../shared/api/export.ts";
import { wordCounts } from "../dialog/word-counts.ts";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import type { ExportName } from "../../shared/settings/settings.ts";
import { formats, isTranscript } from "./export-formats.ts";

/** Loses 1 call, 1 return; adds 1 synthesised return. */
export function wordLost({ loses, synthesized }: ExportPreview): string | null {
  const lost = wordCounts(loses, false);
  const words = [
    lost !== "" && `Loses ${lost}`,
    synthesized > 0 && `adds ${formatCount(synthesized, "synthesised return")}`,
  ].filter((word) => word !== false);
  const [first, ...rest] = words;
  return first === undefined ? null : [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join("; ");
}

/** 3 secrets replaced in 7 places, 1 kept. */
export function wordReplaced({ secrets: { found, kept, replaced } }: ExportPreview): string | null {
  if (found === 0) return null;
  const gone = `${formatCount(found - kept, "secret")} replaced in ${formatCount(replaced, "place")}`;
  return kept === 0 ? gone : `${gone}, ${formatNumber(kept)} kept`;
}

/** What is shown of a capture or a history without being in its thread: whether it is in the result. */
export function wordBeside(
  { lost, aside }: Pick<ExportPreview, "lost" | "aside">,
  format: ExportName,
): string[] {
  const lines = [
    lost > 0 &&
      `${formatCount(lost, "lost part")} ${are(lost)} ${
        isTranscript(format)
          ? "in the result, marked as lost"
          : "not in the result: only transcripts show them"
      }`,
    aside > 0 &&
      `${formatCount(aside, "text")} beside the thread ${are(aside)} ${
        formats[format].format === "thread"
          ? "not in the result"
          : `in the result as far as the format has a place for ${aside === 1 ? "it" : "them"}`
      }`,
  ];
  return lines.filter((line) => line !== false);
}

const are = (count: number): string => (count === 1 ? "is" : "are");
