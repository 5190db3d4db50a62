import type { ReactNode } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { ThreadInfo } from "../../shared/api/info.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { wordVersion } from "../document/status-bar.tsx";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { formatCount } from "../format/format-count.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";

/** Which thread it is, of which version, from when and from where. */
export function InfoFacts({ document, info }: { document: Document; info: ThreadInfo }) {
  const { version, path, name, sizeBytes, format } = document;
  return (
    <dl className="info-facts">
      <InfoFact label="Thread id" text={info.threadId} none="not stated" isCode copied />
      <InfoFact label="Version" text={wordVersion(version)} exact={info.version} />
      <InfoFact label="Created" text={info.createdAt} none="not stated" />
      <InfoFact label="Updated" text={info.updatedAt} none="not stated" />
      <InfoFact label="Holds" text={wordCounts(document)} />
      <InfoFact label={format === "thread" ? "File" : "Database"} text={path ?? name} copied={path !== null}>
        <span className="info-size figures" title={exactBytes(sizeBytes)}>
          {formatBytes(sizeBytes)}
          {format === "agent-db" && " as a thread"}
        </span>
      </InfoFact>
    </dl>
  );
}

type FactProps = {
  label: string;
  text: string | null;
  exact?: string | null;
  none?: string;
  isCode?: boolean;
  copied?: boolean;
  children?: ReactNode;
};

/** One line: what it is, what it says, and a button that copies the whole. */
export function InfoFact({ label, text, exact, none, isCode, copied, children }: FactProps) {
  return (
    <div className="info-fact">
      <dt className="info-label">{label}</dt>
      <dd className="info-value">
        {text === null ? (
          <span className="info-none">{none}</span>
        ) : (
          <bdi className={isCode === true ? "info-text mono" : "info-text figures"} title={exact ?? text}>
            {shortenMiddle(text, 96)}
          </bdi>
        )}
        {text !== null && copied === true && <CopyButton text={text} what={label.toLowerCase()} />}
        {children}
      </dd>
    </div>
  );
}

const wordCounts = ({ turns, messages, parts }: Document): string =>
  [formatCount(turns, "turn"), formatCount(messages, "message"), formatCount(parts, "part")].join(", ");
