import type { RowOf } from "../../shared/api/row.ts";
import { formatClock } from "../format/format-time.ts";
import { wordInterruption } from "../format/word-interruption.ts";
import { PreviewLine } from "./part-row.tsx";

/** The band that the eye should land on. */
export function InterruptionRow({ row }: { row: RowOf<"interruption"> }) {
  return (
    <div className="cut">
      <bdi className="cut-words" title={row.reason ?? undefined}>
        {wordInterruption(row.reason)}
      </bdi>
      {row.at !== null && (
        <bdi className="cut-time figures" title={row.at}>
          {formatClock(row.at)}
        </bdi>
      )}
    </div>
  );
}

/** Something that holds nothing, or that is none of the things we know: shown as it is. */
export function BareRow({ row }: { row: RowOf<"bare"> }) {
  return (
    <div className="part-line">
      <bdi className="bare-what">{row.what}</bdi>{" "}
      {row.preview.form !== "none" && <PreviewLine preview={row.preview} />}
    </div>
  );
}
