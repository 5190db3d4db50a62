import type { KeyboardEvent, ReactNode, Ref } from "react";
import { Icon } from "../controls/icon.tsx";
import "./find.css";

type Props = {
  /** What is searched: Find in thread. */
  label: string;
  /** What the field takes. */
  what: string;
  text: string;
  /** How many, in words. */
  count: string;
  /** What the count cannot say shortly, for those who hear it. */
  spoken?: string;
  ref?: Ref<HTMLInputElement>;
  isWrong?: boolean;
  /** Beside the text: how it is meant. */
  toggles?: ReactNode;
  /** Behind the count. */
  children?: ReactNode;
  onType: (text: string) => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** A field, a count, and the ways to the next and the one before: the same wherever something is looked for. */
export function FindField(props: Props) {
  const { label, what, text, count, spoken, ref, isWrong = false, toggles, children } = props;
  const { onType, onStep, onClose } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter") onStep(event.shiftKey ? -1 : 1);
    else if (event.key === "ArrowDown") onStep(1);
    else if (event.key === "ArrowUp") onStep(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isNone = text === "";
  return (
    <div className="find-line">
      <div className="find-box">
        <Icon name="search" size={14} />
        <input
          ref={ref}
          type="text"
          className="find-input"
          placeholder={label}
          aria-label={what}
          aria-invalid={isWrong ? true : undefined}
          spellCheck={false}
          autoComplete="off"
          maxLength={1000}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {toggles}
      </div>
      <span className="find-count figures" role="status">
        {count}
        {spoken !== undefined && <span className="unseen">{spoken}</span>}
      </span>
      {children}
      <span className="find-steps">
        <StepButton icon="up" label="Previous" keys="Shift+Enter" isOff={isNone} onClick={() => onStep(-1)} />
        <StepButton icon="down" label="Next" keys="Enter" isOff={isNone} onClick={() => onStep(1)} />
      </span>
      <button
        type="button"
        className="icon-button is-small"
        aria-label="Close the search"
        title="Close (Esc)"
        onClick={onClose}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}

type StepProps = { icon: "up" | "down"; label: string; keys: string; isOff: boolean; onClick: () => void };

function StepButton({ icon, label, keys, isOff, onClick }: StepProps) {
  return (
    <button
      type="button"
      className="icon-button is-small"
      aria-label={label}
      title={`${label} (${keys})`}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon name={icon} size={14} />
    </button>
  );
}
