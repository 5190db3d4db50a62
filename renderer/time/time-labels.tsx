import { wordInterruption } from "../../shared/model/word-interruption.ts";
import { oneLine } from "../format/cut-text.ts";
import { formatNumber } from "../format/format-number.ts";
import { formatDuration } from "../format/format-time.ts";
import type { Box } from "./lay-items.ts";

type Props = { boxes: readonly Box[]; shift: number; width: number };

const leastWidth = 24;
const leastReason = 88;
const widthOfLetter = 6.2;

/** Which turn it is and how long it took, where there is room; why one was cut off. */
export function TimeLabels({ boxes, shift, width }: Props) {
  const seen = boxes.filter((box) => box.x + shift < width && box.x + box.width + shift > 0);
  return (
    <div className="times-labels" aria-hidden="true">
      {seen.filter(isWide).map((box) => (
        <TurnLabel key={box.item.row} box={box} shift={shift} width={width} />
      ))}
      {reasonsOf(seen, width - shift).map(({ box, room }) => (
        <bdi
          key={box.item.row}
          className="times-reason"
          style={{ left: box.x + box.width + shift + 4, top: box.y + 2, maxWidth: room }}
        >
          {oneLine(wordInterruption(box.item.note), 80)}
        </bdi>
      ))}
    </div>
  );
}

const isWide = ({ item, width, height }: Box): boolean =>
  item.kind === "turn" && item.count === 1 && width >= leastWidth && height > 20;

function TurnLabel({
  box: { item, x, y, width: own },
  shift,
  width,
}: {
  box: Box;
  shift: number;
  width: number;
}) {
  // Of a turn that began further left the words stay in view.
  const left = Math.max(0, x + shift);
  const room = Math.min(width, x + own + shift) - left;
  if (room < leastWidth) return null;
  const number = formatNumber(item.turn + 1);
  const took = ` · ${formatDuration(item.to - item.from)}`;
  const isRoomy = (number.length + took.length) * widthOfLetter + 10 < room;
  return (
    <span className="times-label figures" style={{ left, top: y, width: room }}>
      {number}
      {isRoomy && took}
    </span>
  );
}

/** Those that have some room before whatever comes next in their lane. */
function reasonsOf(seen: readonly Box[], end: number): { box: Box; room: number }[] {
  return seen.flatMap((box) => {
    if (box.item.kind !== "interruption" || box.item.count > 1) return [];
    const next = seen
      .filter(({ item, x }) => item.lane === box.item.lane && x > box.x + box.width)
      .reduce((least, { x }) => Math.min(least, x), end);
    const room = next - box.x - box.width - 8;
    return room < leastReason ? [] : [{ box, room }];
  });
}
