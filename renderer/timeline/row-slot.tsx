import { memo, useSyncExternalStore } from "react";
import type { Row } from "../../shared/api/row.ts";
import { useScreen } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import type { Slot } from "../state/pages.ts";
import { type View, seesWhole, viewOf } from "../state/screen.ts";
import { CycleFoot, Rail } from "./cycle-rail.tsx";
import { EventRow } from "./event-row.tsx";
import { LostRow } from "./lost-row.tsx";
import { BareRow, InterruptionRow } from "./marker-rows.tsx";
import { PartRow } from "./part-row.tsx";
import { rowId } from "./row-place.ts";
import { TurnRow } from "./turn-row.tsx";
import { TurnWords } from "./turn-words.tsx";
import type { Reveal } from "./use-reveal.ts";

type Props = {
  id: string;
  index: number;
  pages: DocumentPages;
  onSelect: (row: number) => void;
  onReveal: Reveal;
  /** Of a turn, only its header is shown. */
  onlyTurns: boolean;
};

/** One place in the list: the row if it is here, else room for it. */
export function RowSlot({ id, index, pages, onSelect, onReveal, onlyTurns }: Props) {
  const slot = useSyncExternalStore(pages.rows.subscribe, () => pages.rows.at(index));
  const { isSelected, isPaired, isUnfolded, isRaw } = useLook(id, index, pages, slot);
  if (slot.state === "failed") return <div className="row is-failed" />;
  if (slot.state === "waiting")
    return (
      <div className="row is-waiting">
        <span className="row-ghost patient" style={{ width: `${30 + ((index * 37) % 45)}%` }} />
      </div>
    );
  const row = slot.item;
  const marks = `${isSelected ? " is-selected" : ""}${isPaired ? " is-paired" : ""}`;
  return (
    // The list has the focus and the keys; a row is only ever pointed at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="row"
      id={rowId(id, index)}
      aria-selected={isSelected}
      aria-rowindex={index + 1}
      data-row={row.row}
      data-row-kind={row.kind}
      data-pointer={row.pointer}
      className={classOf(row) + marks}
      onClick={() => onSelect(index)}
      onPointerEnter={() => pages.pointedAt.dispatch(index)}
      onPointerLeave={() => pages.pointedAt.dispatch(null)}
    >
      <div role="gridcell" className="cell">
        <RowContent
          row={row}
          isUnfolded={isUnfolded}
          isRaw={isRaw}
          hue={row.kind === "turn" ? pages.hueOf(row.agent) : 0}
          id={id}
          onReveal={onReveal}
          pages={onlyTurns ? pages : null}
        />
      </div>
    </div>
  );
}

/** The row of what belongs to it, if that has one. */
function pairShown(row: Row | null): number | null {
  const pair = row?.kind === "part" ? row.pair : null;
  return pair === null || pair.leftOut === true ? null : pair.row;
}

const look = { selected: 1, paired: 2, unfolded: 4, raw: 8 };

/** All that the screen knows of a row in one number: a row listens as seldom as it can. */
function lookOf(view: View, index: number, row: Row | null): number {
  const pair = pairShown(row);
  return (
    (view.selected === index ? look.selected : 0) |
    (pair !== null && view.selected === pair ? look.paired : 0) |
    (row !== null && seesWhole(view, row.pointer) ? look.unfolded : 0) |
    (view.isRaw !== (row !== null && view.flipped.has(row.pointer)) ? look.raw : 0)
  );
}

function useLook(id: string, index: number, pages: DocumentPages, slot: Slot<Row>) {
  const row = slot.state === "ready" ? slot.item : null;
  const looks = useScreen((state) => lookOf(viewOf(state, id), index, row));
  const pair = pairShown(row);
  const isPointedAt = useSyncExternalStore(
    pages.pointedAt.subscribe,
    () => pair !== null && pages.pointedAt.get() === pair,
  );
  return {
    isSelected: (looks & look.selected) !== 0,
    isPaired: isPointedAt || (looks & look.paired) !== 0,
    isUnfolded: (looks & look.unfolded) !== 0,
    isRaw: (looks & look.raw) !== 0,
  };
}

export type RowProps<R extends Row = Row> = {
  row: R;
  id: string;
  isUnfolded: boolean;
  isRaw: boolean;
  onReveal: Reveal;
};

type ContentProps = RowProps & { hue: number; pages: DocumentPages | null };

const RowContent = memo(function RowContent({ hue, pages, ...props }: ContentProps) {
  const { row, onReveal } = props;
  if (row.kind === "turn")
    return <TurnRow row={row} hue={hue} words={pages !== null && <TurnWords row={row} pages={pages} />} />;
  if (row.kind === "interruption") return <InterruptionRow row={row} id={props.id} />;
  return (
    <>
      <Rail row={row} />
      {row.kind === "part" && <PartRow {...props} row={row} />}
      {row.kind === "event" && <EventRow {...props} row={row} />}
      {row.kind === "bare" && <BareRow row={row} />}
      {row.kind === "lost" && <LostRow {...props} row={row} />}
      {row.cycle?.closes === true && (
        <CycleFoot id={props.id} row={row.row} cycle={row.cycle} onReveal={onReveal} />
      )}
    </>
  );
});

function classOf(row: Row): string {
  if (row.kind === "turn") return row.row === 0 ? "row is-turn is-first" : "row is-turn";
  if (row.kind === "interruption") return "row is-interruption";
  const ends =
    row.cycle === null ? "" : `${row.cycle.opens ? " opens" : ""}${row.cycle.closes ? " closes" : ""}`;
  if (row.kind !== "part") return `row is-${row.kind}${ends}`;
  if (row.settled || row.role !== "response") return `row is-part is-${row.role}${ends}`;
  return `row is-part is-response${row.opens ? " opens" : ""}${row.closes ? " closes" : ""}`;
}
