import { useId } from "react";
import type { TurnRange } from "../../shared/api/export.ts";
import type { Document } from "../../shared/api/document.ts";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import type { ExportSession } from "./export-session.ts";
import type { ExportChoice, Span, SpanName } from "./export-state.ts";
import { useExport } from "./use-export-session.ts";
import { readRange } from "./wish-of.ts";

type Props = { document: Document; session: ExportSession };

const spanWords: Readonly<Record<SpanName, string>> = {
  turn: "This turn",
  exchange: "This exchange",
  request: "This request",
};
const spanNames = ["turn", "exchange", "request"] as const satisfies readonly SpanName[];

/** Which turns are exported: all, some, or what the export was opened from. */
export function TurnsChoice({ document: { turns: total }, session }: Props) {
  const group = useId();
  const { choice, spans } = useExport(session, (state) => state);
  if (total === 0) return <p className="export-hint">This thread has no turns</p>;
  const radio = (turns: ExportChoice["turns"]) => ({
    group,
    isChosen: choice.turns === turns,
    onChoose: () => session.change({ turns }),
  });
  return (
    <div className="export-radios" role="radiogroup" aria-label="Turns">
      <Radio {...radio("all")} words="All turns" hint={formatCount(total, "turn")} />
      {spanNames.map((name) => {
        const span = spans[name];
        if (span === undefined) return null;
        const isOff = span.state === "none";
        return (
          <Radio key={name} {...radio(name)} words={spanWords[name]} hint={wordSpan(span)} isOff={isOff} />
        );
      })}
      <Range {...radio("range")} range={choice.range} total={total} session={session} />
    </div>
  );
}

type RadioProps = { group: string; isChosen: boolean; onChoose: () => void };

function Radio({
  group,
  isChosen,
  onChoose,
  words,
  hint,
  isOff = false,
}: RadioProps & {
  words: string;
  hint: string;
  isOff?: boolean;
}) {
  const id = useId();
  return (
    <label className="export-radio is-line">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={isOff && !isChosen}
        aria-label={words}
        aria-describedby={id}
        onChange={onChoose}
      />
      <span className="export-radio-words">
        {words}{" "}
        <span id={id} className="export-hint figures">
          {hint}
        </span>
      </span>
    </label>
  );
}

function wordSpan(span: Span): string {
  switch (span.state) {
    case "asking":
      return "";
    case "none":
      return span.why;
    case "known":
      return wordTurns(span.turns);
  }
}

function wordTurns({ first, last }: TurnRange): string {
  if (first === last) return `turn ${formatNumber(first + 1)}`;
  return `turns ${formatNumber(first + 1)}–${formatNumber(last + 1)}`;
}

type RangeProps = RadioProps & { range: ExportChoice["range"]; total: number; session: ExportSession };

/** Whoever writes a number wants these turns. */
function Range({ group, isChosen, onChoose, range, total, session }: RangeProps) {
  const words = useId();
  const read = readRange(range, total);
  const why = isChosen && !read.ok ? read.why : null;
  const field = (end: "first" | "last", label: string) => (
    <input
      type="number"
      className="export-number figures"
      min={1}
      max={total}
      value={range[end]}
      aria-label={label}
      aria-invalid={why !== null}
      aria-describedby={words}
      onChange={({ target }) => session.change({ turns: "range", range: { ...range, [end]: target.value } })}
    />
  );
  return (
    <div className="export-radio is-line">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        aria-label="Turns from, to"
        aria-describedby={words}
        onChange={onChoose}
      />
      <span className="export-range">
        Turns {field("first", "First turn")} to {field("last", "Last turn")}
      </span>
      <span id={words} className="export-wrong" role="status">
        {why}
      </span>
    </div>
  );
}
