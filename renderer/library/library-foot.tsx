import type { Library, LibraryWork, PassedOver } from "../../shared/api/library.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { formatBytes } from "../format/format-bytes.ts";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import { wordPlace, wordTrouble } from "../format/word-trouble.ts";
import type { Laid, LibraryCounts, LibraryRow } from "./lay-rows.ts";
import type { LibraryLook, LibrarySession } from "./library-session.ts";
import { wordSame } from "./word-row.ts";

type Props = { session: LibrarySession; library: Library; look: LibraryLook; laid: Laid };

/** What is known of the row that is looked at, then of the folder as a whole. */
export function LibraryFoot({ session, library, look, laid: { rows, counts } }: Props) {
  const row = look.view === "table" ? rows.find(({ key }) => key === look.active) : undefined;
  return (
    <footer className="library-foot">
      {row !== undefined && <RowFacts row={row} />}
      <div className="status figures">
        <span className="status-version">{wordCounts(counts)}</span>
        <PassedOverWords passedOver={library.passedOver} />
        <span className="status-space" />
        <Work session={session} work={library.work} />
      </div>
    </footer>
  );
}

function RowFacts({ row }: { row: LibraryRow }) {
  const { path, hash, same, fault } = row;
  const place = fault === null ? null : wordPlace(fault);
  return (
    <div className="library-facts" role="status">
      <bdi className="library-whole">{path}</bdi>
      {hash !== null && (
        <span className="library-hash">
          <code className="mono">{hash.slice(0, 16)}</code>
          <CopyButton text={hash} what="hash of the thread" />
        </span>
      )}
      {same.length > 0 && <span className="library-words foreign">{wordSame(same)}</span>}
      {fault !== null && (
        <span className={row.state === "other" ? "library-words foreign" : "library-words is-bad foreign"}>
          {wordTrouble(fault)}
          {place !== null && ` (${place})`}
        </span>
      )}
    </div>
  );
}

function wordCounts({ threads, files, databases, broken, waiting }: LibraryCounts): string {
  const parts = [
    `${formatCount(threads, "thread")} in ${formatCount(files, "file")}`,
    databases > 0 ? formatCount(databases, "database") : "",
    broken > 0 ? `${formatNumber(broken)} broken` : "",
    waiting > 0 ? `${formatNumber(waiting)} not read yet` : "",
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

function PassedOverWords({ passedOver }: { passedOver: PassedOver }) {
  const { isCut, deepFolders, closedFolders, links, devices } = passedOver;
  const parts = [
    isCut ? "There are more files than the 20,000 that are listed" : "",
    deepFolders > 0 ? `${formatCount(deepFolders, "folder")} too deep` : "",
    closedFolders > 0 ? `${formatCount(closedFolders, "folder")} may not be listed` : "",
    links > 0 ? `${formatCount(links, "symbolic link")} not followed` : "",
    devices > 0 ? `${formatCount(devices, "pipe or device", "pipes or devices")} left alone` : "",
  ].filter((part) => part !== "");
  if (parts.length === 0) return null;
  const words = parts.join(", ");
  return (
    <span className={isCut ? "library-passed status-cut" : "library-passed"} title={words}>
      {words}
    </span>
  );
}

function Work({ session, work }: { session: LibrarySession; work: LibraryWork }) {
  switch (work.state) {
    case "idle":
      return null;
    case "walking":
      return <span className="patient">Looking for files, {formatNumber(work.files)} so far</span>;
    case "reading":
      return (
        <span className="status-reading patient">
          <span>
            Reading {formatNumber(Math.min(work.files.done + 1, work.files.total))} of{" "}
            {formatNumber(work.files.total)}, {formatBytes(work.bytes.total - work.bytes.done)} left
          </span>
          <progress
            className="status-progress"
            aria-label="How much of the folder is read"
            max={Math.max(1, work.bytes.total)}
            value={work.bytes.done}
          />
          <button type="button" className="button status-stop" onClick={() => void session.stop()}>
            Stop
          </button>
        </span>
      );
    case "stopped":
      return (
        <span className="status-reading">
          <span className="status-cut">Stopped, {formatCount(work.left, "file")} not read</span>
          <button type="button" className="button status-stop" onClick={() => void session.refresh(true)}>
            Read on
          </button>
        </span>
      );
    case "failed":
      return (
        <span className="status-reading">
          <span className="library-failed foreign" role="alert">
            {wordTrouble(work.failure)}
          </span>
          <button type="button" className="button status-stop" onClick={() => void session.refresh(true)}>
            Try again
          </button>
        </span>
      );
  }
}
