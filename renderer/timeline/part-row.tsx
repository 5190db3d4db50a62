import type { RowOf } from "../../shared/api/row.ts";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { Clock } from "../format/clock.tsx";
import { formatDuration, spanBetween } from "../format/format-time.ts";
import { wordStray } from "../../shared/model/word-stray.ts";
import { isHeavy, MediaBody, WholeContent } from "./held-content.tsx";
import { NamedBody, CallBody, ReturnBody } from "./part-bodies.tsx";
import { Outcome } from "./outcome.tsx";
import { ProblemMark } from "./problem-mark.tsx";
import type { RowProps } from "./row-slot.tsx";
import { RowTools } from "./row-tools.tsx";
import { TextBody } from "./text-body.tsx";
import { ThinkingBody } from "./thinking-body.tsx";
import { formatNumber } from "../format/format-number.ts";

type PartProps = RowProps<RowOf<"part">>;

export function PartRow(props: PartProps) {
  const { row, id, isUnfolded } = props;
  return (
    <>
      <PartBody {...props} />
      {row.answer === "owed" && <div className="part-owed">no return</div>}
      {row.stray !== null && <div className="part-owed is-stray">{wordStray(row.stray)}</div>}
      {isUnfolded && isLine(row) && <WholeContent id={id} pointer={row.pointer} />}
      <Facts {...props} />
    </>
  );
}

/** A new kind of part gets its own look here; without one it shows its kind and what it holds. */
function PartBody(props: PartProps) {
  const { row } = props;
  if (isHeavy(row)) return <MediaBody {...props} />;
  switch (row.partKind) {
    case "text":
    case "user-prompt":
      return <TextBody {...props} />;
    case "thinking":
      return <ThinkingBody {...props} />;
    case "tool-call":
    case "builtin-tool-call":
      return <CallBody row={row} />;
    case "tool-return":
    case "builtin-tool-return":
      return <ReturnBody row={row} />;
    case "retry-prompt":
      return <NamedBody name="retry" row={row} />;
    case null:
      return <NamedBody name="part without a kind" row={row} tier="unknown" />;
    default:
      return <NamedBody name={row.partKind} row={row} tier={row.tier} />;
  }
}

/** Whether its body is one line, which Space opens to all that it holds. */
const isLine = (row: RowOf<"part">): boolean =>
  !isHeavy(row) && row.partKind !== "text" && row.partKind !== "user-prompt" && row.partKind !== "thinking";

function Facts(props: PartProps) {
  const { row } = props;
  const { pair, preview } = row;
  const isCall = row.answer !== null;
  const took = isCall && pair !== null ? spanBetween(row.at, pair.at) : null;
  return (
    <span className="row-facts figures">
      <RowTools {...props} />
      {row.outcome !== null && <Outcome word={row.outcome} />}
      {row.answer === "provider" && (
        <span title="The provider ran it itself: no return is owed">by the provider</span>
      )}
      {pair !== null && !isCall && pair.turn !== row.turn && (
        <span>answers turn {formatNumber(pair.turn + 1)}</span>
      )}
      {(preview.cut || preview.sizeBytes >= 1024) && (
        <span title={exactBytes(preview.sizeBytes)}>{formatBytes(preview.sizeBytes)}</span>
      )}
      {took !== null && <span title={`${row.at} to ${pair?.at}`}>{formatDuration(took)}</span>}
      {row.opens && row.at !== null && row.role !== "prompt" && !isCall && pair === null && (
        <Clock className="row-time" at={row.at} />
      )}
      <ProblemMark problem={row.problem} />
    </span>
  );
}
