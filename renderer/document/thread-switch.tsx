import { type KeyboardEvent, useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";
import { useApp } from "../state/app-context.tsx";
import { formatNumber } from "../format/format-number.ts";

/** Which thread of a file that holds several: one step, or straight to a number. */
export function ThreadSwitch({ document }: { document: Document }) {
  const { id, name, thread, threads } = document;
  const app = useApp();
  if (threads < 2) return null;
  const show = (wanted: number) => void app.showThread(id, Math.min(threads, Math.max(1, wanted)) - 1);
  return (
    <div
      className="threads figures"
      role="group"
      aria-label="Thread of this file"
      title={`${name}#${thread} on the command line`}
    >
      <button
        type="button"
        className="icon-button is-small threads-back"
        aria-label="Previous thread"
        title="Previous thread"
        disabled={thread === 0}
        onClick={() => show(thread)}
      >
        <Icon name="chevron" size={14} />
      </button>
      Thread
      <NumberField key={thread} label="Number of the thread" shown={thread + 1} onPick={show} />
      of {formatNumber(threads)}
      <button
        type="button"
        className="icon-button is-small"
        aria-label="Next thread"
        title="Next thread"
        disabled={thread + 1 >= threads}
        onClick={() => show(thread + 2)}
      >
        <Icon name="chevron" size={14} />
      </button>
    </div>
  );
}

type Props = { label: string; shown: number; onPick: (wanted: number) => void };

/** Enter or leaving it goes there; Escape and anything that is no number put back what is shown. */
function NumberField({ label, shown, onPick }: Props) {
  const [text, setText] = useState(String(shown));
  const settle = () => {
    const wanted = Number(text);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted !== shown) onPick(wanted);
    else setText(String(shown));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") settle();
    else if (event.key === "Escape") setText(String(shown));
  };
  return (
    <input
      className="threads-number"
      aria-label={label}
      inputMode="numeric"
      size={Math.max(2, text.length)}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={settle}
    />
  );
}
