import { memo, useSyncExternalStore } from "react";
import type { Row } from "../../shared/api/row.ts";
import { useScreen } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { viewOf } from "../state/screen.ts";
import { EventRow } from "./event-row.tsx";
import { BareRow, InterruptionRow } from "./marker-rows.tsx";
import { PartRow } from "./part-row.tsx";
import { rowId } from "./row-place.ts";
import { TurnRow } from "./turn-row.tsx";

type Props = { id: string; index: number; pages: DocumentPages; onSelect: (row: number) => void };

/** One place in the list: the row if it is here, else room for it. */
export function RowSlot({ id, index, pages, onSelect }: Props) {
  const slot = useSyncExternalStore(pages.rows.subscribe, () => pages.rows.at(index));
  const isSelected = useScreen((state) => viewOf(state, id).selected === index);
  const isUnfolded = useScreen((state) => viewOf(state, id).unfolded.has(index));
  if (slot.state === "failed") return <div className="row is-failed" />;
  if (slot.state === "waiting")
    return (
      <div className="row is-waiting">
        <span className="row-ghost patient" style={{ width: `${30 + ((index * 37) % 45)}%` }} />
      </div>
    );
  const row = slot.item;
  return (
    // The list has the focus and the keys; a row is only ever pointed at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="option"
      id={rowId(id, index)}
      aria-selected={isSelected}
      aria-posinset={index + 1}
      aria-setsize={pages.rows.total}
      data-row={row.row}
      data-row-kind={row.kind}
      data-pointer={row.pointer}
      className={isSelected ? `${classOf(row)} is-selected` : classOf(row)}
      onClick={() => onSelect(index)}
    >
      <RowContent
        row={row}
        isUnfolded={isUnfolded}
        hue={row.kind === "turn" ? pages.hueOf(row.agent) : 0}
        id={id}
      />
    </div>
  );
}

type ContentProps = { row: Row; isUnfolded: boolean; hue: number; id: string };

const RowContent = memo(function RowContent({ row, isUnfolded, hue, id }: ContentProps) {
  switch (row.kind) {
    case "turn":
      return <TurnRow row={row} hue={hue} />;
    case "part":
      return <PartRow row={row} isUnfolded={isUnfolded} id={id} />;
    case "event":
      return <EventRow row={row} />;
    case "bare":
      return <BareRow row={row} />;
    case "interruption":
      return <InterruptionRow row={row} />;
  }
});

function classOf(row: Row): string {
  if (row.kind === "turn") return row.row === 0 ? "row is-turn is-first" : "row is-turn";
  if (row.kind !== "part") return `row is-${row.kind}`;
  const ends = `${row.opens ? " opens" : ""}${row.closes ? " closes" : ""}`;
  return `row is-part is-${row.role}${ends}`;
}
