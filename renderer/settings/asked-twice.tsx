import { useState } from "react";

type Props = {
  words: string;
  /** What the second button says, which does it. */
  sure: string;
  /** What is lost by it. */
  warns?: string | undefined;
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
    <Question
      label={label ?? words}
      warns={warns}
      sure={sure}
      takesFocus
      onSure={() => {
        setAsking(false);
        onSure();
      }}
      onKeep={() => setAsking(false)}
    />
  );
}

type QuestionProps = Pick<Props, "sure" | "warns" | "onSure"> & {
  label: string;
  /** It takes the place of what had the focus. */
  takesFocus: boolean;
  onKeep: () => void;
};

export function Question({ label, warns, sure, takesFocus, onSure, onKeep }: QuestionProps) {
  return (
    <span className="asked-twice" role="group" aria-label={label}>
      {warns !== undefined && (
        <span className="setting-does" role="status">
          {warns}
        </span>
      )}
      <button type="button" className="button is-main" onClick={onSure}>
        {sure}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- only where it takes the place of what had the focus */}
      <button type="button" className="button" autoFocus={takesFocus} onClick={onKeep}>
        Keep
      </button>
    </span>
  );
}
