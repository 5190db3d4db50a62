import type { RowHashes } from "../../shared/api/analysis.ts";
import type { Document } from "../../shared/api/document.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { Section } from "./section.tsx";

type Props = { hashes: RowHashes; document: Document };

/** The hashes of a row and of what holds it. */
export function HashList({ hashes: { part, message, turn, prefix }, document }: Props) {
  const missing = wordMissing(document);
  return (
    <Section heading="Hashes">
      <dl className="hashes">
        {part !== null && <HashLine label="Part" hash={part.hash} missing={missing} />}
        {message !== null && <HashLine label="Message" hash={message.hash} missing={missing} />}
        <HashLine label="Turn" hash={turn?.hash ?? null} missing={missing} />
        <HashLine
          label="Up to here"
          hash={prefix}
          missing={missing}
          explains="Over all turns up to and including this one"
        />
      </dl>
    </Section>
  );
}

type LineProps = { label: string; hash: string | null; missing: string; explains?: string };

function HashLine({ label, hash, missing, explains }: LineProps) {
  return (
    <div className="fact">
      <dt className="fact-label" title={explains}>
        {label}
      </dt>
      <dd className="fact-value">
        {hash === null ? (
          <span className="hash-missing">{missing}</span>
        ) : (
          <>
            <span className="fact-text mono" title={hash}>
              {shortenMiddle(hash, 14)}
            </span>
            <CopyButton text={hash} what={`hash, ${label.toLowerCase()}`} />
          </>
        )}
      </dd>
    </div>
  );
}

/** Some hashes need the whole thread: why they are not there. */
export function wordMissing({ reading, analysis }: Pick<Document, "reading" | "analysis">): string {
  switch (analysis.state) {
    case "waiting":
      return reading.state === "stopped" ? "none: not read to its end" : "not there yet";
    case "running":
      return "not there yet";
    case "failed":
      return "none: the check failed";
    case "done":
      return "none: the file is cut off";
  }
}
