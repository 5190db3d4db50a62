import type { RowOf } from "../../shared/api/row.ts";
import { formatCount } from "../format/format-count.ts";
import { wordLeft } from "../format/word-cycle.ts";
import { wordSilence } from "../format/word-lost.ts";

/** What an interruption left behind, what it cost, and how long the stream had said nothing. */
export function CutLeft({ row }: { row: RowOf<"interruption"> }) {
  const left = wordLeft(row.left);
  const lost = [left?.lost ?? null, row.lost === 0 ? null : `${formatCount(row.lost, "part")} lost`]
    .filter((word) => word !== null)
    .join(" · ");
  const silence = wordSilence(row.silence);
  if (left === null && lost === "" && silence === null) return null;
  const words = [left?.kept ?? null, lost === "" ? null : lost, silence];
  return (
    <span className="cut-left" title={words.filter((word) => word !== null).join(" · ")}>
      {left !== null && `${left.kept} · `}
      {lost !== "" && <strong className="cut-lost">{lost}</strong>}
      {lost === "" && left !== null && "what was cut off is not stored"}
      {silence !== null && `${lost === "" && left === null ? "" : " · "}${silence}`}
    </span>
  );
}
