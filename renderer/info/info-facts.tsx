import type { ReactNode } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { ThreadInfo } from "../../shared/api/info.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { wordVersion } from "../document/status-bar.tsx";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { formatCount } from "../format/format-count.ts";
import { formatWhole } from "../format/format-time.ts";
import { useTimeLook } from "../format/use-time-look.ts";
import { nameFormat } from "../format/name-format.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";

/** Which thread it is, of which version, from when and from where. */
export function InfoFacts({ document, info }: { document: Document; info: ThreadInfo }) {
  const look = useTimeLook();
  const { version, path, name, sizeBytes, format } = document;
  const whole = (time: string | null) => ({
    text: time === null ? null : formatWhole(time, look),
    exact: time,
  });
  return (
    <dl className="info-facts">
      <InfoFact label="Thread id" text={info.threadId} none="not stated" isCode copied />
      <InfoFact label="Version" text={wordVersion(version)} exact={info.version} />
      <InfoFact label="Created" {...whole(info.createdAt)} none="not stated" />
      <InfoFact label="Updated" {...whole(info.updatedAt)} none="not stated" />
      <InfoFact label="Holds" text={wordCounts(document)} />
      <InfoFact label={labels[format]} text={path ?? name} copied={path !== null}>
        <span className="info-size figures" title={exactBytes(sizeBytes)}>
          {formatBytes(sizeBytes)}
          {format !== "thread" && " as a thread"}
        </span>
      </InfoFact>
    </dl>
  );
}

const labels: Readonly<Record<Document["format"], string>> = {
  thread: "File",
  "agent-db": "Database",
  stream: nameFormat("stream"),
  "pydantic-ai": nameFormat("pydantic-ai"),
};

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

function wordCounts({ turns, messages, parts, lostParts }: Document): string {
  const counts = [formatCount(turns, "turn"), formatCount(messages, "message"), formatCount(parts, "part")];
  const held = counts.join(", ");
  return lostParts === 0 ? held : `${held}, and beside them ${formatCount(lostParts, "lost part")}`;
}
