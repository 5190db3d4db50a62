import { useState } from "react";

type Props = {
  words: string;
  /** What the second button says, which does it. */
  sure: string;
  /** What is lost by it. */
  warns?: string;
  label?: string;
  isOff?: boolean;
  onSure: () => void;
};

/** Asks once more, in its own place. */
export function AskedTwice({ words, sure, warns, label, isOff = false, onSure }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button
        type="button"
        className="button"
        aria-label={label}
        disabled={isOff}
        onClick={() => setAsking(true)}
      >
        {words}
      </button>
    );
  return (
    <span className="asked-twice" role="group" aria-label={label ?? words}>
      {warns !== undefined && <span className="setting-does">{warns}</span>}
      <button
        type="button"
        className="button is-main"
        onClick={() => {
          setAsking(false);
          onSure();
        }}
      >
        {sure}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that had the focus */}
      <button type="button" className="button" autoFocus onClick={() => setAsking(false)}>
        Keep
      </button>
    </span>
  );
}
