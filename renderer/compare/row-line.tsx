import type { SideName } from "../state/comparing.ts";
import { ChangeList } from "./change-list.tsx";
import { Hatch, LineFrame } from "./line-frame.tsx";
import type { RowsLine, Spot } from "./list-lines.ts";
import { MarkedText } from "./marked-text.tsx";
import { RowCell } from "./row-cell.tsx";
import { CycleRail, CycleWords } from "./row-cycle.tsx";
import { type Difference, signs } from "./word-comparison.ts";

type Props = {
  spot: Spot;
  pair: RowsLine;
  /** What is said of the whole turn: rows of one that was added, removed or moved need no signs of their own. */
  turnIs: Difference | null;
};

/** Two rows that stand beside each other, as high as the higher one. */
export function RowLine({ spot, pair, turnIs }: Props) {
  const isOwn = turnIs === "changed" || turnIs === null;
  const look = isOwn ? `is-row is-${pair.kind}` : `is-row is-${turnIs}`;
  return (
    <LineFrame spot={spot} look={look}>
      {isOwn && pair.kind !== "equal" && <span className="unseen">{words[pair.kind]}</span>}
      <Side pair={pair} side="a" sign={isOwn} />
      <Side pair={pair} side="b" sign={isOwn} />
    </LineFrame>
  );
}

/** What differs in a turn's own fields, below its header. */
export function FieldsLine({ spot, pair }: Pick<Props, "spot" | "pair">) {
  return (
    <LineFrame spot={spot} look="is-row is-fields is-changed">
      <span className="unseen">{words.changed}</span>
      {sides.map((side) => (
        <div key={side} role="gridcell" className={`compare-cell is-${side}`} data-side={side}>
          <span className="compare-sign" aria-hidden="true">
            {signs.changed}
          </span>
          <div className="compare-content">
            <ChangeList pair={pair} side={side} />
          </div>
        </div>
      ))}
    </LineFrame>
  );
}

const sides = ["a", "b"] as const;
const words = { changed: "Changed: ", added: "Only in B: ", removed: "Only in A: " };

function Side({ pair, side, sign }: { pair: RowsLine; side: SideName; sign: boolean }) {
  const row = pair[side];
  if (row === null) return <Hatch side={side} />;
  return (
    <div role="gridcell" className={`compare-cell is-${side}`} data-side={side}>
      {sign && pair.kind !== "equal" && (
        <span className="compare-sign" aria-hidden="true">
          {signs[pair.kind]}
        </span>
      )}
      <CycleRail row={row} />
      <div className="compare-content">
        <RowCell
          row={row}
          marked={pair.text === null ? null : <MarkedText segments={pair.text} side={side} />}
        />
        {pair.gaveUp && <div className="compare-note">too different to mark</div>}
        {pair.kind === "changed" && <ChangeList pair={pair} side={side} />}
        <CycleWords row={row} />
      </div>
    </div>
  );
}
