import type { SideName } from "../state/comparing.ts";
import type { RowsLine } from "./list-lines.ts";
import { MarkedText } from "./marked-text.tsx";
import { type NamedChange, nameChanges } from "./name-changes.ts";

/** The fields of a row that differ, apart from what its text shows: each with this side's value. */
export function ChangeList({ pair, side }: { pair: RowsLine; side: SideName }) {
  const changes = nameChanges(pair);
  if (changes.length === 0 && pair.changesLeft === 0) return null;
  return (
    <div className="compare-changes">
      {changes.map((named) => (
        <div className="compare-change" key={`${named.change.a} ${named.change.b}`}>
          <bdi className="compare-field">{named.name}</bdi> <Value named={named} side={side} />
        </div>
      ))}
      {pair.changesLeft > 0 && (
        <div className="compare-change compare-note">and {pair.changesLeft} more in the text</div>
      )}
    </div>
  );
}

function Value({ named: { before, after, change }, side }: { named: NamedChange; side: SideName }) {
  const [value, whole] = side === "a" ? [before, change.before] : [after, change.after];
  if (value === null) return <span className="compare-note">not there</span>;
  if (change.text !== null)
    return (
      <bdi className="compare-value is-text">
        <MarkedText segments={change.text} side={side} />
      </bdi>
    );
  const Mark = side === "a" ? "del" : "ins";
  return (
    <bdi className="compare-value" title={whole?.text}>
      <Mark className={side === "a" ? "compare-mark is-removed" : "compare-mark is-added"}>{value}</Mark>
      {change.gaveUp && <span className="compare-note"> too different to mark</span>}
    </bdi>
  );
}
