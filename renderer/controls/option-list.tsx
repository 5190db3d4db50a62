import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useState } from "react";
import { Icon } from "./icon.tsx";
import { oneLine } from "../format/cut-text.ts";
import { formatNumber } from "../format/format-number.ts";

export type Option = {
  value: string;
  /** What it is called; it may come from the database. */
  name: string;
  /** All of it, where name and value do not say that. */
  title?: string;
  /** Said more quietly, behind the name. */
  hint?: string;
  count?: number;
};

type Props = {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** Any number of them can be chosen, each by itself. */
  isMany?: boolean;
  /** How many more there are than are listed here: one of these can be named in full. */
  left?: number;
  onPick: (option: Option) => void;
};

/** From this many on they are easier to find by typing. */
const fewest = 9;
/** More than anyone reads through. */
const most = 200;

/** Options to choose from: arrow keys and Enter, and a field to find one in a long list. */
export function OptionList({ label, options, chosen, isMany = false, left = 0, onPick }: Props) {
  const id = useId();
  const [words, setWords] = useState("");
  const found = findOptions(options, words, left);
  const shown = found.slice(0, most);
  const hasField = options.length >= fewest || left > 0;
  const { active, setActive, keys } = useActive(id, shown, { chosen, hasField, onPick });
  const find = (event: ChangeEvent<HTMLInputElement>) => {
    setWords(event.target.value);
    setActive(0);
  };
  return (
    <>
      {hasField && (
        <input
          {...keys}
          className="menu-field"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-label={`Find in ${label}`}
          placeholder="Find"
          value={words}
          onChange={find}
        />
      )}
      <div
        id={id}
        className="menu-list scrolls"
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMany}
        {...(hasField ? { tabIndex: -1 } : { ...keys, tabIndex: 0 })}
      >
        {shown.map((option, index) => (
          <OptionRow
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            isActive={index === active}
            isChosen={chosen.includes(option.value)}
            onPoint={() => setActive(index)}
            onPick={() => onPick(option)}
          />
        ))}
      </div>
      <Rest found={found.length} left={left} />
    </>
  );
}

type Active = { chosen: readonly string[]; hasField: boolean; onPick: (option: Option) => void };

/** The option that the keys are on. */
function useActive(id: string, shown: readonly Option[], { chosen, hasField, onPick }: Active) {
  const [wanted, setActive] = useState(() =>
    Math.max(
      0,
      shown.findIndex(({ value }) => chosen.includes(value)),
    ),
  );
  const active = Math.min(wanted, shown.length - 1);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const option = shown[active];
    const next = stepTo(event.key, active, shown.length, hasField);
    const isPicked = event.key === "Enter" || (event.key === " " && !hasField);
    if (isPicked && option !== undefined) onPick(option);
    else if (next !== null) setActive(next);
    else return;
    event.preventDefault();
  };
  const descendant = shown.length === 0 ? undefined : `${id}-${active}`;
  return {
    active,
    setActive,
    keys: { "data-first": "", "aria-activedescendant": descendant, onKeyDown },
  };
}

function Rest({ found, left }: { found: number; left: number }) {
  if (found === 0) return <p className="menu-note">None found</p>;
  const hidden = Math.max(0, found - most) + left;
  if (hidden === 0) return null;
  return <p className="menu-note figures">{formatNumber(hidden)} more: type one in full to find it</p>;
}

/** Those that hold the words; where not all are listed, also what was typed itself. */
function findOptions(options: readonly Option[], words: string, left: number): readonly Option[] {
  const typed = words.trim();
  if (typed === "") return options;
  const wanted = typed.toLowerCase();
  const found = options.filter(({ name, value }) => `${name}\n${value}`.toLowerCase().includes(wanted));
  const isListed = found.some(({ value }) => value === typed);
  return left === 0 || isListed ? found : [...found, { value: typed, name: typed, hint: "exactly" }];
}

function stepTo(key: string, active: number, count: number, hasField: boolean): number | null {
  if (count === 0) return null;
  // In a field these two belong to its text.
  const ends: Record<string, number> = hasField ? {} : { Home: 0, End: count - 1 };
  const target = { ArrowDown: active + 1, ArrowUp: active - 1, ...ends }[key];
  return target === undefined ? null : (target + count) % count;
}

type RowProps = {
  id: string;
  option: Option;
  isActive: boolean;
  isChosen: boolean;
  onPoint: () => void;
  onPick: () => void;
};

function OptionRow({ id, option, isActive, isChosen, onPoint, onPick }: RowProps) {
  const { name, value, hint, count, title } = option;
  const text = oneLine(name);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the keys and the focus
    <div
      id={id}
      className={isActive ? "menu-option is-active" : "menu-option"}
      role="option"
      aria-selected={isChosen}
      title={title ?? (name === value ? name : `${name}\n${value}`)}
      onPointerMove={onPoint}
      onClick={onPick}
    >
      <span className="menu-check">{isChosen && <Icon name="check" size={14} />}</span>
      <bdi className="menu-name">{text === "" ? "(empty)" : text}</bdi>
      {hint !== undefined && <span className="menu-hint">{hint}</span>}
      {count !== undefined && <span className="menu-count figures">{formatNumber(count)}</span>}
    </div>
  );
}
