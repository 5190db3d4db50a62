import type { TimeItem, TimeScale } from "../../shared/api/times.ts";
import { ItemPreview } from "./item-preview.tsx";
import { useClockFace } from "./use-clock-face.ts";
import { nameLane, titleItem, wordItemTimes } from "./word-item.ts";

type Props = {
  id: string;
  scale: TimeScale;
  selected: number | null;
  /** Null where what is selected has no time. */
  item: TimeItem | null;
  onReveal: (row: number) => void;
};

/** What is selected, for the eye and for whoever listens. */
export function Readout({ id, scale, selected, item, onReveal }: Props) {
  const face = useClockFace(scale);
  const lane = item === null ? undefined : scale.lanes[item.lane];
  return (
    <div className="times-foot">
      <div id={`times-readout-${id}`} className="times-readout" role="status">
        {item !== null && (
          <>
            <bdi className="times-readout-title">{titleItem(item)}</bdi>
            {lane !== undefined && lane.type !== "user" && <bdi>{nameLane(lane)}</bdi>}
            <span className="figures">{wordItemTimes(item, scale.span, face)}</span>
            <ItemPreview id={id} item={item} />
          </>
        )}
        {item === null && selected !== null && <span>What is selected has no time</span>}
        {selected === null && (
          <span>
            ↑ and ↓ step through what happened, ← and → move, + and − zoom, Enter opens the timeline
          </span>
        )}
      </div>
      {selected !== null && (
        <button
          type="button"
          className="toggle"
          title="Show it in the timeline (Enter)"
          onClick={() => onReveal(selected)}
        >
          show in timeline
        </button>
      )}
    </div>
  );
}
