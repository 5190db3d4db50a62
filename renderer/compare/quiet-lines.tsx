// Lines that stand for what is not shown.
import type { CompareEntry } from "../../shared/api/compare.ts";
import { Trouble } from "../controls/trouble.tsx";
import { oneLine } from "../format/cut-text.ts";
import { formatNumber } from "../format/format-number.ts";
import { wordTrouble } from "../format/word-trouble.ts";
import { turnStep } from "./compare-look.ts";
import { useCompareScope } from "./compare-scope.tsx";
import type { TurnPair } from "./compared-turns.ts";
import { LineFrame } from "./line-frame.tsx";
import type { ShownLine, Spot } from "./list-lines.ts";
import { wordEqual, wordFold } from "./word-comparison.ts";

type Quiet = {
  spot: Spot;
  words: string;
  does: string;
  look: string;
  /** Of a single turn, how it is called. */
  about?: string | undefined;
  onPick: () => void;
};

const longestName = 48;

function shortName(name: string): string {
  const short = oneLine(name, longestName);
  return short.length < oneLine(name).length ? `${short}…` : short;
}

/** The same words in both columns; once is enough for whoever listens. */
function QuietLine({ spot, words, does, look, about, onPick }: Quiet) {
  const content = (
    <>
      {words}
      {about !== undefined && (
        <>
          {": "}
          <bdi className="compare-about">{shortName(about)}</bdi>
        </>
      )}{" "}
      · <span className="compare-does">{does}</span>
    </>
  );
  return (
    <LineFrame spot={spot} look={`is-quiet ${look}`} onPick={onPick}>
      <div role="gridcell" className="compare-cell is-a">
        {content}
      </div>
      <div className="compare-cell is-b" aria-hidden="true">
        {content}
      </div>
    </LineFrame>
  );
}

type RunProps = { spot: Spot; entry: CompareEntry; line: Extract<ShownLine, { shows: "run" }> };

/** Equal turns, folded: all of a run, or what is left of it. */
export function RunLine({ spot, entry, line: { where, from, turns } }: RunProps) {
  const { session } = useCompareScope();
  const words = wordEqual(entry, from, turns);
  if (where === "all")
    return (
      <QuietLine
        {...{ spot, words }}
        does="show"
        look="is-run"
        about={turns === 1 ? entry.outline.a?.label : undefined}
        onPick={() => session.change({ type: "fold-run", entry: spot.entry, turns: entry.turns })}
      />
    );
  const more = Math.min(turnStep, turns);
  return (
    <QuietLine
      {...{ spot, words }}
      does={more < turns ? `show ${formatNumber(more)} more` : "show"}
      look="is-run"
      onPick={() => session.change({ type: "more-turns", entry: spot.entry, turns: entry.turns, where })}
    />
  );
}

export function OpenRunLine({ spot, entry }: { spot: Spot; entry: CompareEntry }) {
  const { session } = useCompareScope();
  return (
    <QuietLine
      spot={spot}
      words={wordEqual(entry, 0, entry.turns)}
      does="fold"
      look="is-run"
      onPick={() => session.change({ type: "fold-run", entry: spot.entry, turns: entry.turns })}
    />
  );
}

export function FoldLine({ spot, offset, rows }: { spot: Spot; offset: number; rows: number }) {
  const { session } = useCompareScope();
  return (
    <QuietLine
      spot={spot}
      words={wordFold(rows)}
      does="show"
      look="is-fold"
      onPick={() => session.change({ type: "whole", entry: spot.entry, offset })}
    />
  );
}

type MoreProps = { spot: Spot; line: Extract<ShownLine, { shows: "more" }>; pair: TurnPair };

export function MoreLine({ spot, line: { left, more }, pair }: MoreProps) {
  const { session } = useCompareScope();
  const words = {
    idle: `${formatNumber(left)} more lines`,
    loading: "Reading more lines",
    failed: more.state === "failed" ? `More lines could not be read. ${wordTrouble(more.failure)}` : "",
  }[more.state];
  return (
    <QuietLine
      spot={spot}
      words={words}
      does={more.state === "failed" ? "try again" : "show more"}
      look="is-fold"
      onPick={() => void session.turns.more(pair)}
    />
  );
}

export const WaitingLine = () => (
  <div className="compare-line is-waiting">
    <div className="compare-cell is-a">
      <span className="compare-ghost patient" />
    </div>
    <div className="compare-cell is-b">
      <span className="compare-ghost patient" />
    </div>
  </div>
);

export function FailedLine({
  line,
  pair,
}: {
  line: Extract<ShownLine, { shows: "failed" }>;
  pair: TurnPair;
}) {
  const { session } = useCompareScope();
  return (
    <div className="compare-line is-failed" role="row">
      <div role="gridcell" className="cell">
        <Trouble failure={line.failure} retry={() => session.turns.retry(pair)} isSmall />
      </div>
    </div>
  );
}
