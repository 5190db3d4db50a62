import type { Document } from "../../shared/api/document.ts";
import { wordFailure } from "../../shared/failure/word-failure.ts";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { formatCount, formatPercent } from "../format/format-count.ts";
import { useApp } from "../state/app-context.tsx";

export function StatusBar({ document }: { document: Document }) {
  return (
    <footer className="status figures">
      <span>{wordVersion(document.version)}</span>
      <span>{formatCount(document.turns, "turn")}</span>
      <span>{formatCount(document.messages, "message")}</span>
      <span>{formatCount(document.parts, "part")}</span>
      {document.interruptedTurns > 0 && (
        <strong className="status-cut">{formatCount(document.interruptedTurns, "interrupted turn")}</strong>
      )}
      <span className="status-space" />
      <ReadingState document={document} />
      <span title={exactBytes(document.sizeBytes)}>{formatBytes(document.sizeBytes)}</span>
    </footer>
  );
}

function ReadingState({ document: { id, reading, sizeBytes } }: { document: Document }) {
  const app = useApp();
  switch (reading.state) {
    case "complete":
      return null;
    case "reading":
      return (
        <span className="status-reading patient">
          <progress
            className="status-progress"
            aria-label="Reading"
            value={reading.bytesRead}
            max={Math.max(1, sizeBytes)}
          />
          Reading {formatBytes(reading.bytesRead)} of {formatBytes(sizeBytes)},{" "}
          {formatPercent(reading.bytesRead, sizeBytes)}
          <button type="button" className="button status-stop" onClick={() => void app.stopReading(id)}>
            Stop
          </button>
        </span>
      );
    case "stopped":
      return (
        <span className="status-cut">
          Stopped after {formatBytes(reading.bytesRead)} of {formatBytes(sizeBytes)},{" "}
          {formatPercent(reading.bytesRead, sizeBytes)}
        </span>
      );
    case "broken":
      return (
        <bdi className="status-broken" title={wordFailure(reading.failure)}>
          Reading broke off
        </bdi>
      );
  }
}

export function wordVersion({ stated, readAs }: Document["version"]): string {
  if (stated === readAs) return `ThreadProtocol ${readAs}`;
  if (stated === null) return `ThreadProtocol ${readAs}, not stated`;
  return `ThreadProtocol ${stated.slice(0, 20)}, read as ${readAs}`;
}
