import { Trouble } from "../controls/trouble.tsx";
import { formatNumber } from "../format/format-number.ts";
import {
  type ReadStretch,
  type Stretches,
  mostStretches,
  stretchLength,
  useStretches,
} from "./use-stretches.ts";
import "./stretches.css";

/** `label` says what text it is; `start`: the stretch it begins with. Each text has a key of its own. */
type Props = { label: string; ask: ReadStretch; start?: number };

/** A long text, stretch by stretch: whatever its length, no more is on screen than a screen can take. */
export function TextStretches({ label, ask, start = 0 }: Props) {
  const { reading, more, goOn, restart, retry } = useStretches(ask, start);
  const { first, texts, total, failure } = reading;
  const isFull = texts.length >= mostStretches;
  return (
    <div className="stretches" role="group" aria-label={label}>
      {first > 0 && (
        <button type="button" className="stretch-button" onClick={restart}>
          Back to the start
        </button>
      )}
      {texts.map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stretch is named by its number
        <pre key={first + at} className="stretch-text foreign">
          {text}
        </pre>
      ))}
      {failure !== null && <Trouble failure={failure} retry={retry} isSmall />}
      <div className="stretch-foot figures">
        <span>{wordShown(reading)}</span>
        {total !== null && endOf(reading) < total && failure === null && (
          <button
            type="button"
            className="stretch-button"
            disabled={reading.isReading}
            onClick={isFull ? goOn : more}
          >
            {isFull ? "Go on from here" : "Show more"}
          </button>
        )}
      </div>
    </div>
  );
}

const endOf = ({ first, texts }: Stretches): number => (first + texts.length) * stretchLength;

function wordShown(reading: Stretches): string {
  const { first, total } = reading;
  if (total === null) return reading.failure === null ? "Reading it" : "";
  const end = Math.min(endOf(reading), total);
  const start = first === 0 ? "" : `${formatNumber(first * stretchLength + 1)} to `;
  return `Shown: ${start}${formatNumber(end)} of ${formatNumber(total)} characters`;
}
