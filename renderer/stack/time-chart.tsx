import { textHeight } from "../look/measures.ts";
import { useMeasures } from "../look/use-measures.ts";
import type { CSSProperties } from "react";
import type { RanStep } from "../../shared/api/stored.ts";
import { FixedList } from "../controls/fixed-list.tsx";
import { oneLine } from "../format/cut-text.ts";
import { formatCount } from "../format/format-count.ts";
import { formatDuration } from "../format/format-time.ts";
import type { DocumentPages } from "../state/document-pages.ts";
import { nameAssistant } from "../stored/name-assistant.ts";
import { wordTimes } from "./stack-row.tsx";
import type { Tick, TimeAxis } from "./time-axis.ts";
import type { Bar, Lane, TimeLanes } from "./time-lanes.ts";
import "./time.css";

type Props = {
  pages: DocumentPages;
  times: TimeLanes;
  /** The place of the step that is looked at. */
  selected: number | null;
  onSelect: (step: RanStep) => void;
};

const laneHeight = 32;
/** More lanes scroll. */
const mostLanes = 7;

/** When each step ran, one lane per stack. */
export function TimeChart({ pages, times: { axis, lanes, untimed }, selected, onSelect }: Props) {
  const height = textHeight(laneHeight, useMeasures());
  return (
    <section className="time-chart" aria-label="Time, one lane per stack">
      <h3 className="stack-heading">
        Time
        <span className="stack-aside figures">{wordAxis(axis, untimed)}</span>
      </h3>
      {axis !== null && (
        <div className="time-box">
          <Ruler axis={axis} />
          <div className="time-lanes" style={{ height: Math.min(lanes.length, mostLanes) * height }}>
            <FixedList
              className="scrolls"
              tabIndex={-1}
              totalCount={lanes.length}
              rowHeight={height}
              context={{ pages, lanes, selected, onSelect }}
              itemContent={drawLane}
            />
            <div className="time-over" aria-hidden="true">
              {axis.breaks.map(({ from, to }) => (
                <span key={from} className="time-break" style={between(from, to)} />
              ))}
            </div>
          </div>
        </div>
      )}
    </section>
  );
}

function wordAxis(axis: TimeAxis | null, untimed: number): string {
  if (axis === null) return "none of the steps has a time";
  const without = untimed === 0 ? "" : ` · ${formatCount(untimed, "step has", "steps have")} no time`;
  return `one lane per stack${without}`;
}

const percent = (part: number): string => `${part * 100}%`;
const between = (from: number, to: number): CSSProperties => ({
  left: percent(from),
  width: percent(to - from),
});

/** At the usual width of the axis, and rather too much. */
const widthOfLetter = 0.016;
const endOf = ({ at, label }: Tick): number => at + label.length * widthOfLetter;

/** A tick at the end has its words before it, if the tick before leaves room for them. */
const withRoom = (ticks: readonly Tick[]): Tick[] =>
  ticks.filter((tick, place) => {
    const before = ticks[place - 1];
    if (before === undefined || endOf(tick) <= 1) return true;
    return endOf(before) < tick.at - tick.label.length * widthOfLetter;
  });

function Ruler({ axis: { ticks, breaks } }: { axis: TimeAxis }) {
  return (
    <div className="time-ruler figures">
      <div className="time-axis">
        {withRoom(ticks).map(({ at, label }) => (
          <span
            key={label}
            className={endOf({ at, label }) > 1 ? "time-tick is-last" : "time-tick"}
            style={{ left: percent(at) }}
          >
            {label}
          </span>
        ))}
        {breaks.map(({ from, to, milliseconds }) => (
          <span
            key={from}
            className="time-gap"
            style={{ left: percent((from + to) / 2) }}
            title={`Nothing ran for ${formatDuration(milliseconds)}`}
          >
            <span className="unseen">idle for </span>
            {formatDuration(milliseconds)}
          </span>
        ))}
      </div>
    </div>
  );
}

type LaneContext = Pick<Props, "pages" | "selected" | "onSelect"> & { lanes: readonly Lane[] };

function drawLane(at: number, _: unknown, { pages, lanes, selected, onSelect }: LaneContext) {
  const lane = lanes[at];
  if (lane === undefined) return <div className="time-lane" />;
  const { stack, bars } = lane;
  return (
    <div className="time-lane">
      <bdi className="time-name" title={`${oneLine(nameAssistant(stack), 200)}, ${stack.stackId}`}>
        {oneLine(nameAssistant(stack), 60)}
      </bdi>
      <div className="time-axis">
        {bars.map((bar) => (
          <BarView
            key={bar.step.place}
            bar={bar}
            hue={pages.hueOf(bar.step.assistantId ?? stack.assistantId)}
            isSelected={bar.step.place === selected}
            onSelect={onSelect}
          />
        ))}
      </div>
    </div>
  );
}

type BarProps = { bar: Bar; hue: number; isSelected: boolean; onSelect: (step: RanStep) => void };

function BarView({ bar, hue, isSelected, onSelect }: BarProps) {
  const { from, to, waits, cut, step } = bar;
  const looks = ["time-bar", waits && "is-waiting", cut !== null && `is-${cut}`, isSelected && "is-selected"];
  const style: CSSProperties & { "--hue": string } = { ...between(from, to), "--hue": `var(--agent-${hue})` };
  return (
    // The tree above has the same steps for the keyboard.
    <button
      type="button"
      className={looks.filter((look) => look !== false).join(" ")}
      tabIndex={-1}
      style={style}
      title={wordBar(bar)}
      aria-label={wordBar(bar)}
      onClick={() => onSelect(step)}
    />
  );
}

/** Everything exact about a bar, for whoever points at it. */
export function wordBar({ step, count, waits }: Bar): string {
  const { sequence, type, status, durationMs } = step;
  const words = [
    `${count > 1 ? `${formatCount(count, "step")}, among them step ` : "Step "}${sequence}`,
    oneLine(type, 40),
    `${oneLine(status, 40)}${waits ? ", waits for its child" : ""}`,
    ...(durationMs === null ? [] : [formatDuration(durationMs)]),
    wordTimes(step),
  ];
  return words.join(" · ");
}
