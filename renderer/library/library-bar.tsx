import type { KeyboardEvent } from "react";
import { Icon } from "../controls/icon.tsx";
import { formatNumber } from "../format/format-number.ts";
import { useApp } from "../state/app-context.tsx";
import type { Laid } from "./lay-rows.ts";
import type { LibraryLook, LibrarySession, Only } from "./library-session.ts";
import { compareSelected, filterId, selectedRows } from "./use-library-commands.ts";

type Props = { session: LibrarySession; look: LibraryLook; laid: Laid };

/** How the folder is looked at: files or links, which of them, and what to do with those that are selected. */
export function LibraryBar({ session, look, laid }: Props) {
  const app = useApp();
  const isTable = look.view === "table";
  const selected = selectedRows(session, laid.rows);
  return (
    <div className="library-bar">
      <Views session={session} look={look} />
      {isTable && <FilterField session={session} look={look} />}
      {isTable && <Filters session={session} look={look} laid={laid} />}
      <span className="library-space" />
      {isTable && selected.length > 0 && (
        <button
          type="button"
          className="button"
          disabled={selected.length !== 2}
          title={
            selected.length === 2
              ? "What is different between the two"
              : "Two can be compared: select with Space"
          }
          onClick={() => compareSelected(app, session, laid.rows)}
        >
          {selected.length === 2 ? "Compare" : `${formatNumber(selected.length)} selected`}
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label="Refresh the folder"
        title="Refresh (F5)"
        onClick={() => void session.refresh(true)}
      >
        <Icon name="refresh" />
      </button>
    </div>
  );
}

const views = [
  ["table", "Files"],
  ["links", "Links"],
] as const;

function Views({ session, look }: Omit<Props, "laid">) {
  return (
    <div className="views" role="group" aria-label="View of the folder">
      {views.map(([view, word]) => (
        <button
          key={view}
          type="button"
          className="view-button"
          aria-pressed={look.view === view}
          onClick={() => session.change({ view })}
        >
          {word}
        </button>
      ))}
    </div>
  );
}

function FilterField({ session, look }: Omit<Props, "laid">) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && look.words !== "") session.change({ words: "" });
    else if (event.key === "ArrowDown" || event.key === "Enter")
      document.getElementById(`table-${session.id}`)?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <div className="library-search">
      <Icon name="search" size={14} />
      <input
        id={filterId(session)}
        className="library-field"
        type="text"
        role="searchbox"
        aria-label="Filter by name, title, hash or format"
        placeholder="Name, title, hash, format"
        spellCheck={false}
        maxLength={1000}
        value={look.words}
        onChange={(event) => session.change({ words: event.target.value })}
        onKeyDown={onKeyDown}
      />
      {look.words === "" && (
        <kbd className="library-key" aria-hidden="true">
          /
        </kbd>
      )}
    </div>
  );
}

const filters: readonly (readonly [Only, string, string])[] = [
  ["problems", "Problems", "Only those with errors or warnings, or broken"],
  ["interrupted", "Interrupted", "Only those with an interrupted turn, or with chats that are not completed"],
  ["same", "Same thread", "Only threads that lie in more than one place"],
];

function Filters({ session, look, laid }: Props) {
  const { others } = laid.counts;
  const toggle = (name: Only) => {
    const only = new Set(look.only);
    if (!only.delete(name)) only.add(name);
    session.change({ only });
  };
  return (
    <div className="library-filters" role="group" aria-label="Filters">
      {filters.map(([name, word, explains]) => (
        <button
          key={name}
          type="button"
          className="toggle"
          title={explains}
          aria-pressed={look.only.has(name)}
          onClick={() => toggle(name)}
        >
          {word}
        </button>
      ))}
      {others > 0 && (
        <button
          type="button"
          className="toggle figures"
          title="Files that are no threads, captures, histories or databases, with the reason"
          aria-pressed={look.showsOthers}
          onClick={() => session.change({ showsOthers: !look.showsOthers })}
        >
          Other files {formatNumber(others)}
        </button>
      )}
    </div>
  );
}
