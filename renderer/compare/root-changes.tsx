import { useId, useState } from "react";
import type { CompareChange, CompareSummary } from "../../shared/api/compare.ts";
import { Icon } from "../controls/icon.tsx";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import { nameRootChange } from "./name-changes.ts";

/** What differs outside of the turns: it leaves the verdict as it is, so it is folded at first. */
export function RootChanges({ summary: { rootChanges, rootChangesLeft } }: { summary: CompareSummary }) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const count = rootChanges.length + rootChangesLeft;
  if (count === 0) return null;
  return (
    <div className="compare-root">
      <button
        type="button"
        className="link compare-root-fold"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron" size={12} />
        {formatCount(count, "difference")} outside of the turns
      </button>
      {isOpen && (
        <div id={list} className="compare-root-list scrolls">
          <table>
            <thead>
              <tr>
                <th scope="col">place</th>
                <th scope="col">A</th>
                <th scope="col">B</th>
              </tr>
            </thead>
            <tbody>
              {rootChanges.map((change) => (
                <RootChange key={`${change.a} ${change.b}`} change={change} />
              ))}
            </tbody>
          </table>
          {rootChangesLeft > 0 && <p className="compare-note">and {formatNumber(rootChangesLeft)} more</p>}
        </div>
      )}
    </div>
  );
}

function RootChange({ change }: { change: CompareChange }) {
  const { before, after } = nameRootChange(change);
  return (
    <tr>
      <td>
        <bdi className="mono">{change.a ?? change.b}</bdi>
      </td>
      <td>{before === null ? <span className="compare-note">not there</span> : <bdi>{before}</bdi>}</td>
      <td>{after === null ? <span className="compare-note">not there</span> : <bdi>{after}</bdi>}</td>
    </tr>
  );
}
