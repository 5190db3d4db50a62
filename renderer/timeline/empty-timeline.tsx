import type { Document } from "../../shared/api/document.ts";
import { wordFailure } from "../../shared/failure/word-failure.ts";
import { leavesOut } from "../../shared/rows/row-filter.ts";
import { NothingLeft } from "../filter/nothing-left.tsx";
import { formatBytes } from "../format/format-bytes.ts";
import { nameFormat } from "../format/name-format.ts";
import { progressOf, type ReadingProgress } from "../format/reading-progress.ts";
import { chooseFiles } from "../shell/choose-files.ts";
import { useApp } from "../state/app-context.tsx";

/** A document with no rows: not read far enough yet, nothing in it, or broken before the first turn. */
export function EmptyTimeline({ document }: { document: Document }) {
  const { reading, sizeBytes, allRows, filter } = document;
  if (allRows > 0 && leavesOut(filter)) return <NothingLeft document={document} />;
  switch (reading.state) {
    case "reading":
      return <UnderWay title={titleOfWork(document)} {...progressOf(reading, sizeBytes)} />;
    case "complete":
      return <Empty title="This thread has no turns" text={emptyTexts[document.format]} />;
    case "stopped":
      return (
        <Empty
          title="No turn was read"
          text={`Reading was stopped after ${formatBytes(reading.bytesRead)}, before the first turn was whole.`}
        />
      );
    case "broken":
      return <Empty title="Reading broke off before the first turn" text={wordFailure(reading.failure)} />;
  }
}

const emptyTexts: Readonly<Record<Document["format"], string>> = {
  thread: "The file is a thread, and its list of turns is empty.",
  "agent-db": "Nothing is stored of what was said and done in this chat.",
  stream: "Nothing in the capture began a turn.",
  "pydantic-ai": "The history holds no messages.",
};

function titleOfWork({ format, chat, sizeBytes }: Document): string {
  if (chat !== null) return "Making a thread of the chat";
  return format !== "thread" && sizeBytes === 0
    ? `Making a thread of the ${nameFormat(format).toLowerCase()}`
    : "Looking for the first turn";
}

function UnderWay({ title, words, ...progress }: ReadingProgress & { title: string }) {
  return (
    <div className="empty patient" role="status">
      <p className="empty-title">{title}</p>
      <p className="empty-text figures">{words}</p>
      <progress className="empty-progress" {...progress} />
    </div>
  );
}

function Empty({ title, text }: { title: string; text: string }) {
  const app = useApp();
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      <p className="empty-text foreign">{text}</p>
      <button type="button" className="button" onClick={() => void app.openDialog(chooseFiles)}>
        Open another…
      </button>
    </div>
  );
}
