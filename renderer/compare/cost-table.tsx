import type { CompareCost, CompareSummary } from "../../shared/api/compare.ts";
import { formatNumber } from "../format/format-number.ts";

type Tally = CompareCost["calls"];

const columns: readonly { field: keyof Tally; label: string; explains: string }[] = [
  { field: "kept", label: "kept", explains: "Both sides have them" },
  { field: "lost", label: "lost", explains: "Only A has them" },
  { field: "gained", label: "only in B", explains: "Only B has them" },
  { field: "repeated", label: "repeated", explains: "B has them more often than A" },
];

/** Whether there is something to say: a side was interrupted, or calls or returns are not the same. */
export function hasCost({ a, b, cost }: CompareSummary): boolean {
  if (a.interruptedTurns + b.interruptedTurns > 0) return true;
  return [cost.calls, cost.returns].some(({ lost, gained, repeated }) => lost + gained + repeated > 0);
}

/** What the one side has of the other's calls and returns. */
export function CostTable({ cost }: { cost: CompareCost }) {
  return (
    <table className="compare-cost figures">
      <caption className="unseen">Calls and returns of A that B has</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">what</span>
          </th>
          {columns.map(({ field, label, explains }) => (
            <th key={field} scope="col" title={explains}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <TallyRow name="calls" tally={cost.calls} />
        <TallyRow name="returns" tally={cost.returns} />
      </tbody>
    </table>
  );
}

function TallyRow({ name, tally }: { name: string; tally: Tally }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map(({ field }) => (
        <td key={field} className={tally[field] === 0 || field === "kept" ? undefined : "is-telling"}>
          {formatNumber(tally[field])}
        </td>
      ))}
    </tr>
  );
}
