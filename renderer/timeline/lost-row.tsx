import type { RowOf } from "../../shared/api/row.ts";
import { CompareHere } from "../compare-pick/compare-button.tsx";
import { cutText } from "../format/cut-text.ts";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { Clock } from "../format/clock.tsx";
import { titleOfLost } from "../../shared/model/title-of-lost.ts";
import { breaksOff, wordsOfLost } from "../format/word-lost.ts";
import { CopyLost } from "../lost/copy-lost.tsx";
import { Ghost, GhostText } from "../lost/ghost.tsx";
import { isShort, LostContent, WholeLost } from "../lost/whole-lost.tsx";
import { useApp } from "../state/app-context.tsx";
import { ArgumentLine } from "./argument-line.tsx";
import { MoreButton } from "./more-button.tsx";
import { PreviewLine } from "./preview-line.tsx";
import { ProblemMark } from "./problem-mark.tsx";
import type { RowProps } from "./row-slot.tsx";

type LostProps = RowProps<RowOf<"lost">>;

/** A ghost: what never became a part, where it would have stood. */
export function LostRow(props: LostProps) {
  const { row, id } = props;
  const { preview, lastAt, pointer } = row;
  return (
    <>
      <Ghost words={wordsOfLost(row)}>
        <LostBody {...props} />
      </Ghost>
      <span className="row-facts figures">
        <span className="row-tools">
          <CopyLost {...{ id, pointer }} sizeBytes={preview.sizeBytes} look="row-tool" isReachable={false} />
          <CompareHere turn={row.turn} />
        </span>
        {(preview.cut || preview.sizeBytes >= 1024) && (
          <span title={exactBytes(preview.sizeBytes)}>{formatBytes(preview.sizeBytes)}</span>
        )}
        {lastAt !== null && <Clock className="row-time" at={lastAt} what="Last event" />}
        <ProblemMark problem={row.problem} />
      </span>
    </>
  );
}

function LostBody(props: LostProps) {
  const { row } = props;
  switch (row.part) {
    case "tool-call":
      return <LostLine {...props} name={row.tool ?? "call without a name"} none="no arguments yet" />;
    case "tool-return":
    case "other":
      return <LostLine {...props} name={row.tool} none="nothing yet" />;
    case "text":
    case "thinking":
    case "line":
      return <LostWords {...props} />;
  }
}

/** A call or a return on one line, which opens to all of it. */
function LostLine({ row, id, isUnfolded, name, none }: LostProps & { name: string | null; none: string }) {
  const { preview, part } = row;
  const isLong = preview.cut || preview.text.length > longestLine;
  return (
    <>
      <div className="part-line mono">
        {part === "tool-return" && (
          <span className="part-hook" aria-label="return">
            ↳
          </span>
        )}{" "}
        {name !== null && <bdi className="part-tool">{name} </bdi>}
        {preview.form === "json" && !isUnfolded && <ArgumentLine json={preview.text} none={none} />}
        {preview.form === "text" && !isUnfolded && <PreviewLine preview={preview} />}
        {preview.form === "none" && <span className="part-none">{none}</span>}
      </div>
      {isUnfolded && preview.form !== "none" && <Unfolded id={id} row={row} />}
      {isLong && <More id={id} row={row} isUnfolded={isUnfolded} />}
    </>
  );
}

/** What a line of the usual pane has room for. */
const longestLine = 100;

function LostWords({ row, id, isUnfolded }: LostProps) {
  const { preview, part } = row;
  if (preview.form === "none") return null;
  const folded = cutText(preview);
  return (
    <>
      {part === "thinking" && <span className="lost-kind">thinking</span>}
      {isUnfolded ? (
        <Unfolded id={id} row={row} />
      ) : (
        <GhostText text={folded.text} breaksOff={!folded.cut && breaksOff(row)} isCode={part === "line"} />
      )}
      {folded.cut && <More id={id} row={row} isUnfolded={isUnfolded} />}
    </>
  );
}

/** All of it where that fits into a row, else its beginning. */
function Unfolded({ id, row }: Pick<LostProps, "id" | "row">) {
  const { preview } = row;
  if (preview.cut && isShort(preview)) return <WholeLost id={id} row={row} edition="" />;
  return <LostContent row={row} text={preview.text} isWhole={!preview.cut} />;
}

/** Unfolds what fits into a row; what does not is read in a view of its own. */
function More({
  id,
  row: { pointer, preview, part },
  isUnfolded,
}: Pick<LostProps, "id" | "row" | "isUnfolded">) {
  const app = useApp();
  const title = titleOfLost(part);
  const { sizeBytes } = preview;
  return (
    <MoreButton
      sizeBytes={sizeBytes}
      state={isShort(preview) ? (isUnfolded ? "unfolded" : "folded") : "elsewhere"}
      onOpen={() =>
        isShort(preview)
          ? app.screen.dispatch({ type: "fold", id, pointer })
          : app.screen.dispatch({ type: "read", id, reading: { pointer, field: null, title, sizeBytes } })
      }
    />
  );
}
