import type { TimeItem } from "../../shared/api/times.ts";
import { oneLine } from "../format/cut-text.ts";
import { rowPause, useAnswer } from "../state/use-answer.ts";

/** What the row says, in one line. */
export function ItemPreview({ id, item }: { id: string; item: TimeItem }) {
  const { row, turn, kind } = item;
  const isTurn = kind === "turn";
  const rows = useAnswer(
    "document.rows",
    { id, from: row, count: 1 },
    { pause: rowPause, isWanted: !isTurn && item.count === 1 },
  ).answer;
  const outline = useAnswer(
    "document.outline",
    { id, from: turn, count: 1 },
    { pause: rowPause, isWanted: isTurn && item.count === 1 },
  ).answer;
  const [shown] = rows.state === "ready" ? rows.value : [];
  const [entry] = outline.state === "ready" ? outline.value : [];
  const preview = shown !== undefined && "preview" in shown ? shown.preview.text : "";
  const name = shown?.kind === "event" ? (shown.name ?? "") : "";
  const text = isTurn ? (entry?.label ?? "") : `${name} ${preview}`;
  const line = item.count > 1 ? "" : oneLine(text, 160);
  return line === "" ? null : <bdi className="times-preview">{line}</bdi>;
}
