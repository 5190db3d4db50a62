import type { CompareSummary } from "../../shared/api/compare.ts";
import { formatNumber } from "../format/format-number.ts";
import { useApp } from "../state/app-context.tsx";
import type { Compared } from "../state/comparing.ts";
import { compareToggles } from "./compare-toggles.ts";
import type { CompareSession } from "./compare-session.ts";
import { KeysButton } from "./keys-button.tsx";
import { stepDifference } from "./step-lines.ts";
import { useCompare } from "./use-compare-session.ts";
import { differenceWords } from "./use-compare-commands.ts";
import type { Go } from "./use-compare-keys.ts";
import { differences, signs } from "./word-comparison.ts";

type Props = { comparing: Compared; session: CompareSession; summary: CompareSummary | null; go: Go };

/** How much differs, how it is compared, and the way from one difference to the next. */
export function CompareBar({ comparing, session, summary, go }: Props) {
  const app = useApp();
  const isTextOpen = useCompare(session, (state) => state.isTextOpen);
  const isOff = summary === null;
  return (
    <div className="compare-bar" data-pane="bar">
      {summary !== null && <Counts counts={summary.counts} />}
      <span className="compare-space" />
      <OptionToggles comparing={comparing} />
      <button
        type="button"
        className="button"
        title="Swap the sides (s)"
        onClick={() => app.swapSides(comparing.key)}
      >
        Swap
      </button>
      <button
        type="button"
        className="button compare-pressed"
        aria-pressed={isTextOpen}
        title="The text of the selected pair (Enter)"
        disabled={isOff}
        onClick={() => session.showText(!isTextOpen)}
      >
        Text
      </button>
      <span className="compare-steps">
        <StepButton by={-1} {...{ session, go, isOff }} />
        <StepButton by={1} {...{ session, go, isOff }} />
      </span>
      <KeysButton />
    </div>
  );
}

type StepProps = { by: 1 | -1; session: CompareSession; go: Go; isOff: boolean };

function StepButton({ by, session, go, isOff }: StepProps) {
  return (
    <button
      type="button"
      className="button"
      title={by === 1 ? "To the next difference (n)" : "To the previous difference (p)"}
      disabled={isOff}
      onClick={() => go((from) => stepDifference(session, from, by), differenceWords[by])}
    >
      {by === 1 ? "Next" : "Previous"}
      <kbd aria-hidden="true">{by === 1 ? "n" : "p"}</kbd>
    </button>
  );
}

/** What is counted, with the signs that the lines have, too. */
function Counts({ counts }: { counts: CompareSummary["counts"] }) {
  const found = differences.filter((kind) => counts[kind] > 0);
  return (
    <ul className="compare-counts figures" aria-label="Turns that differ">
      {found.map((kind) => (
        <li key={kind} className={`compare-count is-${kind}`}>
          <span className="compare-count-sign" aria-hidden="true">
            {signs[kind]}
          </span>
          {formatNumber(counts[kind])} {kind}
        </li>
      ))}
      {found.length === 0 && <li className="compare-count is-equal">no turn differs</li>}
    </ul>
  );
}

function OptionToggles({ comparing: { key, options } }: { comparing: Compared }) {
  const app = useApp();
  return (
    <div className="compare-options" role="group" aria-label="How it is compared">
      {compareToggles.map(({ option, label, on, off }) => (
        <button
          key={option}
          type="button"
          className={option === "withSystem" ? "toggle is-system" : "toggle"}
          aria-pressed={options[option]}
          title={options[option] ? on : off}
          onClick={() => app.changeComparison(key, { options: { ...options, [option]: !options[option] } })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
