import type { Document } from "../../shared/api/document.ts";
import { formatPercent } from "../format/format-count.ts";
import { wordTrouble } from "../format/word-trouble.ts";
import { InfoFact } from "./info-facts.tsx";

/** The hashes of the whole thread, as soon as they are known. */
export function ThreadHashes({ document }: { document: Document }) {
  const { analysis, reading } = document;
  switch (analysis.state) {
    case "waiting":
      return (
        <p className="info-none">
          {reading.state === "stopped"
            ? "Reading was stopped, and hashes need the whole thread."
            : "They follow when the thread has been read."}
        </p>
      );
    case "running":
      return <p className="info-none figures">Checking, {formatPercent(analysis.progress, 1)}</p>;
    case "failed":
      return <p className="info-none foreign">Could not be computed. {wordTrouble(analysis.failure)}</p>;
    case "done":
      if (analysis.hashes === null)
        return <p className="info-none">None: the file is cut off and holds no whole thread.</p>;
      return (
        <dl className="info-facts">
          <InfoFact label="Thread" text={analysis.hashes.thread} isCode copied />
          <InfoFact label="With system events" text={analysis.hashes["thread+sys"]} isCode copied />
          <InfoFact label="Document" text={analysis.hashes.document} none="none" isCode copied />
          <InfoFact label="Guide to 0.0.3" text={analysis.hashes.guide} none="none" isCode copied />
        </dl>
      );
  }
}
