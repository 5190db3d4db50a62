import type { Severity } from "./problem-list.ts";
import { SeveritySign, severityWords } from "./severity-sign.tsx";
import { formatNumber } from "../format/format-number.ts";

export type Counts = Readonly<Record<Severity, number>> & { listed: number };

type Props = { counts: Counts; shown: Severity | null; onShow: (severity: Severity | null) => void };

const severities: readonly Severity[] = ["error", "warning", "note"];

/** How many there are of each, and the choice which of them are listed. */
export function SeverityChips({ counts, shown, onShow }: Props) {
  const all = counts.error + counts.warning + counts.note;
  return (
    <div className="problems-chips" role="group" aria-label="Which problems are listed">
      <Chip words="All" count={all} isShown={shown === null} onShow={() => onShow(null)} />
      {severities.map((severity) => (
        <Chip
          key={severity}
          words={severityWords[severity].many}
          count={counts[severity]}
          severity={severity}
          isShown={shown === severity}
          onShow={() => onShow(severity)}
        />
      ))}
    </div>
  );
}

type ChipProps = {
  words: string;
  count: number;
  severity?: Severity;
  isShown: boolean;
  onShow: () => void;
};

function Chip({ words, count, severity, isShown, onShow }: ChipProps) {
  return (
    <button
      type="button"
      className="problems-chip figures"
      aria-pressed={isShown}
      disabled={count === 0 && !isShown}
      onClick={onShow}
    >
      {severity !== undefined && <SeveritySign severity={severity} />}
      {words} <span className="problems-count">{formatNumber(count)}</span>
    </button>
  );
}
