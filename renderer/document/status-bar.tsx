import type { Document, Reading } from "../../shared/api/document.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import { wordFailure } from "../../shared/failure/word-failure.ts";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { formatCount, formatPercent } from "../format/format-count.ts";
import { nameFormat } from "../format/name-format.ts";
import { progressOf, wordBytes } from "../format/reading-progress.ts";
import { wordPlace } from "../format/word-trouble.ts";
import { useApp } from "../state/app-context.tsx";
import { CycleCount, ProblemCount, ThreadHashes } from "./analysis-state.tsx";

export function StatusBar({ document }: { document: Document }) {
  const isWithout = document.format === "agent-db" && document.chat === null;
  // A database without a chat, or something whose thread is still being made.
  if (isWithout || (document.format !== "thread" && document.sizeBytes === 0))
    return (
      <footer className="status figures" data-pane="status">
        <span className="status-version">{isWithout ? "Agent database" : nameFormat(document.format)}</span>
        <span className="status-space" />
        <ReadingState document={document} />
      </footer>
    );
  return (
    <footer className="status figures" data-pane="status">
      <span className="status-version">
        {document.format !== "thread" && `${nameFormat(document.format)}, shown as `}
        {wordVersion(document.version)}
      </span>
      <span>{formatCount(document.turns, "turn")}</span>
      <span className="status-count">{formatCount(document.messages, "message")}</span>
      <span className="status-count">{formatCount(document.parts, "part")}</span>
      {document.interruptedTurns > 0 && (
        <strong className="status-cut">{formatCount(document.interruptedTurns, "interrupted turn")}</strong>
      )}
      <CycleCount analysis={document.analysis} />
      {document.lostParts > 0 && (
        <span title="They began and never became parts: they are shown, and are not in the thread">
          {formatCount(document.lostParts, "lost part")}
        </span>
      )}
      <ThreadHashes analysis={document.analysis} hidesSystem={document.filter.hidden.includes("system")} />
      <span className="status-space" />
      <ReadingState document={document} />
      <ProblemCount analysis={document.analysis} />
      <span className="status-size" title={exactBytes(document.sizeBytes)}>
        {formatBytes(document.sizeBytes)}
      </span>
    </footer>
  );
}

function ReadingState({ document }: { document: Document }) {
  const { reading, sizeBytes } = document;
  switch (reading.state) {
    case "complete":
      return null;
    case "reading":
      return <UnderWay id={document.id} reading={reading} sizeBytes={sizeBytes} />;
    case "stopped":
      return <Stopped document={document} bytesRead={reading.bytesRead} />;
    case "broken":
      return (
        <bdi className="status-broken" title={wordFailure(reading.failure)}>
          {wordBreak(reading.failure, sizeBytes)}
        </bdi>
      );
  }
}

type UnderWayProps = { id: string; reading: Extract<Reading, { state: "reading" }>; sizeBytes: number };

function UnderWay({ id, reading, sizeBytes }: UnderWayProps) {
  const app = useApp();
  const { words, ...progress } = progressOf(reading, sizeBytes);
  return (
    <span className="status-reading patient">
      <progress className="status-progress" aria-label="Reading" {...progress} />
      {words}
      <button type="button" className="button status-stop" onClick={() => void app.stopReading(id)}>
        Stop
      </button>
    </span>
  );
}

function Stopped({ document, bytesRead }: { document: Document; bytesRead: number }) {
  const app = useApp();
  const isChat = document.chat !== null;
  return (
    <span className="status-reading status-cut">
      {document.sizeBytes === 0
        ? `Stopped before ${isChat ? "the chat" : "it"} was read`
        : `Stopped after ${wordBytes(bytesRead, document.sizeBytes)}`}
      {(document.path !== null || isChat) && (
        <button
          type="button"
          className="button status-stop"
          title={`Reads the ${isChat ? "chat" : "file"} again, from its start to its end`}
          onClick={() => void (isChat ? app.news.refresh(document.id) : app.readAgain(document))}
        >
          Read it all
        </button>
      )}
    </span>
  );
}

function wordBreak(failure: Failure, sizeBytes: number): string {
  const place = wordPlace(failure);
  if (place === null || failure.place === undefined) return "Reading broke off";
  return `Reading broke off at ${place}, after ${formatPercent(failure.place.offset, sizeBytes)}`;
}

export function wordVersion({ stated, readAs }: Document["version"]): string {
  if (stated === readAs) return `ThreadProtocol ${readAs}`;
  if (stated === null) return `ThreadProtocol ${readAs}, not stated`;
  return `ThreadProtocol ${stated.slice(0, 20)}, read as ${readAs}`;
}
