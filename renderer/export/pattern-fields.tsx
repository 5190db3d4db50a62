import { useEffect, useId, useRef } from "react";
import type { Failure } from "../../shared/failure/failure.ts";
import { Icon } from "../controls/icon.tsx";
import { useKeptFocus } from "../dialog/use-kept-focus.ts";
import { asSentence } from "../format/as-sentence.ts";
import { oneLine } from "../format/cut-text.ts";
import type { ExportSession } from "./export-session.ts";
import { patternFault } from "./pattern-fault.ts";
import { useExport } from "./use-export-session.ts";

/** As many, and as long, as the host takes. */
const most = 50;
const longest = 1000;

/** What else is replaced, by patterns of the user's own. */
export function PatternFields({ session }: { session: ExportSession }) {
  const list = useRef<HTMLDivElement>(null);
  const state = useExport(session, (whole) => whole);
  const { patterns } = state.choice.redaction;
  const fault = patternFault(state);
  useFocusOnNew(list, patterns.length);
  useKeptFocus(`${patterns.length} patterns`);
  const change = (place: number, pattern: string) =>
    session.redact({ patterns: patterns.with(place, pattern) });
  return (
    <div ref={list} className="export-patterns" role="group" aria-label="Own patterns">
      {patterns.map((pattern, place) => (
        <PatternField
          // oxlint-disable-next-line react/no-array-index-key -- a pattern is what stands in its field
          key={place}
          {...{ pattern, place }}
          failure={fault?.place === place ? fault.failure : null}
          onChange={(text) => change(place, text)}
          onRemove={() => session.redact({ patterns: patterns.toSpliced(place, 1) })}
        />
      ))}
      <button
        type="button"
        className="link export-add"
        disabled={patterns.length >= most}
        onClick={() => session.redact({ patterns: [...patterns, ""] })}
      >
        Add a pattern
      </button>
    </div>
  );
}

type FieldProps = {
  pattern: string;
  place: number;
  failure: Failure | null;
  onChange: (pattern: string) => void;
  onRemove: () => void;
};

function PatternField({ pattern, place, failure, onChange, onRemove }: FieldProps) {
  const words = useId();
  return (
    <div className="export-pattern">
      <input
        type="text"
        className="export-pattern-text mono"
        value={pattern}
        maxLength={longest}
        spellCheck={false}
        autoComplete="off"
        placeholder="regular expression"
        aria-label={`Pattern ${place + 1}`}
        aria-invalid={failure !== null}
        aria-describedby={words}
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        type="button"
        className="icon-button is-small"
        aria-label={`Remove pattern ${place + 1}`}
        title="Remove"
        onClick={onRemove}
      >
        <Icon name="close" size={14} />
      </button>
      <p id={words} className="export-wrong foreign" role="status">
        {failure !== null && asSentence(oneLine(failure.found))}
      </p>
    </div>
  );
}

/** A field that was just asked for gets the focus. */
function useFocusOnNew(list: { readonly current: HTMLElement | null }, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) [...(list.current?.querySelectorAll("input") ?? [])].at(-1)?.focus();
    before.current = count;
  }, [list, count]);
}
