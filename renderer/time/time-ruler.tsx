import { formatDuration } from "../format/format-time.ts";
import type { Break } from "./fold-time.ts";
import type { ClockFace } from "./format-moment.ts";
import { timeTicks } from "./time-ticks.ts";
import type { Axis } from "./use-axis.ts";
import type { ViewSpan } from "./view-span.ts";

type Props = { axis: Axis; width: number; face: ClockFace };

/** What time it is, and how long nothing went on. */
export function TimeRuler({ axis, width, face }: Props) {
  const { fold, span, turnGap } = axis;
  const gaps = gapsIn(fold.breaks, span, width);
  return (
    <div className="times-ruler figures">
      <div className="times-ticks" aria-hidden="true">
        {timeTicks(fold, span, width, face).map(({ x, time, label }) => (
          <span key={time} className="times-tick" style={{ left: x }}>
            {label}
          </span>
        ))}
      </div>
      {fold.breaks.length > 0 && (
        <div className="times-gaps">
          {gaps.map(({ gap, middle, isRoomy }) => {
            const words = `${formatDuration(gap.to - gap.from)} idle`;
            return (
              <button
                key={gap.from}
                type="button"
                className="times-gap"
                tabIndex={-1}
                aria-expanded={!gap.isFolded}
                aria-label={words}
                title={gap.isFolded ? `${words}: unfold it` : `${words}: fold it`}
                style={{ left: middle }}
                onClick={() => turnGap(gap)}
              >
                {isRoomy ? words : "…"}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** The gaps themselves, through all lanes. */
export function TimeBreaks({ axis: { fold, span }, width }: Omit<Props, "face">) {
  return (
    <div className="times-breaks" aria-hidden="true">
      {gapsIn(fold.breaks, span, width).map(({ gap, left, right }) => (
        <span
          key={gap.from}
          className={gap.isFolded ? "times-break" : "times-break is-unfolded"}
          style={{ left, width: right - left }}
        />
      ))}
    </div>
  );
}

type SeenGap = { gap: Break; left: number; right: number; middle: number; isRoomy: boolean };

/** Narrower ones cannot be seen. */
const leastWidth = 3;
const widthOfWords = 96;
const leastBetween = 20;

function gapsIn(breaks: readonly Break[], span: ViewSpan, width: number): SeenGap[] {
  const pixels = width / (span.to - span.from);
  const seen = breaks
    .filter(({ left, right }) => right > span.from && left < span.to && (right - left) * pixels >= leastWidth)
    .map((gap) => {
      const [left, right] = [(gap.left - span.from) * pixels, (gap.right - span.from) * pixels];
      // Of a gap that is partly in view the words are in its part.
      const middle = (Math.max(0, left) + Math.min(width, right)) / 2;
      return { gap, left: Math.max(-10, left), right: Math.min(width + 10, right), middle };
    });
  return seen
    .filter(({ middle }, at) => at === 0 || middle - seen[at - 1]!.middle >= leastBetween)
    .map(({ gap, left, right, middle }, at, all) => {
      const before = middle - (all[at - 1]?.middle ?? -widthOfWords / 2);
      const after = (all[at + 1]?.middle ?? width + widthOfWords / 2) - middle;
      return { gap, left, right, middle, isRoomy: Math.min(before, after) >= widthOfWords };
    });
}
