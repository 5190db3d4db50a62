import type { TimeItem, TimeLane, TimeScale } from "../../shared/api/times.ts";
import { ItemPreview } from "./item-preview.tsx";
import { useClockFace } from "./use-clock-face.ts";
import { nameLane, titleItem, wordItemTimes } from "./word-item.ts";

/** What the pointer is on, and where it is; `isLow`: what is told of it has more room above. */
export type Pointed = { item: TimeItem; x: number; y: number; isLow: boolean };

type Props = { id: string; pointed: Pointed; scale: TimeScale; lane: TimeLane | undefined; width: number };

const tipWidth = 320;

export function ItemTip({ id, pointed: { item, x, y, isLow }, scale, lane, width }: Props) {
  const face = useClockFace(scale);
  const place = {
    ...(x > width - tipWidth ? { right: width - x + 8 } : { left: x + 8 }),
    ...(isLow ? { bottom: `calc(100% - ${y - 8}px)` } : { top: y + 16 }),
  };
  return (
    <div className="times-tip" aria-hidden="true" style={place}>
      <div className="times-tip-title">
        <bdi>{titleItem(item)}</bdi>
        {lane !== undefined && lane.type !== "user" && <bdi className="times-tip-lane">{nameLane(lane)}</bdi>}
      </div>
      <div className="figures">{wordItemTimes(item, scale.span, face)}</div>
      <ItemPreview id={id} item={item} />
    </div>
  );
}
