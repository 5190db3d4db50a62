import { type Column, type Sort, columns } from "./sort-files.ts";

const words: Readonly<Record<Column, string>> = {
  title: "Title",
  path: "File",
  format: "Format",
  turns: "Turns",
  cycles: "Cycles",
  interrupted: "Interrupted",
  problems: "Problems",
  hash: "Hash",
  size: "Size",
  changed: "Changed",
};

/** Where most people look for the largest, the newest or the worst. */
const downFirst: ReadonlySet<Column> = new Set([
  "turns",
  "cycles",
  "interrupted",
  "problems",
  "size",
  "changed",
]);

type Props = { sort: Sort; onSort: (sort: Sort) => void };

export function TableHead({ sort, onSort }: Props) {
  const next = (column: Column): Sort =>
    sort.column === column ? { column, isDown: !sort.isDown } : { column, isDown: downFirst.has(column) };
  return (
    <div className="library-head" role="rowgroup">
      <div className="library-line is-head" role="row" aria-rowindex={1}>
        {columns.map((column) => {
          const isSorted = sort.column === column;
          return (
            <div
              key={column}
              className={`library-cell is-${column}`}
              role="columnheader"
              aria-sort={isSorted ? (sort.isDown ? "descending" : "ascending") : "none"}
            >
              <button type="button" className="library-sort" onClick={() => onSort(next(column))}>
                {words[column]}
                <span className="library-arrow" aria-hidden="true">
                  {isSorted ? (sort.isDown ? "↓" : "↑") : ""}
                </span>
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}
