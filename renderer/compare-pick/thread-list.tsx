import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useId } from "react";
import type { Document } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";
import { onListKey } from "../controls/list-keys.ts";
import { type Choice, type ChoiceGroup, databaseOf } from "./choices.ts";
import { ChoiceLine } from "./choice-line.tsx";

type Folds = {
  /** The database whose chats stand beside the list. */
  unfolded: Document | null;
  onUnfold: (database: Document) => void;
  onFold: () => void;
};

type Props = Folds & {
  ref: Ref<HTMLDivElement>;
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

/**
 * What can be taken, in groups. The list has the focus; the arrow keys move in it, Enter or a click takes one, and → and ← unfold and fold
 * the chats of a database.
 */
export function ThreadList({ ref, label, groups, active, now, isFirst, onMove, onPick, ...folds }: Props) {
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (onFoldKey(event, databaseOf(choices[at] ?? null), folds)) return;
    onListKey(event, { active: at, total: choices.length, pick: call(onPick), move: call(onMove) });
  };
  return (
    <div
      ref={ref}
      className="pick-threads scrolls"
      role="listbox"
      aria-label={label}
      aria-activedescendant={choices.length === 0 ? undefined : `${id}-${at}`}
      tabIndex={0}
      data-first={isFirst ? "" : undefined}
      onKeyDown={onKeyDown}
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
              folds={folds}
              onPick={() => onPick(choice)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Whether the key was one of those. */
function onFoldKey(event: KeyboardEvent, database: Document | null, folds: Folds): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const beside = database ?? folds.unfolded;
  if (event.key === "ArrowRight" && beside !== null) folds.onUnfold(beside);
  else if (event.key === "ArrowLeft" && folds.unfolded !== null) folds.onFold();
  else return false;
  event.preventDefault();
  return true;
}

type OptionProps = {
  id: string;
  choice: Choice;
  now: number;
  isActive: boolean;
  folds: Folds;
  onPick: () => void;
};

function ChoiceOption({ id, choice, now, isActive, folds, onPick }: OptionProps) {
  const database = databaseOf(choice);
  const isMissing = choice.kind === "recent" && choice.file.sizeBytes === null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the keys and the focus
    <div
      id={id}
      className={`pick-choice${isActive ? " is-active" : ""}${isMissing ? " is-missing" : ""}`}
      role="option"
      aria-selected={isActive}
      onClick={onPick}
    >
      <ChoiceLine choice={choice} now={now} />
      {database !== null && <ItsChats database={database} folds={folds} />}
    </div>
  );
}

/** For the pointer; → and ← do the same. */
function ItsChats({ database, folds }: { database: Document; folds: Folds }) {
  const isUnfolded = folds.unfolded?.id === database.id;
  const turn = (event: MouseEvent) => {
    // The database itself is not taken.
    event.stopPropagation();
    if (isUnfolded) folds.onFold();
    else folds.onUnfold(database);
  };
  return (
    // An option holds no buttons.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className="pick-unfold"
      data-unfolded={isUnfolded || undefined}
      title={isUnfolded ? "Fold its chats (←)" : "Pick another of its chats (→)"}
      onClick={turn}
    >
      its chats…
      <Icon name="chevron" size={12} />
    </span>
  );
}
