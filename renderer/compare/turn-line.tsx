import type { CompareEntry } from "../../shared/api/compare.ts";
import type { OutlineEntry } from "../../shared/api/document.ts";
import type { RowOf } from "../../shared/api/row.ts";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import { Clock } from "../format/clock.tsx";
import type { SideName } from "../state/comparing.ts";
import { Glyph } from "../timeline/glyph.tsx";
import { useCompareScope } from "./compare-scope.tsx";
import { Hatch, LineFrame } from "./line-frame.tsx";
import { type ShownLine, type Spot, turnRow } from "./list-lines.ts";
import { differenceOf, signs, wordMoved } from "./word-comparison.ts";

export type TurnName = Pick<OutlineEntry, "type" | "label" | "agent" | "interrupted" | "incomplete">;

type Props = {
  spot: Spot;
  entry: CompareEntry;
  line: Extract<ShownLine, { shows: "turn" }>;
  /** How an equal turn is called, where that is known. */
  name: TurnName | null;
};

/** The header of a turn, or of a pair of turns: it stays at the top while its rows are read. */
export function TurnLine({ spot, entry, line, name }: Props) {
  const { session } = useCompareScope();
  const difference = differenceOf(entry);
  const fold = () =>
    session.change(
      entry.kind === "equal"
        ? { type: "open-turn", entry: spot.entry, offset: line.offset }
        : { type: "fold-entry", entry: spot.entry },
    );
  return (
    <LineFrame
      spot={spot}
      look={`is-turn is-${difference ?? "equal"}${line.isOpen ? " is-open" : ""}`}
      // A click on what differs only selects: it would be folded away by whoever wants to look at it.
      onPick={entry.kind === "equal" ? fold : undefined}
    >
      <span className="unseen">{`${difference ?? "equal"}${line.isOpen ? "" : ", folded"} `}</span>
      <TurnCell {...{ entry, line, name, fold }} side="a" />
      <TurnCell {...{ entry, line, name, fold }} side="b" />
    </LineFrame>
  );
}

type CellProps = Omit<Props, "spot"> & { side: SideName; fold: () => void };

function TurnCell({ entry, line, name, side, fold }: CellProps) {
  const first = entry[side];
  if (first === null) return <Hatch side={side} />;
  const difference = differenceOf(entry);
  const known = line.offset === 0 ? (entry.outline[side] ?? name) : name;
  const row = turnRow(line.own?.[side]);
  return (
    <div role="gridcell" className={`compare-cell is-${side}`} data-side={side}>
      {difference !== null && (
        <span className="compare-sign" aria-hidden="true">
          {signs[difference]}
        </span>
      )}
      <div className="compare-content">
        <div className="compare-turn">
          <Who number={first + line.offset} row={row} name={known} isOpen={line.isOpen} />
          <Status row={row} name={known} />
          <Moved entry={entry} />
          {difference !== null && <FoldButton isOpen={line.isOpen} fold={fold} />}
          {row?.startedAt != null && <Clock className="compare-time figures" at={row.startedAt} />}
        </div>
      </div>
    </div>
  );
}

type Known = { row: RowOf<"turn"> | null; name: TurnName | null };

function Who({ number, row, name, isOpen }: Known & { number: number; isOpen: boolean }) {
  const { session } = useCompareScope();
  const type = row?.type ?? name?.type ?? null;
  const hue = type === "agent" ? session.hueOf(row?.agent ?? name?.agent ?? null) : 0;
  return (
    <>
      {type !== null && <Glyph type={type} hue={hue} />}
      <span className="compare-who">
        <span className="figures">{formatNumber(number + 1)}</span> <bdi>{nameOf({ row, name })}</bdi>
      </span>
      {type === "user" && !isOpen && name !== null && <bdi className="compare-words">{name.label}</bdi>}
      {row?.model != null && <bdi className="compare-words compare-model">{row.model}</bdi>}
    </>
  );
}

function nameOf({ row, name }: Known): string {
  const type = row?.type ?? name?.type;
  if (type === "user") return "You";
  const agent = row?.agentName ?? row?.agent ?? name?.label ?? "";
  if (agent !== "") return agent;
  if (type === "unknown") return "Turn of an unknown type";
  return type === "agent" ? "Agent without an id" : "";
}

function Status({ row, name }: Known) {
  const isCut = row === null ? name?.interrupted === true : row.status === "interrupted";
  const incomplete = row?.cycles?.incomplete ?? name?.incomplete ?? 0;
  return (
    <>
      {isCut && <span className="turn-pill">interrupted</span>}
      {!isCut && row?.status === "complete" && <span className="compare-words">complete</span>}
      {incomplete > 0 && (
        <span className="turn-pill is-broken">{formatCount(incomplete, "incomplete cycle")}</span>
      )}
    </>
  );
}

function Moved({ entry }: { entry: CompareEntry }) {
  const { jump } = useCompareScope();
  const words = wordMoved(entry);
  if (words === null) return null;
  return (
    <button
      type="button"
      className="link compare-moved"
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        jump(entry);
      }}
    >
      {words}
    </button>
  );
}

/** For the pointer; the keys have Space. */
function FoldButton({ isOpen, fold }: { isOpen: boolean; fold: () => void }) {
  return (
    <button
      type="button"
      className={isOpen ? "link compare-fold-turn" : "link compare-fold-turn is-folded"}
      tabIndex={-1}
      aria-hidden="true"
      title="Space"
      onClick={(event) => {
        event.stopPropagation();
        fold();
      }}
    >
      {isOpen ? "fold" : "show"}
    </button>
  );
}
