import { type MouseEvent, memo } from "react";
import { Icon } from "../controls/icon.tsx";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { formatNumber } from "../format/format-number.ts";
import { formatAgo, formatOwnTime } from "../format/format-time.ts";
import { useTimeLook } from "../format/use-time-look.ts";
import { SeveritySign } from "../problems/severity-sign.tsx";
import { namePlace } from "./equal-threads.ts";
import type { LibraryRow } from "./lay-rows.ts";
import type { LibrarySession } from "./library-session.ts";
import { toggleFold, toggleSelected } from "./library-table.tsx";
import { wordProblems, wordSame } from "./word-row.ts";

type Props = {
  session: LibrarySession;
  row: LibraryRow;
  index: number;
  top: number;
  now: number;
  isActive: boolean;
  isSelected: boolean;
  onOpen: (row: LibraryRow) => void;
};

export const lineId = (id: string, index: number): string => `library-${id}-${index}`;

/** One file, or one thread of a file with several. A click looks at it, a double click opens it. */
export const LibraryLine = memo(function LibraryLine({
  session,
  row,
  index,
  top,
  now,
  isActive,
  isSelected,
  onOpen,
}: Props) {
  const look = useTimeLook();
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) toggleSelected(session, row);
    else session.change({ active: row.key });
  };
  const names = ["library-line", `is-${row.state}`];
  if (isActive) names.push("is-active");
  if (isSelected) names.push("is-selected");
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has the keys
    <div
      className={names.join(" ")}
      role="row"
      id={lineId(session.id, index)}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-expanded={row.fold === "none" ? undefined : row.fold === "open"}
      aria-level={row.thread === null ? undefined : 2}
      style={{ top }}
      onClick={onClick}
      onDoubleClick={() => onOpen(row)}
    >
      <TitleCell session={session} row={row} isSelected={isSelected} />
      <div className="library-cell is-path" role="gridcell" title={row.path}>
        <bdi>{row.thread === null ? row.path : `#${row.thread + 1}`}</bdi>
      </div>
      <div className="library-cell is-format" role="gridcell">
        {row.format}
      </div>
      <Figure name="turns" value={row.figures?.turns ?? null} />
      <Figure name="cycles" value={row.figures?.cycles ?? null} />
      <Figure name="interrupted" value={row.interrupted} isMarked={(row.interrupted ?? 0) > 0} />
      <ProblemCell row={row} />
      <HashCell row={row} />
      <div
        className="library-cell is-size"
        role="gridcell"
        title={row.sizeBytes === null ? undefined : exactBytes(row.sizeBytes)}
      >
        {row.sizeBytes === null ? "" : formatBytes(row.sizeBytes)}
      </div>
      <div className="library-cell is-changed" role="gridcell" title={formatOwnTime(row.modified, look)}>
        {row.thread === null ? formatAgo(row.modified, now, look) : ""}
      </div>
    </div>
  );
});

function TitleCell({ session, row, isSelected }: Pick<Props, "session" | "row" | "isSelected">) {
  const className = row.thread === null ? "library-cell is-title" : "library-cell is-title is-inner";
  return (
    <div className={className} role="gridcell" title={row.title ?? undefined}>
      {isSelected && <Icon name="check" size={12} />}
      {row.fold !== "none" && (
        <button
          type="button"
          className="icon-button is-small library-twisty"
          tabIndex={-1}
          aria-label={row.fold === "open" ? "Fold the threads away" : "List the threads"}
          data-open={row.fold === "open" ? "" : undefined}
          onClick={(event) => {
            event.stopPropagation();
            toggleFold(session, session.look.get(), row);
          }}
        >
          <Icon name="chevron" size={12} />
        </button>
      )}
      {row.title === null ? (
        <span className="library-untitled">{untitled(row)}</span>
      ) : (
        <bdi>{row.title}</bdi>
      )}
    </div>
  );
}

/** Where there is no title to read. */
function untitled({ state, fold }: LibraryRow): string {
  if (state === "waiting") return "Not read yet";
  if (state === "broken") return "Cannot be read";
  if (state === "other") return "None of ours";
  if (state === "database") return "Agent database";
  return fold === "none" ? "Without a title" : "Several threads";
}

type FigureProps = { name: string; value: number | null; isMarked?: boolean };

function Figure({ name, value, isMarked = false }: FigureProps) {
  const text = value === null ? "" : formatNumber(value);
  return (
    <div className={`library-cell is-figure is-${name}`} role="gridcell">
      {isMarked ? (
        <strong className="library-marked">{text}</strong>
      ) : (
        <span className={value === 0 ? "is-nothing" : ""}>{text}</span>
      )}
    </div>
  );
}

function ProblemCell({ row }: { row: LibraryRow }) {
  const { errors, warnings, words } = wordProblems(row);
  return (
    <div className="library-cell is-problems" role="gridcell" title={words}>
      {errors > 0 && (
        <span className="library-problem is-error">
          <SeveritySign severity="error" />
          {formatNumber(errors)}
        </span>
      )}
      {warnings > 0 && (
        <span className="library-problem">
          <SeveritySign severity="warning" />
          {formatNumber(warnings)}
        </span>
      )}
      <span className="unseen">{words}</span>
      {words === "No problems" && (
        <span className="is-nothing" aria-hidden="true">
          0
        </span>
      )}
    </div>
  );
}

function HashCell({ row: { hash, same } }: { row: LibraryRow }) {
  const [first] = same;
  return (
    <div className="library-cell is-hash" role="gridcell" title={hash ?? undefined}>
      {hash !== null && <code className="mono">{hash.slice(0, 8)}</code>}
      {first !== undefined && (
        <span className="library-same" title={wordSame(same)}>
          same as <bdi>{namePlace(first)}</bdi>
          {same.length > 1 && ` and ${formatNumber(same.length - 1)} more`}
        </span>
      )}
    </div>
  );
}
