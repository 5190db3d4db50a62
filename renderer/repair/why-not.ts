import type { Document } from "../../shared/api/document.ts";

/** Why a document cannot be repaired now; null if it can. */
export function whyNot({ reading, chat }: Pick<Document, "reading" | "chat">): string | null {
  const what = chat === null ? "thread" : "chat";
  switch (reading.state) {
    case "complete":
      return null;
    case "reading":
      return `The ${what} can be repaired once it has been read to its end`;
    case "stopped":
      return `Reading was stopped: read all of the ${what} first, then it can be repaired`;
    case "broken":
      return `Reading broke off: only a ${what} that can be read to its end can be repaired`;
  }
}
