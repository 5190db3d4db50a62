import type { Document } from "../../shared/api/document.ts";
import { formatBytes } from "../format/format-bytes.ts";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import { formatAgo } from "../format/format-time.ts";
import type { TimeLook } from "../format/time-look.ts";
import { useTimeLook } from "../format/use-time-look.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { folderOf } from "../welcome/folder-of.ts";
import { type Choice, hasThread } from "./choices.ts";

/** One line: what it is called, what it is about, how much it is. */
export function ChoiceLine({ choice, now }: { choice: Choice; now: number }) {
  const { name, hint, facts } = lineOf(choice, now, useTimeLook());
  return (
    <>
      <bdi className="pick-choice-name">{name}</bdi> <bdi className="pick-choice-hint">{hint}</bdi>{" "}
      <span className="pick-choice-facts figures">{facts}</span>
    </>
  );
}

type Line = { name: string; hint: string; facts: string };

function lineOf(choice: Choice, now: number, look: TimeLook): Line {
  switch (choice.kind) {
    case "document":
      return lineOfDocument(choice.document);
    case "recent": {
      const { file } = choice;
      const ago = formatAgo(file.openedAt, now, look);
      const size = file.sizeBytes === null ? "no longer there" : formatBytes(file.sizeBytes);
      return { name: file.name, hint: shortenMiddle(folderOf(file), 56), facts: `${size} · ${ago}` };
    }
    case "sample":
      return { name: choice.sample.title, hint: choice.sample.explains, facts: "" };
  }
}

/** Of a database, the chat that it shows now. */
function lineOfDocument(document: Document): Line {
  const { name, title, chat, thread, threads } = document;
  const turns = formatCount(document.turns, "turn");
  const isReading = document.reading.state === "reading";
  return {
    name: threads > 1 ? `${name} · thread ${formatNumber(thread + 1)}` : name,
    hint: title ?? (chat === null ? "" : shortenMiddle(chat.chatId)),
    facts: !hasThread(document) ? "shows no chat" : isReading ? `${turns} so far` : turns,
  };
}
