import type { TimeItem, TimeScale } from "../../shared/api/times.ts";
import { formatDuration } from "../format/format-time.ts";
import { formatStretch } from "./format-moment.ts";
import type { Axis } from "./use-axis.ts";
import { useClockFace } from "./use-clock-face.ts";
import { wordMissing } from "./word-item.ts";

type Props = { scale: TimeScale; span: NonNullable<TimeScale["span"]>; axis: Axis; chosen: TimeItem | null };

/** From when to when, how long, what is missing; and the zoom for whoever has no wheel. */
export function TimeHead({ scale, span: { from, to }, axis, chosen }: Props) {
  const missing = wordMissing(scale);
  return (
    <div className="times-head">
      <span className="times-span figures">{formatStretch(from, to, useClockFace(scale))}</span>
      <span className="times-span-aside figures">{formatDuration(to - from)}</span>
      {missing !== "" && <span className="times-span-aside figures">{missing}</span>}
      <span className="times-space" />
      {axis.fold.breaks.length > 0 && (
        <button
          type="button"
          className="toggle"
          title="Unfold or fold all idle time (i)"
          onClick={axis.turnAllGaps}
        >
          {axis.fold.breaks.some(({ isFolded }) => !isFolded) ? "fold idle time" : "unfold idle time"}
        </button>
      )}
      <button
        type="button"
        className="toggle"
        aria-label="Zoom out"
        title="Zoom out (-)"
        disabled={axis.isWhole}
        onClick={() => axis.zoomAround(2, chosen)}
      >
        −
      </button>
      <button
        type="button"
        className="toggle"
        aria-label="Zoom in"
        title="Zoom in (+)"
        onClick={() => axis.zoomAround(0.5, chosen)}
      >
        +
      </button>
      <button
        type="button"
        className="toggle"
        title="Show all of it (0)"
        disabled={axis.isWhole}
        onClick={axis.showAll}
      >
        all
      </button>
    </div>
  );
}
