import type { Document } from "../../shared/api/document.ts";
import { formatCount } from "../format/format-count.ts";

/** What a tab's dot says, in a word and a shape; null: nothing to say. */
export type TabState = { shape: "reading" | "halted" | "broken" | "interrupted"; words: string };

export function tabStateOf(document: Document): TabState | null {
  switch (document.reading.state) {
    case "reading":
      return { shape: "reading", words: "Still being read" };
    case "stopped":
      return { shape: "halted", words: "Reading was stopped" };
    case "broken":
      return { shape: "broken", words: "Reading broke off" };
    case "complete":
      if (document.interruptedTurns === 0) return null;
      return { shape: "interrupted", words: formatCount(document.interruptedTurns, "interrupted turn") };
  }
}
