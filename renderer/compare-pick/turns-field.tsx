import { type KeyboardEvent, type Ref, useId } from "react";

type Props = {
  ref: Ref<HTMLInputElement>;
  text: string;
  /** Why the turns cannot be taken. */
  why: string | null;
  onChange: (text: string) => void;
  onEnter: () => void;
};

/** Which turns are taken: all of them, one, or a range. */
export function TurnsField({ ref, text, why, onChange, onEnter }: Props) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="pick-range">
      <label className="pick-range-label" htmlFor={id}>
        Turns
      </label>
      <input
        ref={ref}
        id={id}
        className="pick-range-field figures"
        type="text"
        spellCheck={false}
        autoComplete="off"
        maxLength={40}
        placeholder="all"
        value={text}
        aria-invalid={why !== null}
        aria-describedby={`${id}-words`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span
        id={`${id}-words`}
        className={why === null ? "pick-range-words" : "pick-range-words is-wrong"}
        role={why === null ? undefined : "status"}
      >
        {why ?? "one of them, or a range such as 3–7"}
      </span>
    </div>
  );
}
