import { useId } from "react";

type Props<T extends string> = {
  label: string;
  /** Its name stands elsewhere. */
  isUnnamed?: boolean;
  choices: readonly { value: T; words: string; title?: string }[];
  chosen: T;
  onChoose: (value: T) => void;
};

/** One of a few, in a row. */
export function Choice<T extends string>({ label, isUnnamed = false, choices, chosen, onChoose }: Props<T>) {
  const group = useId();
  return (
    <div className="dialog-option" role="radiogroup" aria-label={label}>
      {!isUnnamed && <span className="dialog-option-name">{label}</span>}
      <span className="dialog-choices">
        {choices.map(({ value, words, title }) => (
          <label key={value} className="dialog-choice" title={title}>
            <input
              type="radio"
              className="dialog-radio"
              name={group}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {words}
          </label>
        ))}
      </span>
    </div>
  );
}
