import type { ReactNode } from "react";
import type { Row, RowOf } from "../../shared/api/row.ts";
import { cutText, oneLine } from "../format/cut-text.ts";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { Clock } from "../format/clock.tsx";
import { readPartialContent } from "../format/read-partial-content.ts";
import { wordsOfLost, wordsOfPartial } from "../format/word-lost.ts";
import { wordStray } from "../../shared/model/word-stray.ts";
import { wordInterruption } from "../../shared/model/word-interruption.ts";
import { Ghost } from "../lost/ghost.tsx";
import { ArgumentLine } from "../timeline/argument-line.tsx";
import { CutLeft, CutSilence } from "../timeline/cut-left.tsx";
import { Outcome } from "../timeline/outcome.tsx";
import { PreviewLine } from "../timeline/preview-line.tsx";

/** `marked`: the row's text with what differs marked in it; null where it stands as it is. */
type Props<R extends Row> = { row: R; marked: ReactNode };

/** A row as one side has it, as dense as the timeline. */
export function RowCell({ row, marked }: Props<Row>) {
  switch (row.kind) {
    case "part":
      return <PartCell row={row} marked={marked} />;
    case "event":
      return <EventCell row={row} marked={marked} />;
    case "interruption":
      return <CutCell row={row} />;
    case "bare":
      return (
        <div className="part-line">
          <bdi className="bare-what">{row.what}</bdi>{" "}
          {row.preview.form !== "none" && (marked ?? <PreviewLine preview={row.preview} />)}
        </div>
      );
    case "lost":
      return <LostCell row={row} />;
    case "turn":
      return <div className="compare-note">turn</div>;
  }
}

function PartCell({ row, marked }: Props<RowOf<"part">>) {
  return (
    <>
      <PartBody row={row} marked={marked} />
      {row.answer === "owed" && <div className="compare-owed">no return</div>}
      {row.stray !== null && <div className="compare-owed is-stray">{wordStray(row.stray)}</div>}
    </>
  );
}

function PartBody({ row, marked }: Props<RowOf<"part">>) {
  switch (row.partKind) {
    case "text":
    case "user-prompt":
      return <TextCell row={row} marked={marked} />;
    case "thinking":
      return (
        <div className="compare-text is-thought foreign" dir="auto">
          <span className="compare-tag">thinking</span> {marked ?? oneLine(row.preview.text)}
        </div>
      );
    case "tool-call":
    case "builtin-tool-call":
      return <CallCell row={row} marked={marked} />;
    case "tool-return":
    case "builtin-tool-return":
      return <ReturnCell row={row} marked={marked} />;
    case null:
    default:
      return <NamedCell row={row} marked={marked} />;
  }
}

function TextCell({ row: { preview, hasMedia }, marked }: Props<RowOf<"part">>) {
  const { text, cut } = cutText(preview);
  if (marked === null && preview.form !== "text")
    return (
      <div className="part-line">
        {hasMedia && <span className="chip is-plain">media</span>} <PreviewLine preview={preview} />
      </div>
    );
  return (
    <div className="compare-text foreign" dir="auto">
      {marked ?? (text === "" ? <span className="part-none">empty text</span> : text)}
      {marked === null && cut && (
        <span className="compare-gap" title={exactBytes(preview.sizeBytes)}>
          {" "}
          … {formatBytes(preview.sizeBytes)} in all
        </span>
      )}
    </div>
  );
}

function CallCell({ row, marked }: Props<RowOf<"part">>) {
  return (
    <div className={marked === null ? "part-line mono" : "part-line compare-wraps mono"}>
      <bdi className="part-tool">{row.tool ?? "call without a name"}</bdi>{" "}
      {marked === null ? <Arguments row={row} /> : <bdi>{marked}</bdi>}
      {row.answer === "provider" && <span className="compare-note"> by the provider</span>}
    </div>
  );
}

function Arguments({ row: { preview } }: { row: RowOf<"part"> }) {
  return preview.text.startsWith("{") ? (
    <ArgumentLine json={preview.text} none="no arguments" />
  ) : (
    <PreviewLine preview={preview} />
  );
}

function ReturnCell({ row, marked }: Props<RowOf<"part">>) {
  const isBelow = row.pair !== null && row.pair.turn === row.turn;
  return (
    <div className={marked === null ? "part-line is-return mono" : "part-line is-return compare-wraps mono"}>
      <span className="part-hook" aria-label="return">
        ↳
      </span>{" "}
      {!isBelow && row.tool !== null && <bdi className="part-tool">{row.tool} </bdi>}
      {marked === null ? <PreviewLine preview={row.preview} /> : <bdi>{marked}</bdi>}
      {row.outcome !== null && row.outcome !== "success" && (
        <span className="compare-outcome">
          {" "}
          <Outcome word={row.outcome} />
        </span>
      )}
    </div>
  );
}

/** Kinds of part that have no look of their own. */
function NamedCell({ row, marked }: Props<RowOf<"part">>) {
  const kind = row.partKind ?? "part without a kind";
  return (
    <div className={marked === null ? "part-line" : "part-line compare-wraps"}>
      <Chip
        name={kind === "retry-prompt" ? "retry" : kind}
        tier={row.partKind === null ? "unknown" : row.tier}
      />{" "}
      {row.tool !== null && <bdi className="part-tool mono">{row.tool} </bdi>}
      {marked === null ? <PreviewLine preview={row.preview} without="part_kind" /> : <bdi>{marked}</bdi>}
    </div>
  );
}

function EventCell({ row, marked }: Props<RowOf<"event">>) {
  const name = row.name ?? "event without a name";
  const partial = marked === null ? readPartialContent(row) : null;
  return (
    <>
      <div className={marked === null ? "part-line" : "part-line compare-wraps"}>
        <Chip name={row.tier === "protocol" ? name.replace(/^data-tp-(?=.)/, "") : name} tier={row.tier} />{" "}
        {row.points.map(({ to, id, name: agent }) => (
          <bdi className="event-point" key={`${to} ${id}`}>
            → {agent ?? id}
          </bdi>
        ))}
        {marked === null ? (
          row.preview.form !== "none" &&
          row.points.length === 0 &&
          partial === null && (
            <span className="event-data">
              <PreviewLine preview={row.preview} />
            </span>
          )
        ) : (
          <bdi>{marked}</bdi>
        )}
      </div>
      {partial !== null && (
        <Ghost words={wordsOfPartial(partial)} isInset>
          <bdi className="lost-text">{oneLine(partial.text)}</bdi>
        </Ghost>
      )}
    </>
  );
}

/** Beside the thread, and so never compared. */
function LostCell({ row }: { row: RowOf<"lost"> }) {
  return (
    <Ghost words={wordsOfLost(row)} isInset>
      <div className="part-line">
        {row.tool !== null && <bdi className="part-tool mono">{row.tool} </bdi>}
        <PreviewLine preview={row.preview} />
      </div>
    </Ghost>
  );
}

function Chip({ name, tier }: { name: string; tier: RowOf<"event">["tier"] }) {
  return (
    <bdi className={`chip is-${tier} mono`}>
      {name}
      {tier === "unknown" && <span className="chip-mark">?</span>}
    </bdi>
  );
}

function CutCell({ row }: { row: RowOf<"interruption"> }) {
  return (
    <div className="cut compare-band">
      <bdi className="cut-words">{wordInterruption(row.reason)}</bdi>
      {row.at !== null && <Clock className="cut-time figures" at={row.at} />}
      <CutLeft row={row} />
      <CutSilence row={row} />
    </div>
  );
}
