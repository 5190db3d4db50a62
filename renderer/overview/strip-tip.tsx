import type { OutlineEntry } from "../../shared/api/document.ts";
import type { Overview } from "../../shared/api/overview.ts";
import type { Row } from "../../shared/api/row.ts";
import { oneLine } from "../format/cut-text.ts";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import { Clock } from "../format/clock.tsx";
import { rowPause, useAnswer } from "../state/use-answer.ts";
import { Glyph } from "../timeline/glyph.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { wordMarks } from "./word-marks.ts";

/** What the pointer is on. */
export type Pointed = { y: number; turn: number; row: number; marks: Overview["marks"]; hits: number };

type Props = { id: string; pages: DocumentPages; turns: number; pointed: Pointed; height: number };

/** Which turn it is there, whose, when, and what is marked. */
export function StripTip({ id, pages, turns, pointed, height }: Props) {
  const { y, row, marks, hits } = pointed;
  const there = useAnswer("document.rows", { id, from: row, count: 1 }, { pause: rowPause }).answer;
  const [shown] = there.state === "ready" ? there.value : [];
  // A share may have many turns: until the row is here it is the first of them.
  const turn = shown?.turn ?? pointed.turn;
  const isWanted = shown !== undefined;
  const entry = useAnswer("document.outline", { id, from: turn, count: 1 }, { isWanted }).answer;
  const [told] = entry.state === "ready" ? entry.value : [];
  const at = timeOf(shown);
  const found = [wordMarks(marks), hits > 0 && formatCount(hits, "place found", "places found")];
  const words = found.filter((word) => word !== false && word !== "").join(", ");
  return (
    <div className="strip-tip" aria-hidden="true" style={{ top: Math.max(0, Math.min(y - 12, height - 52)) }}>
      <div className="strip-tip-line figures">
        Turn {formatNumber(turn + 1)} of {formatNumber(turns)}
        {at !== null && <Clock className="strip-tip-time" at={at} />}
      </div>
      {told !== undefined && <Label entry={told} hue={pages.hueOf(told.agent)} />}
      {words !== "" && <div className="strip-tip-marks">{words}</div>}
    </div>
  );
}

function Label({ entry, hue }: { entry: OutlineEntry; hue: number }) {
  return (
    <div className="strip-tip-label">
      <Glyph type={entry.type} hue={hue} />
      <bdi>{oneLine(entry.label, 60)}</bdi>
    </div>
  );
}

function timeOf(row: Row | undefined): string | null {
  if (row === undefined) return null;
  if (row.kind === "turn") return row.startedAt;
  if (row.kind === "lost") return row.startedAt ?? row.lastAt;
  return "at" in row ? row.at : null;
}
