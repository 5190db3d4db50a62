import type { TimeScale } from "../../shared/api/times.ts";
import { formatDuration } from "../format/format-time.ts";
import { formatDate, formatMoment } from "./format-moment.ts";
import type { Axis } from "./use-axis.ts";
import { wordMissing } from "./word-item.ts";

type Props = { scale: TimeScale; span: NonNullable<TimeScale["span"]>; axis: Axis };

/** From when to when, how long, what is missing; and the zoom for whoever has no wheel. */
export function TimeHead({ scale, span: { from, to }, axis }: Props) {
  const missing = wordMissing(scale);
  return (
    <div className="times-head">
      <span className="times-span figures">{wordSpan(from, to, scale.ahead)}</span>
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
        onClick={() => axis.zoom(2)}
      >
        −
      </button>
      <button
        type="button"
        className="toggle"
        aria-label="Zoom in"
        title="Zoom in (+)"
        onClick={() => axis.zoom(0.5)}
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

function wordSpan(from: number, to: number, ahead: number): string {
  const [first, last] = [formatDate(from, ahead), formatDate(to, ahead)];
  const end = formatMoment(to, ahead);
  return `${first} ${formatMoment(from, ahead)} to ${first === last ? end : `${last} ${end}`}`;
}
