import { formatCount } from "../format/format-count.ts";

export type EndsContext = { first: number; count: number; rows: number; turnTo: (row: number) => void };

/** What stands before this stretch of the timeline; the arrow keys go there, too. */
export function BeforeRows({ context: { first, turnTo } }: { context: EndsContext }) {
  if (first === 0) return null;
  return (
    <div className="timeline-before">
      <button type="button" className="button" tabIndex={-1} onClick={() => turnTo(first - 1)}>
        Show the {formatCount(first, "row")} before
      </button>
    </div>
  );
}

/** What follows this stretch, and room under the last row, so that it never sticks to the edge. */
export function AfterRows({ context: { first, count, rows, turnTo } }: { context: EndsContext }) {
  const next = first + count;
  return (
    <div className="timeline-end">
      {next < rows && (
        <button type="button" className="button" tabIndex={-1} onClick={() => turnTo(next)}>
          Show the {formatCount(rows - next, "row")} that follow
        </button>
      )}
    </div>
  );
}
