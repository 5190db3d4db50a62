import type { ReactNode } from "react";
import type { RowOf } from "../../shared/api/row.ts";
import { CompareHere } from "../compare-pick/compare-button.tsx";
import { ExportTurn } from "../export/export-button.tsx";
import { formatCount } from "../format/format-count.ts";
import { Clock } from "../format/clock.tsx";
import { formatDuration, spanBetween } from "../format/format-time.ts";
import { ArgumentLine } from "./argument-line.tsx";
import { Glyph } from "./glyph.tsx";
import { ProblemMark } from "./problem-mark.tsx";

/** `words`: what the turn is about, where nothing else of it is shown. */
type Props = { row: RowOf<"turn">; hue: number; words?: ReactNode };

export function TurnRow(props: Props) {
  return <TurnBar {...props} />;
}

/** A turn's header: who, with what, when, how long, how much, and whether it was cut off. */
export function TurnBar({ row, hue, words }: Props) {
  const span = spanBetween(row.startedAt, row.endedAt);
  return (
    <div className="turn-bar">
      <Glyph type={row.type} hue={hue} />
      <bdi className="turn-name" title={row.agent ?? undefined}>
        {nameOf(row)}
      </bdi>
      {words}
      {row.model !== null && <bdi className="turn-model">{row.model}</bdi>}
      <span className="turn-facts figures">
        {row.startedAt !== null && <Clock className="turn-fact" at={row.startedAt} />}
        {span !== null && (
          <span className="turn-fact" title={`${row.startedAt} to ${row.endedAt}`}>
            {formatDuration(span)}
          </span>
        )}
        {row.tokens !== null && <span className="turn-fact">{formatCount(row.tokens, "token")}</span>}
      </span>
      {row.clientMetadata !== null && (
        <span className="turn-client" title="What the client sent along (client_metadata)">
          <ArgumentLine json={row.clientMetadata.text} none="no client metadata" />
        </span>
      )}
      <span className="turn-tools">
        <ExportTurn turn={row.turn} />
        <CompareHere turn={row.turn} />
      </span>
      <Status row={row} />
    </div>
  );
}

function Status({ row: { status, cycles, problem } }: Pick<Props, "row">) {
  const incomplete = cycles?.incomplete ?? 0;
  return (
    <span className="turn-status">
      {incomplete > 0 && (
        <span className="turn-pill is-broken">{formatCount(incomplete, "incomplete cycle")}</span>
      )}
      {status === "interrupted" && <span className="turn-pill">interrupted</span>}
      <ProblemMark problem={problem} />
    </span>
  );
}

function nameOf(row: RowOf<"turn">): string {
  if (row.type === "user") return "You";
  const name = row.agentName ?? row.agent;
  if (name !== null && name !== "") return name;
  return row.type === "agent" ? "Agent without an id" : "Turn of an unknown type";
}
