import { oneRow } from "../look/measures.ts";
import { useMeasures } from "../look/use-measures.ts";
import { useEffect, useState } from "react";
import { useWidgetKeys } from "../commands/use-widget-keys.ts";
import type { WidgetKey } from "../commands/widget-keys.ts";
import { useApp } from "../state/app-context.tsx";
import { EmptyLibrary } from "./empty-library.tsx";
import type { Laid, LibraryRow } from "./lay-rows.ts";
import { LibraryLine, lineId } from "./library-line.tsx";
import type { LibraryLook, LibrarySession } from "./library-session.ts";
import { TableHead } from "./table-head.tsx";
import { openRow } from "./use-library-commands.ts";
import { useVisible } from "./use-visible.ts";

type Props = { session: LibrarySession; look: LibraryLook; laid: Laid };

/** All rows, of which only those in view are drawn. */
export function LibraryTable({ session, look, laid: { rows, counts } }: Props) {
  const app = useApp();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const height = oneRow(useMeasures());
  const { first, last, page, measure, reveal } = useVisible(scroller, rows.length, height);
  const at = rows.findIndex(({ key }) => key === look.active);
  const onKeyDown = useTableKeys({ session, look, rows, at, page, reveal });
  const now = useNow();
  useEffect(() => {
    if (document.activeElement === document.body) scroller?.focus({ preventScroll: true });
  }, [scroller]);
  const open = (row: LibraryRow) => void openRow(app, session, row);
  return (
    <div
      ref={setScroller}
      id={`table-${session.id}`}
      className="library-table scrolls"
      role="grid"
      aria-label="Files of the folder"
      aria-rowcount={rows.length + 1}
      aria-multiselectable
      tabIndex={0}
      aria-activedescendant={at >= first && at <= last ? lineId(session.id, at) : undefined}
      onKeyDown={onKeyDown}
      onScroll={measure}
    >
      <TableHead sort={look.sort} onSort={(sort) => session.change({ sort })} />
      <div className="library-rows" role="rowgroup" style={{ height: rows.length * height }}>
        {rows.slice(first, last + 1).map((row, offset) => (
          <LibraryLine
            key={row.key}
            {...{ session, row, now }}
            index={first + offset}
            top={(first + offset) * height}
            isActive={row.key === look.active}
            isSelected={look.selected.includes(row.key)}
            onOpen={open}
          />
        ))}
      </div>
      {rows.length === 0 && <EmptyLibrary session={session} look={look} counts={counts} />}
    </div>
  );
}

type Keys = {
  session: LibrarySession;
  look: LibraryLook;
  rows: readonly LibraryRow[];
  at: number;
  page: number;
  reveal: (index: number) => void;
};

function useTableKeys({ session, look, rows, at, page, reveal }: Keys) {
  const app = useApp();
  const row = rows[at];
  const go = (to: number) => () => {
    const index = Math.max(0, Math.min(rows.length - 1, to));
    const next = rows[index];
    if (next === undefined) return;
    session.change({ active: next.key });
    reveal(index);
  };
  const unfold = (isOpen: boolean) => () => {
    if (row === undefined) return;
    if (row.fold === (isOpen ? "closed" : "open")) return toggleFold(session, look, row);
    // From one of its threads to the file.
    if (!isOpen && row.thread !== null) go(rows.findIndex(({ key }) => key === `f ${row.path}`))();
  };
  const table: WidgetKey[] = [
    { keys: ["ArrowDown"], does: "Next or previous row", run: go(at + 1) },
    { keys: ["ArrowUp"], does: "Next or previous row", run: go(at === -1 ? 0 : at - 1) },
    { keys: ["PageDown"], does: "A page on or back", run: go(at + page) },
    { keys: ["PageUp"], does: "A page on or back", run: go(at - page) },
    { keys: ["Home"], does: "First or last row", run: go(0) },
    { keys: ["End"], does: "First or last row", run: go(rows.length - 1) },
    { keys: ["ArrowRight"], does: "List the threads of a file, or fold them away", run: unfold(true) },
    { keys: ["ArrowLeft"], does: "List the threads of a file, or fold them away", run: unfold(false) },
    { keys: ["Enter"], does: "Open", run: () => row !== undefined && void openRow(app, session, row) },
    {
      keys: [" "],
      does: "Select, to compare two",
      run: () => row !== undefined && toggleSelected(session, row),
    },
  ];
  return useWidgetKeys("Folder", table);
}

export function toggleFold(
  session: LibrarySession,
  look: Pick<LibraryLook, "unfolded">,
  row: LibraryRow,
): void {
  const unfolded = new Set(look.unfolded);
  if (!unfolded.delete(row.path)) unfolded.add(row.path);
  session.change({ unfolded, active: row.key });
}

export function toggleSelected(session: LibrarySession, { key }: LibraryRow): void {
  const { selected } = session.look.get();
  const rest = selected.filter((other) => other !== key);
  session.change({ selected: rest.length < selected.length ? rest : [...selected, key], active: key });
}

/** “3 min ago” is true for a while. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
