import type { Document } from "../../shared/api/document.ts";

/** Why a document cannot be repaired or exported now; null if it can. */
export function whyNot(
  { reading, chat }: Pick<Document, "reading" | "chat">,
  done: "repaired" | "exported",
): string | null {
  const what = chat === null ? "thread" : "chat";
  switch (reading.state) {
    case "complete":
      return null;
    case "reading":
      return `The ${what} can be ${done} once it has been read to its end`;
    case "stopped":
      return `Reading was stopped: read all of the ${what} first, then it can be ${done}`;
    case "broken":
      return `Reading broke off: only a ${what} that can be read to its end can be ${done}`;
  }
}
