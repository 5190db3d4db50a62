import { type FormEvent, useState, useSyncExternalStore } from "react";
import type { RowFilter, SavedFilter } from "../../shared/api/filter.ts";
import { isSameFilter, leavesOut } from "../../shared/rows/row-filter.ts";
import { MenuChip } from "../controls/chip.tsx";
import { Icon } from "../controls/icon.tsx";
import { Menu, useMenu } from "../controls/menu.tsx";
import { useApp } from "../state/app-context.tsx";

type Props = { filter: RowFilter; onPick: (filter: RowFilter) => void };

/** Filters under names: the way to one of them, and to one more. */
export function SavedChip({ filter, onPick }: Props) {
  const { saved } = useApp().filters;
  const menu = useMenu(() => void saved.load());
  const all = useSyncExternalStore(saved.subscribe, saved.get);
  return (
    <MenuChip label="Saved" menu={menu} value={null} onClear={() => {}}>
      <Menu menu={menu} label="Saved filters">
        <SavedList
          all={all ?? []}
          filter={filter}
          onPick={(picked) => {
            onPick(picked);
            menu.close(true);
          }}
        />
        <SaveForm
          filter={filter}
          taken={(all ?? []).map(({ name }) => name)}
          hasFocus={(all ?? []).length === 0}
        />
      </Menu>
    </MenuChip>
  );
}

type ListProps = { all: readonly SavedFilter[]; filter: RowFilter; onPick: (filter: RowFilter) => void };

function SavedList({ all, filter, onPick }: ListProps) {
  const { saved } = useApp().filters;
  const [renamed, setRenamed] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<SavedFilter | null>(null);
  const forget = async (entry: SavedFilter) => {
    if (await saved.forget(entry.name)) setDeleted(entry);
  };
  const bringBack = async ({ name, filter: kept }: SavedFilter) => {
    if (await saved.save(name, kept)) setDeleted(null);
  };
  return (
    <>
      {all.length === 0 && <p className="menu-note">No filter is saved yet.</p>}
      <ul className="saved-filters scrolls">
        {all.map((entry, at) =>
          entry.name === renamed ? (
            <li key={entry.name}>
              <NameForm
                label={`New name for ${entry.name}`}
                initial={entry.name}
                button="Rename"
                onName={async (to) => {
                  if (to === entry.name || (await saved.rename(entry.name, to))) setRenamed(null);
                }}
              />
            </li>
          ) : (
            <li key={entry.name} className="saved-filter">
              <button
                type="button"
                className="saved-filter-name"
                data-first={at === 0 ? "" : undefined}
                aria-current={isSameFilter(entry.filter, filter) ? "true" : undefined}
                onClick={() => onPick(entry.filter)}
              >
                <span className="menu-check">
                  {isSameFilter(entry.filter, filter) && <Icon name="check" size={14} />}
                </span>
                <bdi className="menu-name">{entry.name}</bdi>
              </button>
              <button
                type="button"
                className="link"
                aria-label={`Rename ${entry.name}`}
                onClick={() => setRenamed(entry.name)}
              >
                Rename
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Delete ${entry.name}`}
                title="Delete"
                onClick={() => void forget(entry)}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ),
        )}
      </ul>
      {deleted !== null && (
        <p className="menu-note" role="status">
          Deleted <bdi>{deleted.name}</bdi>.{" "}
          <button type="button" className="link" onClick={() => void bringBack(deleted)}>
            Undo
          </button>
        </p>
      )}
    </>
  );
}

type SaveProps = { filter: RowFilter; taken: readonly string[]; hasFocus: boolean };

function SaveForm({ filter, taken, hasFocus }: SaveProps) {
  const { saved } = useApp().filters;
  if (!leavesOut(filter))
    return <p className="menu-note">Choose what is shown, and it can be saved here under a name.</p>;
  return (
    <NameForm
      label="Name for this filter"
      initial=""
      button="Save"
      hasFocus={hasFocus}
      warn={(name) => (taken.includes(name) ? "Replaces the one of this name" : null)}
      onName={(name) => saved.save(name, filter)}
    />
  );
}

type NameProps = {
  label: string;
  initial: string;
  button: string;
  hasFocus?: boolean;
  warn?: (name: string) => string | null;
  onName: (name: string) => Promise<unknown>;
};

function NameForm({ label, initial, button, hasFocus = false, warn, onName }: NameProps) {
  const [name, setName] = useState(initial);
  const trimmed = name.trim();
  const warning = warn?.(trimmed) ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed !== "") void onName(trimmed).then((done) => done === true && setName(""));
  };
  return (
    <form className="saved-form" onSubmit={submit}>
      <input
        className="menu-field"
        aria-label={label}
        placeholder={label}
        maxLength={80}
        spellCheck={false}
        data-first={hasFocus ? "" : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="button" disabled={trimmed === ""}>
        {button}
      </button>
      {warning !== null && <span className="saved-warning">{warning}</span>}
    </form>
  );
}
