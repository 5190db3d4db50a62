import { wordInterruption } from "../../shared/model/word-interruption.ts";
import { oneLine } from "../format/cut-text.ts";
import { formatNumber } from "../format/format-number.ts";
import { formatDuration } from "../format/format-time.ts";
import type { Box } from "./lay-items.ts";

type Props = { boxes: readonly Box[]; shift: number; width: number };

const leastWidth = 24;
const leastReason = 72;
const roomOfNumber = 64;
const widthOfLetter = 6.2;

/** Which turn it is and how long it took, where there is room; why one was cut off. */
export function TimeLabels({ boxes, shift, width }: Props) {
  const seen = boxes.filter((box) => box.x + shift < width && box.x + box.width + shift > 0);
  return (
    <div className="times-labels" aria-hidden="true">
      {seen.filter(isWide).map((box) => (
        <TurnLabel key={box.item.row} box={box} shift={shift} width={width} />
      ))}
      {reasonsOf(seen, width - shift).map(({ box, left, room }) => (
        <bdi
          key={box.item.row}
          className={left === null ? "times-reason is-inside" : "times-reason"}
          style={
            left === null
              ? { right: width - box.x - shift + 2, top: box.y + 2, maxWidth: room }
              : { left: left + shift, top: box.y + 2, maxWidth: room }
          }
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

type Reason = { box: Box; left: number | null; room: number };

/** Behind the mark if there is some room before whatever comes next in the lane, else before it (`left` is null), behind the number of the turn. */
function reasonsOf(seen: readonly Box[], end: number): Reason[] {
  return seen.flatMap((box): Reason[] => {
    const { item, x, width } = box;
    if (item.kind !== "interruption" || item.count > 1) return [];
    const inLane = seen.filter((other) => other.item.lane === item.lane);
    const next = inLane.reduce(
      (least, other) => (other.x > x + width ? Math.min(least, other.x) : least),
      end,
    );
    const room = next - x - width - 8;
    if (room >= leastReason) return [{ box, left: x + width + 4, room }];
    const turn = inLane.find((other) => other.item.kind === "turn" && other.item.turn === item.turn);
    const inside = turn === undefined ? 0 : x - turn.x - roomOfNumber;
    return inside < leastReason ? [] : [{ box, left: null, room: inside }];
  });
}
