import { useEffect, useId } from "react";
import { onListKey } from "../controls/list-keys.ts";
import type { Choice, ChoiceGroup } from "./choices.ts";
import { ChoiceLine, nameOfChoice } from "./choice-line.tsx";

type Props = {
  label: string;
  groups: readonly ChoiceGroup[];
  /** The key of the one that the arrow keys are on. */
  active: string | null;
  /** When it is looked at, for "3 min ago". */
  now: number;
  /** Whether the focus comes here first. */
  isFirst: boolean;
  onMove: (choice: Choice) => void;
  onPick: (choice: Choice) => void;
};

/** What can be taken, in groups. The list has the focus; the arrow keys move in it, Enter or a click takes one. */
export function ThreadList({ label, groups, active, now, isFirst, onMove, onPick }: Props) {
  const id = useId();
  const choices = groups.flatMap((group) => group.choices);
  const at = Math.max(
    0,
    choices.findIndex(({ key }) => key === active),
  );
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: "nearest" });
  }, [id, at]);
  const call = (act: (choice: Choice) => void) => (index: number) => {
    const choice = choices[index];
    if (choice !== undefined) act(choice);
  };
  return (
    <div
      className="pick-threads scrolls"
      role="listbox"
      aria-label={label}
      aria-activedescendant={choices.length === 0 ? undefined : `${id}-${at}`}
      tabIndex={0}
      data-first={isFirst ? "" : undefined}
      onKeyDown={(event) =>
        onListKey(event, { active: at, total: choices.length, pick: call(onPick), move: call(onMove) })
      }
    >
      {groups.map(({ heading, choices: inGroup }) => (
        <div key={heading} role="group" aria-label={heading}>
          <div className="pick-heading" aria-hidden="true">
            {heading}
          </div>
          {inGroup.map((choice) => (
            <ChoiceOption
              key={choice.key}
              id={`${id}-${choices.indexOf(choice)}`}
              choice={choice}
              now={now}
              isActive={choices[at] === choice}
              onPick={() => onPick(choice)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; choice: Choice; now: number; isActive: boolean; onPick: () => void };

function ChoiceOption({ id, choice, now, isActive, onPick }: OptionProps) {
  const isMissing = choice.kind === "recent" && choice.file.sizeBytes === null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the keys and the focus
    <div
      id={id}
      className={`pick-choice${isActive ? " is-active" : ""}${isMissing ? " is-missing" : ""}`}
      role="option"
      aria-selected={isActive}
      aria-label={nameOfChoice(choice)}
      onClick={onPick}
    >
      <ChoiceLine choice={choice} now={now} />
    </div>
  );
}
