import type { RecentFile } from "../../shared/api/recent.ts";
import { isGone } from "../../shared/session/is-gone.ts";
import { Icon } from "../controls/icon.tsx";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { formatNumber } from "../format/format-number.ts";
import { formatAgo, formatDayAndClock } from "../format/format-time.ts";
import { zoneOfDays } from "../format/time-look.ts";
import { useTimeLook } from "../format/use-time-look.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { useApp } from "../state/app-context.tsx";
import { folderOf } from "./folder-of.ts";

type Props = {
  files: readonly RecentFile[];
  now: number;
  /** So many were removed and can be put back. */
  forgotten: number;
  forget: (path: string) => void;
  clear: () => void;
  restore: () => void;
};

export function RecentList({ files, now, forgotten, forget, clear, restore }: Props) {
  return (
    <section aria-labelledby="recent">
      <div className="recent-head">
        <h2 className="welcome-heading" id="recent">
          Recent
        </h2>
        {forgotten > 0 && (
          <p className="recent-cleared" role="status">
            {formatNumber(forgotten)} removed.{" "}
            <button type="button" className="link recent-clear" onClick={restore}>
              Undo
            </button>
          </p>
        )}
        {files.length > 0 && (
          <button type="button" className="link recent-clear" aria-label="Clear recent files" onClick={clear}>
            Clear
          </button>
        )}
      </div>
      <ul className="recent">
        {files.map((file) => (
          <RecentItem key={file.path} file={file} now={now} forget={() => forget(file.path)} />
        ))}
      </ul>
    </section>
  );
}

function RecentItem({ file, now, forget }: { file: RecentFile; now: number; forget: () => void }) {
  const app = useApp();
  const look = useTimeLook();
  const isMissing = isGone(file);
  const open = () =>
    file.isFolder
      ? app.libraries.open(file.path)
      : app.openSource({ from: "path", path: file.path }, file.name);
  return (
    <li className={isMissing ? "recent-item is-missing" : "recent-item"}>
      <button
        type="button"
        className="recent-open"
        aria-label={file.name}
        aria-describedby={`recent-${file.path}`}
        title={file.path}
        onClick={() => void open()}
      >
        <Icon name={file.isFolder ? "folder" : "file"} />
        <span className="recent-names">
          <bdi className="recent-name">{file.name}</bdi>
          <bdi className="recent-path">{shortenMiddle(folderOf(file), 56)}</bdi>
        </span>
        <span className="recent-facts figures" id={`recent-${file.path}`}>
          {isMissing && <span className="recent-gone">no longer there</span>}
          {file.isUnknown === true && <span>not reachable now</span>}
          {file.isFolder && <span>folder</span>}
          {file.sizeBytes !== null && (
            <span title={exactBytes(file.sizeBytes)}>{formatBytes(file.sizeBytes)}</span>
          )}
          <span title={formatDayAndClock(file.openedAt, { ...look, zone: zoneOfDays(look) })}>
            {formatAgo(file.openedAt, now, look)}
          </span>
        </span>
      </button>
      <button
        type="button"
        className="icon-button recent-forget"
        aria-label={`Forget ${file.name}`}
        title="Forget"
        onClick={forget}
      >
        <Icon name="close" size={14} />
      </button>
    </li>
  );
}
