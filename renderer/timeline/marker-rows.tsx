import type { RowOf } from "../../shared/api/row.ts";
import { CompareHere } from "../compare-pick/compare-button.tsx";
import { Clock } from "../format/clock.tsx";
import { wordInterruption } from "../../shared/model/word-interruption.ts";
import { RepairHere } from "../repair/repair-button.tsx";
import { CutLeft, CutSilence } from "./cut-left.tsx";
import { PreviewLine } from "./preview-line.tsx";
import { ProblemMark } from "./problem-mark.tsx";
import { TurnTools } from "./row-tools.tsx";

/** The band that the eye should land on: why, when, what is still there and what is not. */
export function InterruptionRow({ row, id }: { row: RowOf<"interruption">; id: string }) {
  return (
    <div className="cut">
      <bdi className="cut-words" title={row.reason ?? undefined}>
        {wordInterruption(row.reason)}
      </bdi>
      {row.at !== null && <Clock className="cut-time figures" at={row.at} />}
      <CutLeft row={row} />
      <ProblemMark problem={row.problem} />
      <CompareHere turn={row.turn} isSign />
      <RepairHere id={id} row={row.row} what="turn" />
      <CutSilence row={row} />
    </div>
  );
}

/** Something that holds nothing, or that is none of the things we know: shown as it is. */
export function BareRow({ row }: { row: RowOf<"bare"> }) {
  return (
    <>
      <div className="part-line">
        <bdi className="bare-what">{row.what}</bdi>{" "}
        {row.preview.form !== "none" && <PreviewLine preview={row.preview} />}
      </div>
      <span className="row-facts">
        <TurnTools turn={row.turn} />
        <ProblemMark problem={row.problem} />
      </span>
    </>
  );
}
