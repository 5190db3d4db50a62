import type { RowOf } from "../../shared/api/row.ts";
import { asSentence } from "../format/as-sentence.ts";
import { formatCount } from "../format/format-count.ts";
import { wordLeft } from "../format/word-cycle.ts";
import { wordSilence } from "../format/word-lost.ts";

/** What an interruption left behind, and what it cost. */
export function CutLeft({ row }: { row: RowOf<"interruption"> }) {
  const left = wordLeft(row.left);
  const lost = [left?.lost ?? null, row.lost === 0 ? null : `${formatCount(row.lost, "part")} lost`]
    .filter((word) => word !== null)
    .join(" · ");
  if (left === null && lost === "") return null;
  const title = [left?.kept ?? null, lost].filter((word) => word !== null && word !== "").join(" · ");
  return (
    <span className="cut-left" title={title}>
      {left !== null && `${left.kept} · `}
      {lost === "" ? "what was cut off is not stored" : <strong className="cut-lost">{lost}</strong>}
    </span>
  );
}

/** How long the stream had said nothing when it ended, on a line of its own. */
export function CutSilence({ row }: { row: RowOf<"interruption"> }) {
  const silence = wordSilence(row.silence);
  return silence === null ? null : <span className="cut-silence">{asSentence(silence)}</span>;
}
